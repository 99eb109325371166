import type { LiveBoard } from '../../src/model/live-board.ts';
import type { Refusal } from '../../src/model/refusal.ts';
import type { Feed } from './feed-follower.ts';

const minute = 60_000;

/** A followed board: read when it tells of a change, and as every minute of the clock begins. */
export function ledgerFeed(ledger: LiveBoard, now: () => string): Feed {
  return {
    read: async () => {
      const answer = await ledger.state(now());
      if (isRefusal(answer)) throw new Error(reasonOf(answer));
      return answer;
    },
    listen: (changed) => ledger.subscribe(changed),
    untilNext: () => minute - (Date.now() % minute),
  };
}

/** The time by a host's clock, or by the browser's; throws when the clock gives anything but RFC 3339 with an offset. */
export function timeBy(clock: (() => string) | null): string {
  if (!clock) return new Date().toISOString();
  const now: unknown = clock();
  if (typeof now === 'string' && /T.*(Z|[+-]\d\d:\d\d)$/i.test(now) && Date.parse(now) >= 0) return now;
  throw new Error(`clock: expected a time such as 2026-10-09T09:00:00Z, got ${JSON.stringify(now)}`);
}

/** Whether an answer is a refusal; the model's own test would bring its schemas along. */
export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}

/** Why, in the ledger's words. */
export function reasonOf({ errors, status }: Refusal): string {
  return errors?.[0]?.message ?? status;
}
