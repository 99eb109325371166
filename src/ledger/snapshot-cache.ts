import type { Board } from '../engine/board.ts';
import { boardFromSnapshot, engineVersion, snapshotOf } from '../engine/snapshot.ts';
import { type LedgerStore, StoreFailure } from '../model/store.ts';
import { type Waiting, waitingFrom } from './waiting.ts';

/** A snapshot is written whenever a board passes so many events: at most about so many are folded at an opening. */
export const snapshotInterval = 500;

/** Boards that a store keeps whole, to save time and for nothing else. */
export interface SnapshotCache {
  /**
   * The newest fitting snapshot; null sends the caller to the events. That its head is in the chain shows when the
   * next event is read, or when the board's head is compared.
   */
  load(id: string, atMost: number): Promise<Board | null>;
  /** Told how many events had to be folded for a board that a snapshot should have saved. */
  folded(id: string, events: number): void;
  /**
   * Told of every append. What the snapshot costs that may be due is no part of a receipt, and one that cannot be
   * written is a slower start next time and nothing else.
   */
  appended(before: Board, after: Board): void;
  /**
   * Begins what is due and resolves when it is written. Whoever writes next waits for that: a program that writes
   * without a pause would otherwise never come to its snapshots.
   */
  idle(): Promise<void>;
  /** The same, and rejects if one met a bug. */
  settled(): Promise<void>;
}

export function createSnapshotCache(
  store: LedgerStore,
  { pause }: Pick<Waiting, 'pause'> = waitingFrom({}),
  interval = snapshotInterval,
): SnapshotCache {
  // Boards whose snapshot is missing, was of another engine or of another chain.
  const missed = new Set<string>();
  const due = new Map<string, Board>();
  const saving = new Set<Promise<void>>();
  const bugs: unknown[] = [];

  function intervalOf({ event_seq }: Board): number {
    return Math.floor(event_seq / interval);
  }

  async function save(board: Board): Promise<void> {
    const head = { event_seq: board.event_seq, hash: board.head };
    try {
      await store.putSnapshot?.(board.id, { engine_version: engineVersion, head, body: snapshotOf(board) });
    } catch (error) {
      if (!(error instanceof StoreFailure)) bugs.push(error);
    }
  }

  function begin(): void {
    for (const board of due.values()) {
      const saved = save(board).finally(() => saving.delete(saved));
      saving.add(saved);
    }
    due.clear();
  }

  async function idle(): Promise<void> {
    begin();
    while (saving.size > 0) await Promise.all(saving);
  }

  return {
    async load(id, atMost) {
      const snapshot = (await store.getSnapshot?.(id, atMost)) ?? null;
      if (snapshot === null || snapshot.engine_version !== engineVersion) return null;
      const board = boardFromSnapshot(snapshot.body);
      const fits =
        board.id === id && board.event_seq === snapshot.head.event_seq && board.head === snapshot.head.hash;
      return fits ? board : null;
    },
    folded(id, events) {
      if (events >= interval) missed.add(id);
    },
    appended(before, after) {
      if (store.putSnapshot === undefined) return;
      const passed = intervalOf(before) < intervalOf(after);
      if (!missed.delete(after.id) && !passed) return;
      due.set(after.id, after);
      // Whoever waits for a receipt comes first.
      void pause(0).then(begin);
    },
    idle,
    async settled() {
      await idle();
      if (bugs.length > 0) throw bugs[0];
    },
  };
}
