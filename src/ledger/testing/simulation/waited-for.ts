import type { LedgerStore } from '../../../model/store.ts';
import type { Scheduler } from './scheduler.ts';

/** A store during whose calls nobody else goes on, however long a disk or a server takes. */
export function waitedFor(store: LedgerStore, { outside }: Scheduler): LedgerStore {
  const { getSnapshot, putSnapshot, subscribe, backup } = store;
  return {
    boards: () => outside(() => store.boards()),
    register: (board) => outside(() => store.register(board)),
    head: (board) => outside(() => store.head(board)),
    append: (event) => outside(() => store.append(event)),
    appendAll: (board, events) => outside(() => store.appendAll(board, events)),
    read: (board, after, limit) => outside(() => store.read(board, after, limit)),
    findBatch: (board, batchId) => outside(() => store.findBatch(board, batchId)),
    ...(getSnapshot && {
      getSnapshot: (board, atMost) => outside(() => getSnapshot.call(store, board, atMost)),
    }),
    ...(putSnapshot && {
      putSnapshot: (board, snapshot) => outside(() => putSnapshot.call(store, board, snapshot)),
    }),
    ...(subscribe && { subscribe: subscribe.bind(store) }),
    ...(backup && { backup: (path) => outside(() => backup.call(store, path)) }),
    close: () => outside(() => store.close()),
  };
}
