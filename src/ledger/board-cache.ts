import { type Board, createBoard } from '../engine/board.ts';
import { replay } from '../engine/evolve.ts';
import type { Event } from '../model/event.ts';
import type { Head, LedgerStore } from '../model/store.ts';
import { createSnapshotCache, type SnapshotCache } from './snapshot-cache.ts';

/** How many events are in memory at once while a board is folded. */
const pageSize = 1_000;

/** Boards as they were last seen, so that only newer events are read. */
export interface BoardCache {
  /** The board as the store has it now, or null for an unregistered one. */
  current(id: string): Promise<Board | null>;
  /** The board as of the head that the store just named. */
  reach(id: string, head: Head): Promise<Board>;
  /** The board as of an event that is not beyond its head. */
  at(id: string, eventSeq: number): Promise<Board>;
  /** Keeps a board, unless a newer one was seen. */
  keep(board: Board): void;
  /** The board as it was last seen, if it was. */
  kept(id: string): Board | undefined;
}

export function createBoardCache(
  store: LedgerStore,
  snapshots: Pick<SnapshotCache, 'load' | 'folded'> = createSnapshotCache(store),
): BoardCache {
  const boards = new Map<string, Board>();

  function keep(board: Board): void {
    const kept = boards.get(board.id);
    if (kept === undefined || kept.event_seq <= board.event_seq) boards.set(board.id, board);
  }

  async function fold(id: string, eventSeq: number): Promise<Board> {
    const near = await nearest(id, eventSeq);
    // Where no event follows, none shows whether the board is of this chain.
    const isOfChain = near.event_seq < eventSeq || (await stands(near));
    const folded = isOfChain ? await foldFrom(store, near, eventSeq) : null;
    return folded ?? foldWhole(store, id, eventSeq);
  }

  async function stands({ id, event_seq, head }: Board): Promise<boolean> {
    if (event_seq === 0) return true;
    const [event] = await store.read(id, event_seq - 1, 1);
    return event?.hash === head;
  }

  /** The board at its head, from the cache or a snapshot if they lead there. */
  async function foldToHead(id: string, head: Head): Promise<Board> {
    const near = await nearest(id, head.event_seq);
    const folded = await foldFrom(store, near, head.event_seq);
    const isWhole = folded === null || !standsAt(folded, head);
    snapshots.folded(id, isWhole ? head.event_seq : head.event_seq - near.event_seq);
    return isWhole ? foldWhole(store, id, head.event_seq) : folded;
  }

  async function nearest(id: string, eventSeq: number): Promise<Board> {
    const kept = boards.get(id);
    if (kept !== undefined && kept.event_seq <= eventSeq) return kept;
    return (await snapshots.load(id, eventSeq)) ?? createBoard(id);
  }

  async function reach(id: string, head: Head): Promise<Board> {
    const kept = boards.get(id);
    if (kept !== undefined && standsAt(kept, head)) return kept;
    const board = await foldToHead(id, head);
    keep(board);
    return board;
  }

  return {
    async current(id) {
      const head = await store.head(id);
      return head === null ? null : reach(id, head);
    },
    reach,
    at: fold,
    keep,
    kept: (id) => boards.get(id),
  };
}

/** All events above a sequence, up to one, a page at a time. */
export async function* pages(
  store: LedgerStore,
  board: string,
  after: number,
  upTo = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly Event[]> {
  for (let at = after; at < upTo; ) {
    const events = await store.read(board, at, Math.min(pageSize, upTo - at));
    const last = events.at(-1);
    if (last === undefined) return;
    yield events;
    at = last.event_seq;
  }
}

/** The board folded on from where it stands; null if the next event does not follow it. */
async function foldFrom(store: LedgerStore, from: Board, eventSeq: number): Promise<Board | null> {
  let board = from;
  for await (const events of pages(store, from.id, from.event_seq, eventSeq)) {
    if (events[0]?.prev !== board.head) return null;
    board = replay(board, events);
  }
  return board;
}

/** Without the cache and the snapshots: neither may decide what is true. */
async function foldWhole(store: LedgerStore, id: string, eventSeq: number): Promise<Board> {
  let board = createBoard(id);
  for await (const events of pages(store, id, 0, eventSeq)) board = replay(board, events);
  return board;
}

function standsAt(board: Board, head: Head): boolean {
  return board.event_seq === head.event_seq && board.head === head.hash;
}
