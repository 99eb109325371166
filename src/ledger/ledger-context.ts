import { fault, quoted } from '../engine/faults.ts';
import { type Addressed, refuse } from '../engine/refusal.ts';
import type { Answer } from '../model/ledger.ts';
import type { Receipt } from '../model/receipt.ts';
import type { Fault, Refusal } from '../model/refusal.ts';
import type { Command } from '../model/request.ts';
import { type LedgerStore, StoreFailure } from '../model/store.ts';
import { ItemId } from '../model/text.ts';
import type { BoardCache } from './board-cache.ts';
import type { Rivals } from './rivals.ts';
import type { SnapshotCache } from './snapshot-cache.ts';
import type { Turns } from './turns.ts';
import type { Waiting } from './waiting.ts';

/** What the methods of a ledger share. */
export interface LedgerContext {
  readonly store: LedgerStore;
  readonly boards: BoardCache;
  readonly snapshots: SnapshotCache;
  readonly rivals: Rivals;
  readonly waiting: Waiting;
  /** Whose turn it is to write to a board. */
  readonly turns: Turns<Command, Answer<Receipt>>;
  /** Tells the listeners of a board that its head moved. */
  notify(board: string): void;
}

/** The answer of some work, with a failure of the store as a refusal. */
export async function answering<Document extends object>(
  board: string,
  batchId: string | null,
  work: () => Promise<Answer<Document>>,
): Promise<Answer<Document>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return refuse(nowhere(board, batchId), [faultOf(error)]);
  }
}

/** Where a board stands as far as the store can tell just now. */
export async function whereabouts(
  { store, boards }: LedgerContext,
  board: string,
  batchId: string | null,
): Promise<Addressed> {
  if (!ItemId.safeParse(board).success) return nowhere(board, batchId);
  try {
    const head = await store.head(board);
    if (head === null) return nowhere(board, batchId);
    if (head.event_seq === 0) return { board, batch_id: batchId, event_seq: 0, revision: 0 };
    const kept = boards.kept(board);
    if (kept?.head === head.hash)
      return { board, batch_id: batchId, event_seq: head.event_seq, revision: kept.revision };
    const [last] = await store.read(board, head.event_seq - 1, 1);
    return { board, batch_id: batchId, event_seq: head.event_seq, revision: last?.revision ?? null };
  } catch (error) {
    // The refusal at hand stands by itself; the store will be heard of with the next request that needs it.
    if (error instanceof StoreFailure) return nowhere(board, batchId);
    throw error;
  }
}

export function nowhere(board: string, batchId: string | null = null): Addressed {
  return { board, batch_id: batchId, event_seq: null, revision: null };
}

export function refuseUnknownBoard(board: string, batchId: string | null = null): Refusal {
  return refuse(nowhere(board, batchId), [
    fault(
      'unknown_board',
      '',
      `got the board ${quoted(board)}, which this ledger does not have; register it with init, or name another`,
      {
        board,
      },
    ),
  ]);
}

/** An event_seq that a read names must be there. */
export function beyondHead(pointer: string, eventSeq: number, head: number): readonly Fault[] {
  if (eventSeq <= head) return [];
  return [
    fault(
      'not_found',
      pointer,
      `got event ${eventSeq}, the board stands at event ${head}; name one up to that`,
      {
        event_seq: eventSeq,
        head,
      },
    ),
  ];
}

function faultOf(failure: StoreFailure): Fault {
  return fault(failure.code, '', failure.message, failure.facts);
}
