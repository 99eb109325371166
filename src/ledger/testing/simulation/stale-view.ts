import { type Event, genesisHash } from '../../../model/event.ts';
import type { Head, LedgerStore } from '../../../model/store.ts';
import type { Chance } from './chance.ts';

/**
 * What one client sees of a store whose reads may lag, as a replica's do. A lagging read is legal as long as it shows
 * a moment that was, and none before what this client has been shown or told already: by a read, by `appended`, by
 * the event of `known`, by the head of `moved`. A store that forgets that is broken: it would take back an answer.
 *
 * A ledger survives legal lag: what it decides on an old board is refused at the append, which always sees the newest.
 */
export interface StaleView {
  head(board: string, isStale: boolean): Promise<Head | null>;
  read(board: string, after: number, limit: number | undefined, isStale: boolean): Promise<readonly Event[]>;
  findBatch(board: string, batchId: string, isStale: boolean): Promise<Event | null>;
  /** The client knows now that the board has come so far. */
  saw(board: string, eventSeq: number): void;
}

export function createStaleView(store: LedgerStore, chance: Chance): StaleView {
  const seen = new Map<string, number>();

  function saw(board: string, eventSeq: number): void {
    seen.set(board, Math.max(eventSeq, seen.get(board) ?? 0));
  }

  /** A moment between what was seen and now; null before the board was there. */
  async function moment(board: string): Promise<number | null> {
    const head = await store.head(board);
    if (head === null) return null;
    const earliest = seen.get(board) ?? -1;
    const chosen = earliest + chance.below(head.event_seq - earliest + 1);
    if (chosen === -1) return null;
    saw(board, chosen);
    return chosen;
  }

  return {
    saw,
    async head(board, isStale) {
      if (!isStale) {
        const head = await store.head(board);
        if (head !== null) saw(board, head.event_seq);
        return head;
      }
      const at = await moment(board);
      if (at === null) return null;
      const [event] = at === 0 ? [] : await store.read(board, at - 1, 1);
      return { event_seq: at, hash: event?.hash ?? genesisHash };
    },
    async read(board, after, limit, isStale) {
      const at = isStale ? ((await moment(board)) ?? 0) : Number.POSITIVE_INFINITY;
      const events = (await store.read(board, after, limit)).filter(({ event_seq }) => event_seq <= at);
      const last = events.at(-1);
      if (last !== undefined) saw(board, last.event_seq);
      return events;
    },
    async findBatch(board, batchId, isStale) {
      const at = isStale ? ((await moment(board)) ?? 0) : Number.POSITIVE_INFINITY;
      const event = await store.findBatch(board, batchId);
      if (event === null || event.event_seq > at) return null;
      saw(board, event.event_seq);
      return event;
    },
  };
}
