import type { Board } from '../engine/board.ts';
import { boardFromSnapshot, engineVersion, snapshotOf } from '../engine/snapshot.ts';
import { type LedgerStore, StoreFailure } from '../model/store.ts';

/** A snapshot is written with every so-manieth event: at most so many are folded when a ledger is opened. */
export const snapshotInterval = 500;

/**
 * The newest fitting snapshot; null sends the caller to the events. That its head is in the chain shows when the
 * next event is read, or when the board's head is compared.
 */
export async function loadSnapshot(store: LedgerStore, id: string, atMost: number): Promise<Board | null> {
  const snapshot = (await store.getSnapshot?.(id, atMost)) ?? null;
  if (snapshot === null || snapshot.engine_version !== engineVersion) return null;
  const board = boardFromSnapshot(snapshot.body);
  const fits =
    board.id === id && board.event_seq === snapshot.head.event_seq && board.head === snapshot.head.hash;
  return fits ? board : null;
}

/** Called after an append. A snapshot that cannot be written is a slower start next time and nothing else. */
export async function saveSnapshot(store: LedgerStore, board: Board): Promise<void> {
  if (store.putSnapshot === undefined || board.event_seq % snapshotInterval !== 0) return;
  const head = { event_seq: board.event_seq, hash: board.head };
  try {
    await store.putSnapshot(board.id, { engine_version: engineVersion, head, body: snapshotOf(board) });
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
  }
}
