import type { LedgerStore } from '../../model/store.ts';

/** A store that writes down the names of the calls that reach it, in their order. */
export function callsOf(store: LedgerStore): { readonly counted: LedgerStore; readonly calls: string[] } {
  const calls: string[] = [];
  const counted: LedgerStore = {
    ...store,
    head: (board) => {
      calls.push('head');
      return store.head(board);
    },
    append: (event) => {
      calls.push('append');
      return store.append(event);
    },
    appendAll: (board, events) => {
      calls.push('appendAll');
      return store.appendAll(board, events);
    },
    read: (board, after, limit) => {
      calls.push('read');
      return store.read(board, after, limit);
    },
    findBatch: (board, batchId) => {
      calls.push('findBatch');
      return store.findBatch(board, batchId);
    },
  };
  return { counted, calls };
}
