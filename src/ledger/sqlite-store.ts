import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { Event } from '../model/event.ts';
import { type AppendAnswer, type Head, type LedgerStore, StoreFailure } from '../model/store.ts';
import { remoteFileSystem } from './file-system.ts';
import { follows } from './follows.ts';
import { digestOf } from './node-digest.ts';
import type { OpenMode } from './open-mode.ts';
import { realPathOf } from './real-path.ts';
import { backUp } from './sqlite-backup.ts';
import { prepareEvents } from './sqlite-events.ts';
import { createNews } from './sqlite-news.ts';
import { noLedger, openDatabase } from './sqlite-open.ts';
import { prepareSnapshots } from './sqlite-snapshots.ts';
import { prepareTransaction } from './sqlite-transaction.ts';
import { type SqliteTurns, takeTurns } from './sqlite-turns.ts';
import { lossOf, prepareWitness } from './sqlite-witness.ts';
import type { WaitingOptions } from './waiting.ts';
import type { Witness } from './witness.ts';
import { witnessBeside } from './witness-files.ts';

export interface SqliteOptions extends WaitingOptions {
  readonly mode: OpenMode;
  /** Milliseconds to wait in all for other writers before `busy`. */
  readonly patience?: number | undefined;
  /** The largest size of the file, in pages of 4,096 bytes; a commit beyond it is `store_full`. */
  readonly pageLimit?: number | undefined;
  /** Milliseconds between two looks for what other processes wrote, while there are subscribers; 250 by default. */
  readonly poll?: number | undefined;
  /** Names the network file system of a folder, null for a local one. */
  readonly fileSystem?: ((folder: string) => string | null) | undefined;
}

/**
 * Opens the ledger in a file, beside which lies the folder of its witness: beside the file itself, whatever link it
 * was named by. Rejects with a `StoreFailure`.
 */
export async function openSqliteStore(path: string, options: SqliteOptions): Promise<LedgerStore> {
  const { mode, patience = 10_000, fileSystem = remoteFileSystem } = options;
  const turns = takeTurns(path, patience, options);
  const file = await turns.read(() => realPathOf(path));
  const witness = witnessBeside(file);
  return turns.read(() => {
    // The witness first: a process that makes the ledger at this moment has its file before its witness.
    const lost = lossOf(file, witness);
    refuseMissing(file, mode, lost);
    const database = openDatabase(file, mode, fileSystem(nearestFolder(file)), lost);
    try {
      if (options.pageLimit !== undefined) database.pragma(`max_page_count = ${options.pageLimit}`);
      return storeOn(database, file, witness, turns, options.poll ?? 250);
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

function storeOn(
  database: Database,
  file: string,
  witness: Witness,
  turns: SqliteTurns,
  poll: number,
): LedgerStore {
  const events = prepareEvents(database);
  const snapshots = prepareSnapshots(database);
  const transaction = prepareTransaction(database);
  const news = createNews(database, headOf, poll);
  const witnessed = prepareWitness(database, file, witness, events, transaction);

  function headOf(board: string): Head | null {
    const number = events.numberOf(board);
    return number === null ? null : events.headOf(number);
  }

  /** The board's number, after its witness was heard once. */
  function numberOf(board: string): bigint | null {
    witnessed.hear(board);
    return events.numberOf(board);
  }

  function registered(board: string): bigint {
    const number = numberOf(board);
    if (number === null) throw new Error(`board ${board} is not registered`);
    return number;
  }

  function reading<Result>(work: () => Result): Promise<Result> {
    return turns.read(() => {
      refuseClosed(database, file);
      return work();
    });
  }

  /** Why events cannot be appended, or null. The head first: a batch that moved it is then known, not in the way. */
  function refusalOf(board: string, number: bigint, added: readonly Event[]): AppendAnswer | null {
    const head = events.headOf(number);
    const [first] = added;
    const isMoved = first !== undefined && !follows(first, head);
    for (const { batch_id } of added) {
      const event = events.find(board, number, batch_id);
      if (event !== null) return { status: 'known', event };
    }
    return isMoved ? { status: 'moved', head } : null;
  }

  function insert(board: string, added: readonly Event[]): AppendAnswer {
    const number = registered(board);
    const refusal = refusalOf(board, number, added);
    if (refusal !== null) return refusal;
    for (const event of added) events.insert(number, event);
    return { status: 'appended' };
  }

  async function append(
    board: string,
    added: readonly Event[],
    work: () => AppendAnswer,
  ): Promise<AppendAnswer> {
    const answer = await turns.write(
      (isCrowded) => {
        refuseClosed(database, file);
        const number = numberOf(board);
        // Nobody needs the lock to learn that another writer was first.
        const refusal = isCrowded && number !== null ? refusalOf(board, number, added) : null;
        return refusal ?? transaction.write(work);
      },
      ({ status }) => status === 'moved',
    );
    if (answer.status !== 'moved') witnessed.tell(board);
    const last = added.at(-1);
    if (answer.status === 'appended' && last !== undefined) news.moved(board, last);
    return answer;
  }

  return {
    digest: digestOf,
    boards: () => reading(() => events.boards()),
    register: (board) =>
      turns.write(() => {
        refuseClosed(database, file);
        numberOf(board);
        return transaction.write(() => events.register(board));
      }),
    async head(board) {
      const head = await reading(() => {
        const number = numberOf(board);
        return number === null ? null : events.headOf(number);
      });
      if (head !== null) news.shown(board, head);
      return head;
    },
    append: (event) => append(event.board, [event], () => insert(event.board, [event])),
    appendAll: (board, added) =>
      append(board, added, () => {
        events.register(board);
        return insert(board, added);
      }),
    read: (board, after, limit = Number.MAX_SAFE_INTEGER) =>
      reading(() => events.read(board, registered(board), after, limit)),
    findBatch: (board, batchId) => reading(() => events.find(board, registered(board), batchId)),
    getSnapshot: (board, atMost = 2 ** 32 - 1) => reading(() => snapshots.newest(registered(board), atMost)),
    putSnapshot: (board, snapshot) =>
      turns.write(() => {
        refuseClosed(database, file);
        transaction.write(() => snapshots.put(registered(board), snapshot));
      }),
    subscribe: news.subscribe,
    backup: (copy) => reading(() => backUp(database, copy)),
    async close() {
      news.close();
      witnessed.tellRest();
      database.close();
    },
  };
}

function refuseClosed(database: Database, file: string): void {
  if (database.open) return;
  throw new StoreFailure('store_unavailable', `${file} was closed by this program; open it again`, {
    path: file,
  });
}

/** A file that is gone although a witness tells of it must not be begun anew in silence. */
function refuseMissing(file: string, mode: OpenMode, lost: StoreFailure | null): void {
  if (statSync(file, { throwIfNoEntry: false }) !== undefined) return;
  if (lost !== null) throw lost;
  if (mode !== 'create') throw noLedger(file);
}

function nearestFolder(file: string): string {
  let folder = dirname(file);
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
