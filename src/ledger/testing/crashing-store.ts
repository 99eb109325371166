import type { AppendAnswer, LedgerStore } from '../../model/store.ts';

export type CrashPoint = 'before_append' | 'after_append';

/** What every call rejects with once the process that the store pretends to be is dead. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/**
 * A store whose process dies at the next append: before anything was written, or after all of it was and before
 * anybody was told. What is in the store underneath stays, for a ledger that is opened on it again.
 */
export function crashingStore(store: LedgerStore, point: CrashPoint): LedgerStore {
  let isDead = false;

  function living<Arguments extends unknown[], Result>(call: (...args: Arguments) => Promise<Result>) {
    return (...args: Arguments): Promise<Result> =>
      isDead ? Promise.reject(new Crash(point)) : call(...args);
  }

  async function crash(append: () => Promise<AppendAnswer>): Promise<never> {
    isDead = true;
    if (point === 'after_append') await append();
    throw new Crash(point);
  }

  const { getSnapshot, putSnapshot, subscribe, backup } = store;
  return {
    boards: living(() => store.boards()),
    register: living((board) => store.register(board)),
    head: living((board) => store.head(board)),
    append: living((event) => crash(() => store.append(event))),
    appendAll: living((board, events) => crash(() => store.appendAll(board, events))),
    read: living((board, after, limit) => store.read(board, after, limit)),
    findBatch: living((board, batchId) => store.findBatch(board, batchId)),
    ...(getSnapshot && { getSnapshot: living((board, atMost) => getSnapshot.call(store, board, atMost)) }),
    ...(putSnapshot && {
      putSnapshot: living((board, snapshot) => putSnapshot.call(store, board, snapshot)),
    }),
    ...(subscribe && { subscribe: subscribe.bind(store) }),
    ...(backup && { backup: living((path) => backup.call(store, path)) }),
    close: () => store.close(),
  };
}
