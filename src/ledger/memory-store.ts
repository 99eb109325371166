import { byCodePoint } from '../engine/order.ts';
import type { Event } from '../model/event.ts';
import { type AppendAnswer, emptyHead, type Head, type LedgerStore } from '../model/store.ts';
import { follows } from './follows.ts';
import { createListeners } from './listeners.ts';
import { bodyOf, eventOf } from './stored-event.ts';

/** The reference: what every store must do, in memory. Events are kept as text, so that no caller can change one. */
export function createMemoryStore(): LedgerStore {
  const boards = new Map<string, MemoryBoard>();
  const listeners = createListeners();

  function registered(id: string): MemoryBoard {
    const board = boards.get(id);
    if (board === undefined) throw new Error(`board ${id} is not registered`);
    return board;
  }

  return {
    async boards() {
      return [...boards.keys()].sort(byCodePoint);
    },
    async register(id) {
      if (boards.has(id)) return false;
      boards.set(id, emptyBoard());
      return true;
    },
    async head(id) {
      return boards.get(id)?.head ?? null;
    },
    async append(event) {
      const answer = appendTo(registered(event.board), [event]);
      if (answer.status === 'appended') listeners.call(event.board);
      return answer;
    },
    async appendAll(id, events) {
      const board = boards.get(id) ?? emptyBoard();
      const answer = appendTo(board, events);
      if (answer.status !== 'appended') return answer;
      boards.set(id, board);
      listeners.call(id);
      return answer;
    },
    async read(id, after, limit = Number.POSITIVE_INFINITY) {
      const { events } = registered(id);
      return events.slice(after, after + limit).map(read);
    },
    async findBatch(id, batchId) {
      return find(registered(id), batchId) ?? null;
    },
    subscribe: listeners.add,
    async close() {
      listeners.clear();
    },
  };
}

interface Stored {
  readonly body: string;
  readonly hash: string;
}

interface MemoryBoard {
  head: Head;
  readonly events: Stored[];
  /** batch_id → event_seq. */
  readonly batches: Map<string, number>;
}

function emptyBoard(): MemoryBoard {
  return { head: emptyHead, events: [], batches: new Map() };
}

function appendTo(board: MemoryBoard, events: readonly Event[]): AppendAnswer {
  for (const { batch_id } of events) {
    const event = find(board, batch_id);
    if (event !== undefined) return { status: 'known', event };
  }
  const [first] = events;
  if (first !== undefined && !follows(first, board.head)) return { status: 'moved', head: board.head };
  for (const event of events) {
    board.events.push({ body: bodyOf(event), hash: event.hash });
    board.batches.set(event.batch_id, event.event_seq);
    board.head = { event_seq: event.event_seq, hash: event.hash };
  }
  return { status: 'appended' };
}

function find(board: MemoryBoard, batchId: string): Event | undefined {
  const event_seq = board.batches.get(batchId);
  const stored = event_seq === undefined ? undefined : board.events[event_seq - 1];
  return stored && read(stored);
}

function read({ body, hash }: Stored): Event {
  return eventOf(body, hash);
}
