import { byCodePoint } from '../engine/order.ts';
import type { Event } from '../model/event.ts';
import { type AppendAnswer, type LedgerStore, StoreFailure } from '../model/store.ts';
import { createConnection } from './indexeddb-connection.ts';
import { appendEvents, findEvent, hashAt, headOf, readEvents, registerBoard } from './indexeddb-events.ts';
import { createNews } from './indexeddb-news.ts';
import { followPage } from './indexeddb-page-life.ts';
import { askPersistence, type Persistence } from './indexeddb-persistence.ts';
import { newestSnapshot, putSnapshot } from './indexeddb-snapshots.ts';
import type { Transacting } from './indexeddb-transaction.ts';
import { createMemory } from './indexeddb-witness.ts';
import { createListeners } from './listeners.ts';
import type { Witness } from './witness.ts';
import { witnessInLocalStorage } from './witness-local-storage.ts';

export interface IndexedDbOptions {
  /** Where the last append is noted outside the database; null for nowhere. Default: `localStorage`, where there is one. */
  readonly witness?: Witness | null | undefined;
  /** Milliseconds of silence after which the browser is no longer waited for; 10,000 by default. */
  readonly patience?: number | undefined;
}

export interface IndexedDbStore extends LedgerStore {
  /** Asks the browser to keep this site's data when room gets scarce, and answers what it said. */
  askPersistence(): Promise<Persistence>;
}

/**
 * Opens the ledger of that name in this origin's IndexedDB, in a page or in a worker, and makes it if there is none.
 * Rejects with a `StoreFailure`.
 */
export async function openIndexedDbStore(
  name: string,
  options: IndexedDbOptions = {},
): Promise<IndexedDbStore> {
  if (name === '') {
    throw new StoreFailure('store_unavailable', 'got an empty name for the ledger; name it, such as "main"');
  }
  const { patience = 10_000, witness = witnessInLocalStorage(name) } = options;
  const databaseName = `fold-board:${name}`;
  const memory = createMemory(databaseName, witness);
  const connection = createConnection(databaseName, patience, memory.refuseLoss);
  const listeners = createListeners();
  const news = createNews(databaseName, listeners.call);
  const stopFollowing = followPage({
    leave() {
      memory.flush();
      connection.release();
      news.pause();
    },
    look() {
      news.resume();
      listeners.callAll();
    },
  });

  /** Runs work on a board whose witness was heard once on this connection. */
  function onBoard<Result>(
    board: string,
    work: (database: Transacting, isAgain: boolean) => Promise<Result>,
  ): Promise<Result> {
    return connection.use(async ({ database, confirmed }, isAgain) => {
      if (!confirmed.has(board)) {
        await memory.confirm(database, board);
        confirmed.add(board);
      }
      return work(database, isAgain);
    });
  }

  async function append(board: string, added: readonly Event[], registers: boolean): Promise<AppendAnswer> {
    const answer = await onBoard(board, async (database, isAgain) => {
      const found = await appendEvents(database, board, added, registers);
      // What is known the second time may be what the first time wrote without anybody hearing of it.
      const isOurs = isAgain && found.status === 'known' && (await isThere(database, added.at(-1)));
      return isOurs ? ({ status: 'appended' } as const) : found;
    });
    if (answer.status !== 'appended') return answer;
    const last = added.at(-1);
    if (last !== undefined) memory.saw(board, { event_seq: last.event_seq, hash: last.hash });
    news.tell(board);
    listeners.call(board);
    return answer;
  }

  async function close(): Promise<void> {
    stopFollowing();
    memory.flush();
    news.pause();
    listeners.clear();
    connection.close();
  }

  const store: IndexedDbStore = {
    async boards() {
      const names = await connection.use(({ database }) =>
        database.transact('readonly', ['heads'], (transaction) =>
          transaction.objectStore('heads').getAllKeys(),
        ),
      );
      return names.sort(byCodePoint);
    },
    register: (board) => onBoard(board, (database) => registerBoard(database, board)),
    async head(board) {
      const head = await onBoard(board, (database) => headOf(database, board));
      if (head !== null) memory.saw(board, head);
      return head;
    },
    append: (event) => append(event.board, [event], false),
    appendAll: (board, added) => append(board, added, true),
    read: (board, after, limit = Number.MAX_SAFE_INTEGER) =>
      onBoard(board, (database) => readEvents(database, board, after, limit)),
    findBatch: (board, batchId) => onBoard(board, (database) => findEvent(database, board, batchId)),
    getSnapshot: (board, atMost = Number.MAX_SAFE_INTEGER) =>
      onBoard(board, (database) => newestSnapshot(database, board, atMost)),
    putSnapshot: (board, snapshot) => onBoard(board, (database) => putSnapshot(database, board, snapshot)),
    subscribe: listeners.add,
    askPersistence,
    close,
  };
  try {
    await store.boards();
    return store;
  } catch (error) {
    await close();
    throw error;
  }
}

/** The last event of a run speaks for those before it, which its hash covers. */
async function isThere(database: Transacting, last: Event | undefined): Promise<boolean> {
  return last !== undefined && (await hashAt(database, last.board, last.event_seq)) === last.hash;
}
