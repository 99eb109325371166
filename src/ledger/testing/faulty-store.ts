import type { AppendAnswer, LedgerStore } from '../../model/store.ts';
import type { Chance } from './simulation/chance.ts';
import {
  connectionLost,
  createFaultyCalls,
  type FaultOptions,
  type FaultyCalls,
} from './simulation/faulty-calls.ts';
import { otherSnapshot } from './simulation/other-snapshot.ts';
import { createStaleView } from './simulation/stale-view.ts';

export interface FaultyStoreOptions extends FaultOptions {
  /** Carries out some time later what nobody waits for. Without it no append arrives late. */
  readonly later?: ((deliver: Delivery) => void) | undefined;
}

/** Sends an append to a store. */
export type Delivery = (to: LedgerStore) => Promise<AppendAnswer>;

export type FaultyStore = LedgerStore & Pick<FaultyCalls, 'kill' | 'isDead' | 'calm'>;

/**
 * A client's way to a store on which anything may happen that can happen to a sound store: connections break, answers
 * are lost, messages come twice or late, the client dies. What never happens is what the store itself rules out: an
 * append is whole, and answered only when it is done.
 */
export function faultyStore(store: LedgerStore, chance: Chance, options: FaultyStoreOptions): FaultyStore {
  const calls = createFaultyCalls(chance, options);
  const view = createStaleView(store, chance);
  const { reading, writing, strikes, kill, isDead, calm } = calls;
  const { subscribe, backup } = store;
  const send = deliveries(store, chance, options, strikes);

  async function append(call: string, board: string, last: number, deliver: Delivery): Promise<AppendAnswer> {
    const answer = await writing(call, () => send(call, deliver));
    if (answer.status === 'appended') view.saw(board, last);
    else view.saw(board, answer.status === 'known' ? answer.event.event_seq : answer.head.event_seq);
    return answer;
  }

  return {
    boards: () => reading('boards', () => store.boards()),
    async register(board) {
      const isNew = await writing('register', () => store.register(board));
      view.saw(board, 0);
      return isNew;
    },
    head: (board) => reading('head', () => view.head(board, strikes('stale_read', 'head'))),
    append: (event) => append('append', event.board, event.event_seq, (to) => to.append(event)),
    appendAll: (board, events) =>
      append('appendAll', board, events.at(-1)?.event_seq ?? 0, (to) => to.appendAll(board, events)),
    read: (board, after, limit) =>
      reading('read', () => view.read(board, after, limit, strikes('stale_read', 'read'))),
    findBatch: (board, batchId) =>
      reading('findBatch', () => view.findBatch(board, batchId, strikes('stale_read', 'findBatch'))),
    ...faultySnapshots(store, chance, calls),
    ...(subscribe && { subscribe: subscribe.bind(store) }),
    ...(backup && { backup: (path) => reading('backup', () => backup.call(store, path)) }),
    close: () => store.close(),
    kill,
    isDead,
    calm,
  };
}

/** How an append gets to a store: once, as it should; twice; or after its sender has given it up. */
function deliveries(
  store: LedgerStore,
  chance: Chance,
  { turn, later }: FaultyStoreOptions,
  strikes: FaultyCalls['strikes'],
) {
  return async (call: string, deliver: Delivery): Promise<AppendAnswer> => {
    if (later !== undefined && strikes('arrives_late', call)) {
      later(deliver);
      throw connectionLost(call);
    }
    const answer = await deliver(store);
    if (!strikes('twice', call)) return answer;
    if (later !== undefined && chance.happens(0.5)) {
      later(deliver);
      return answer;
    }
    await turn();
    return deliver(store);
  };
}

function faultySnapshots(
  store: LedgerStore,
  chance: Chance,
  { reading, writing, strikes }: FaultyCalls,
): Pick<LedgerStore, 'getSnapshot' | 'putSnapshot'> {
  const { getSnapshot, putSnapshot } = store;
  if (getSnapshot === undefined || putSnapshot === undefined) return {};
  return {
    getSnapshot: (board, atMost) =>
      reading('getSnapshot', async () => {
        if (strikes('snapshot_lost', 'getSnapshot')) return null;
        const snapshot = await getSnapshot.call(store, board, atMost);
        const isOther = snapshot !== null && strikes('snapshot_other', 'getSnapshot');
        return isOther ? otherSnapshot(snapshot, chance) : snapshot;
      }),
    putSnapshot: (board, snapshot) => writing('putSnapshot', () => putSnapshot.call(store, board, snapshot)),
  };
}
