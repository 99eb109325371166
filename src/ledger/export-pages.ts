import type { Event } from '../model/event.ts';
import type { Refusal } from '../model/refusal.ts';
import type { LedgerStore } from '../model/store.ts';
import { isStorableText } from '../model/text.ts';
import { pages } from './board-cache.ts';
import { refuseUnknownBoard } from './ledger-context.ts';

export interface ExportPages {
  /** How many events there are, unless the store breaks on the way. */
  readonly events: number;
  readonly pages: AsyncIterable<readonly Event[]>;
}

/**
 * The events of a board up to the head that it has now, a page at a time: a long board need not be in memory at once.
 * Rejects with a `StoreFailure`, also in the middle of the pages.
 */
export async function exportPages(store: LedgerStore, board: string): Promise<ExportPages | Refusal> {
  const head = isStorableText(board) ? await store.head(board) : null;
  if (head === null) return refuseUnknownBoard(board);
  return { events: head.event_seq, pages: pages(store, board, 0, head.event_seq) };
}
