import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { Event } from '../model/event.ts';
import { type AppendAnswer, type Head, type LedgerStore, StoreFailure } from '../model/store.ts';
import { remoteFileSystem } from './file-system.ts';
import { follows } from './follows.ts';
import { realPathOf } from './real-path.ts';
import { backUp } from './sqlite-backup.ts';
import { prepareEvents } from './sqlite-events.ts';
import { failureOf, isBusy } from './sqlite-failure.ts';
import { noLedger, type OpenMode, openDatabase } from './sqlite-open.ts';
import { prepareSnapshots } from './sqlite-snapshots.ts';
import { type WaitingOptions, waitingFrom } from './waiting.ts';
import { behindWitness, type Witness } from './witness.ts';
import { witnessBeside } from './witness-files.ts';

export interface SqliteOptions extends WaitingOptions {
  readonly mode: OpenMode;
  /** Milliseconds to wait in all for other writers before `busy`. */
  readonly patience?: number | undefined;
  /** The largest size of the file, in pages of 4,096 bytes; a commit beyond it is `store_full`. */
  readonly pageLimit?: number | undefined;
  /** Names the network file system of a folder, null for a local one. */
  readonly fileSystem?: ((folder: string) => string | null) | undefined;
}

/**
 * Opens the ledger in a file, beside which lies the folder of its witness: beside the file itself, whatever link it
 * was named by. Rejects with a `StoreFailure`.
 */
export async function openSqliteStore(path: string, options: SqliteOptions): Promise<LedgerStore> {
  const { mode, patience = 10_000, fileSystem = remoteFileSystem } = options;
  const turn = takeTurns(path, patience, options);
  const file = await turn(() => realPathOf(path));
  const witness = witnessBeside(file);
  return turn(() => {
    // The witness first: a process that makes the ledger at this moment has its file before its witness.
    const lost = lossOf(file, witness);
    refuseMissing(file, mode, lost);
    const database = openDatabase(file, mode, fileSystem(nearestFolder(file)), lost);
    try {
      if (options.pageLimit !== undefined) database.pragma(`max_page_count = ${options.pageLimit}`);
      return storeOn(database, file, witness, turn);
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

type Turn = <Result>(work: () => Result) => Promise<Result>;

function storeOn(database: Database, file: string, witness: Witness, turn: Turn): LedgerStore {
  const events = prepareEvents(database);
  const snapshots = prepareSnapshots(database);
  const confirmed = new Set<string>();
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const rollback = database.prepare('ROLLBACK');

  function writing<Result>(work: () => Result): Result {
    begin.run();
    try {
      const result = work();
      commit.run();
      return result;
    } catch (error) {
      // A full disk or a broken one has taken the transaction back already.
      if (database.inTransaction) rollback.run();
      throw error;
    }
  }

  function headOf(board: string): Head | null {
    const number = events.numberOf(board);
    return number === null ? null : events.headOf(number);
  }

  /** The board's number, after its witness was heard once. */
  function numberOf(board: string): bigint | null {
    if (!confirmed.has(board)) {
      hearWitness(board);
      confirmed.add(board);
    }
    return events.numberOf(board);
  }

  function hearWitness(board: string): void {
    const expected = witness.read(board);
    if (expected === null) return;
    const number = events.numberOf(board);
    if (number !== null && events.hashAt(number, expected.event_seq) === expected.hash) return;
    throw behindWitness(file, board, witness.placeOf(board), expected, headOf(board));
  }

  function registered(board: string): bigint {
    const number = numberOf(board);
    if (number === null) throw new Error(`board ${board} is not registered`);
    return number;
  }

  /** Must run inside a transaction. */
  function insert(board: string, number: bigint, added: readonly Event[]): AppendAnswer {
    for (const { batch_id } of added) {
      const event = events.find(board, number, batch_id);
      if (event !== null) return { status: 'known', event };
    }
    const head = events.headOf(number);
    const [first] = added;
    if (first !== undefined && !follows(first, head)) return { status: 'moved', head };
    for (const event of added) events.insert(number, event);
    return { status: 'appended' };
  }

  /**
   * Tells the witness where the board stands. Done under the lock of a writer, so that no later commit can come
   * between reading the head and writing it down, and a slow process never lowers what a quick one wrote. Nobody
   * waits for that lock: if another writer has it, that one tells the witness after its own commit.
   */
  function tellWitness(board: string): void {
    try {
      begin.run();
      const head = headOf(board);
      if (head !== null && head.event_seq > 0) witness.write(board, head);
    } catch (error) {
      // Whatever ails the database now: the append before is durable, and its receipt is owed.
      if (!(failureOf(error, file) instanceof StoreFailure)) throw error;
    } finally {
      if (database.inTransaction) rollback.run();
    }
  }

  async function append(work: () => AppendAnswer, board: string): Promise<AppendAnswer> {
    const answer = await turn(() => {
      numberOf(board);
      return writing(work);
    });
    tellWitness(board);
    return answer;
  }

  return {
    boards: () => turn(() => events.boards()),
    register: (board) =>
      turn(() => {
        numberOf(board);
        return writing(() => events.register(board));
      }),
    head: (board) =>
      turn(() => {
        const number = numberOf(board);
        return number === null ? null : events.headOf(number);
      }),
    append: (event) => append(() => insert(event.board, registered(event.board), [event]), event.board),
    appendAll: (board, added) =>
      append(() => {
        events.register(board);
        return insert(board, registered(board), added);
      }, board),
    read: (board, after, limit = Number.MAX_SAFE_INTEGER) =>
      turn(() => events.read(board, registered(board), after, limit)),
    findBatch: (board, batchId) => turn(() => events.find(board, registered(board), batchId)),
    getSnapshot: (board, atMost = 2 ** 32 - 1) => turn(() => snapshots.newest(registered(board), atMost)),
    putSnapshot: (board, snapshot) => turn(() => writing(() => snapshots.put(registered(board), snapshot))),
    backup: (copy) => turn(() => backUp(database, copy)),
    async close() {
      database.close();
    },
  };
}

/**
 * Runs work until no other writer is in its way. SQLite's own way to wait blocks this thread, and lets one busy
 * writer starve the others; asking again after short random pauses does neither.
 */
function takeTurns(file: string, patience: number, options: WaitingOptions): Turn {
  const { pause, random } = waitingFrom(options);
  let contended = false;
  return async (work) => {
    // Whoever had to wait last time lets the others go first now.
    if (contended) await pause(random() * 2);
    for (let waited = 0; ; ) {
      try {
        const result = work();
        contended = waited > 0;
        return result;
      } catch (error) {
        const failure = failureOf(error, file);
        if (!isBusy(failure) || waited >= patience) throw failure;
        const milliseconds = 1 + random() * 4;
        waited += milliseconds;
        await pause(milliseconds);
      }
    }
  };
}

/** What to say if the file turns out to be gone or empty: a witness that tells of it shows that it was lost. */
function lossOf(file: string, witness: Witness): StoreFailure | null {
  const [seen] = witness.all();
  if (seen === undefined) return null;
  const { board, event_seq, hash } = seen;
  return behindWitness(file, board, seen.place, { event_seq, hash }, null);
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
