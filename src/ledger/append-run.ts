import type { Event } from '../model/event.ts';
import { type AppendAnswer, type LedgerStore, StoreFailure } from '../model/store.ts';

/**
 * Appends a board's next events, all or none. When the store cannot say whether it did, the batch_id can: what is found
 * is there for good, and what is not found was not written. The last of the events speaks for those before it, which
 * its hash covers.
 */
export async function appendRun(
  store: LedgerStore,
  board: string,
  events: readonly [...Event[], Event],
): Promise<AppendAnswer> {
  const last = events.at(-1) as Event;
  try {
    return await (events.length === 1 ? store.append(last) : store.appendAll(board, events));
  } catch (error) {
    if (error instanceof StoreFailure && error.code !== 'store_unavailable') throw error;
    const found = await find(store.findBatch(board, last.batch_id), error);
    if (found === null) throw error;
    return found.hash === last.hash ? { status: 'appended' } : { status: 'known', event: found };
  }
}

async function find(lookup: Promise<Event | null>, error: unknown): Promise<Event | null> {
  try {
    return await lookup;
  } catch {
    if (!(error instanceof StoreFailure)) throw error;
    throw new StoreFailure(
      error.code,
      `${error.message}; whether the batch was stored is not known: ask the history for it, or send the same request again`,
      { ...error.facts, outcome: 'unknown' },
      error,
    );
  }
}
