import { byCodePoint } from '../../../engine/order.ts';
import { type Event, genesisHash } from '../../../model/event.ts';
import { type AppendAnswer, type Head, StoreFailure } from '../../../model/store.ts';
import { follows } from '../../follows.ts';
import { lastingMemory } from './memory-world.ts';
import type { SimulatedPlace } from './world.ts';

/** What a store must do, and what each of these stores leaves out. */
const guards = [
  /** The head must be where the event expects it. */
  'sequence',
  /** A batch_id that is known is not stored again. */
  'batch_id',
  /** A run of events is stored whole or not at all. */
  'whole_runs',
  /** What is answered has been written. */
  'written_before_answered',
  /** A store shows what it has answered. */
  'own_writes_read',
  /** What was stored is never taken back. */
  'kept',
] as const;
export type Guard = (typeof guards)[number];

/** A piece of memory that leaves out one thing that a store must do. */
export async function brokenMemory(without: Guard): Promise<SimulatedPlace> {
  const boards = new Map<string, Event[]>();
  let unwritten: (() => void) | null = null;
  let [appends, reads] = [0, 0];

  function judge(events: readonly Event[], added: readonly Event[]): AppendAnswer {
    const known = events.find(({ batch_id }) => added.some((event) => event.batch_id === batch_id));
    if (known !== undefined && without !== 'batch_id') return { status: 'known', event: known };
    const [first] = added;
    const head = headOf(events);
    const isNext = first === undefined || follows(first, head) || without === 'sequence';
    return isNext ? { status: 'appended' } : { status: 'moved', head };
  }

  async function append(board: string, added: readonly Event[]): Promise<AppendAnswer> {
    unwritten?.();
    unwritten = null;
    const events = boards.get(board) ?? [];
    boards.set(board, events);
    const answer = judge(events, added);
    if (answer.status !== 'appended') return answer;
    appends += 1;
    if (without === 'kept' && appends % 5 === 0) events.pop();
    if (without === 'whole_runs' && added.length > 1 && appends % 2 === 0) {
      events.push(...added.slice(0, -1));
      throw new StoreFailure('store_unavailable', 'the disk broke');
    }
    // What is put off until the next append is lost if there is none.
    if (without === 'written_before_answered') unwritten = () => events.push(...added);
    else events.push(...added);
    return answer;
  }

  /** What a reader gets to see. */
  function shown(board: string): readonly Event[] | null {
    const events = boards.get(board) ?? null;
    reads += 1;
    return without === 'own_writes_read' && reads % 7 === 0 ? (events?.slice(0, -1) ?? null) : events;
  }

  return lastingMemory({
    async boards() {
      return [...boards.keys()].sort(byCodePoint);
    },
    async register(board) {
      const isNew = !boards.has(board);
      if (isNew) boards.set(board, []);
      return isNew;
    },
    async head(board) {
      const events = shown(board);
      return events && headOf(events);
    },
    append: (event) => append(event.board, [event]),
    appendAll: append,
    read: async (board, after, limit = Number.POSITIVE_INFINITY) =>
      (shown(board) ?? []).filter(({ event_seq }) => event_seq > after).slice(0, limit),
    findBatch: async (board, batchId) => shown(board)?.find(({ batch_id }) => batch_id === batchId) ?? null,
    close: async () => undefined,
  });
}

function headOf(events: readonly Event[]): Head {
  const { event_seq = 0, hash = genesisHash } = events.at(-1) ?? {};
  return { event_seq, hash };
}
