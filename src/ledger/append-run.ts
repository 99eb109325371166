import type { Event } from '../model/event.ts';
import { type AppendAnswer, type LedgerStore, StoreFailure } from '../model/store.ts';
import { withUnknownOutcome } from './unknown-outcome.ts';

export type RunAnswer =
  | AppendAnswer
  /** No answer came, and the whole run was found: it was appended, unless another one had sent the very same before. */
  | { readonly status: 'found' }
  /** The store held the whole run already: it was delivered before, or another one sent the very same. */
  | { readonly status: 'there' };

/** Events of one board that are appended together: at least one. */
export type Run = readonly [...Event[], Event];

export function isRun(events: readonly Event[]): events is Run {
  return events.length > 0;
}

export function isOneOf(events: readonly Event[], { hash }: Event): boolean {
  return events.some((event) => event.hash === hash);
}

/**
 * Appends a board's next events, all or none. When the store cannot say whether it did, the batch_id can: what is found
 * is there for good, and what is not found was not written. The last of the events speaks for those before it, which
 * its hash covers.
 */
export async function appendRun(
  store: LedgerStore,
  board: string,
  events: Run,
  send: () => Promise<AppendAnswer> = () =>
    events.length === 1 ? store.append(events[0]) : store.appendAll(board, events),
): Promise<RunAnswer> {
  const last = events.at(-1) as Event;
  const answer = await send().catch((error: unknown) => {
    if (error instanceof StoreFailure && error.code !== 'store_unavailable') throw error;
    return { status: 'unheard', error } as const;
  });
  if (answer.status === 'unheard') {
    const found = await find(store.findBatch(board, last.batch_id), answer.error);
    if (found === null) throw answer.error;
    return found.hash === last.hash ? { status: 'found' } : { status: 'known', event: found };
  }
  if (answer.status !== 'known' || !isOneOf(events, answer.event)) return answer;
  const isWhole = answer.event.hash === last.hash || (await isThere(store, last));
  return isWhole ? { status: 'there' } : answer;
}

async function isThere(store: LedgerStore, { board, batch_id, hash }: Event): Promise<boolean> {
  const found = await find(
    store.findBatch(board, batch_id),
    new StoreFailure('store_unavailable', 'the store knows a part of what it was to append'),
  );
  return found?.hash === hash;
}

async function find(lookup: Promise<Event | null>, error: unknown): Promise<Event | null> {
  try {
    return await lookup;
  } catch {
    if (!(error instanceof StoreFailure)) throw error;
    throw withUnknownOutcome(error);
  }
}
