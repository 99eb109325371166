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

/** Whether an answer is a refusal; the model's own test would bring its schemas along. */
export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}

/** Why, in the ledger's words. */
export function reasonOf({ errors, status }: Refusal): string {
  return errors?.[0]?.message ?? status;
}
