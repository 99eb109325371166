import { createBoard } from '../../../engine/board.ts';
import { replay } from '../../../engine/evolve.ts';
import { engineVersion, snapshotOf } from '../../../engine/snapshot.ts';
import type { LedgerStore } from '../../../model/store.ts';

/** Keeps a fold of the first events of a board, as a ledger does now and then. */
export async function takeSnapshot(store: LedgerStore, id: string, eventSeq: number): Promise<void> {
  if (store.putSnapshot === undefined || eventSeq === 0) return;
  const board = replay(createBoard(id), await store.read(id, 0, eventSeq));
  const head = { event_seq: board.event_seq, hash: board.head };
  if (board.event_seq === 0) return;
  await store.putSnapshot(id, { engine_version: engineVersion, head, body: snapshotOf(board) });
}
