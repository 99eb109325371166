import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { StoreFailure } from '../model/store.ts';
import { makeFolder } from './make-folder.ts';
import type { OpenMode } from './open-mode.ts';
import { failureOf } from './sqlite-failure.ts';
import { foreignFile, isEmpty, layOut } from './sqlite-schema.ts';

/** Older ones can damage a write-ahead log that two connections checkpoint at once. */
const oldestSqlite = [3, 51, 3] as const;

/**
 * Opens a ledger's database with everything set that makes its promises true. Throws a `StoreFailure`.
 * `remote` names the network file system that it lies on, if it does; `lost` is what to say of a file that is empty
 * although it once held a ledger.
 */
export function openDatabase(
  path: string,
  mode: OpenMode,
  remote: string | null,
  lost: StoreFailure | null = null,
): Database.Database {
  try {
    refuseForeignHeader(path);
    if (mode === 'read') return openForReading(path, remote, lost);
    if (remote !== null) throw remoteFailure(path, remote);
    if (mode === 'create') makeFolder(dirname(path));
    return openForWriting(path, mode, lost);
  } catch (error) {
    throw failureOf(error, path);
  }
}

function openForWriting(
  path: string,
  mode: 'create' | 'write',
  lost: StoreFailure | null,
): Database.Database {
  return opened(new Database(path, { timeout: 0, fileMustExist: mode === 'write' }), (database) => {
    const isNew = isEmpty(database, path);
    // Before anything is set: setting the log already makes a file grow.
    if (isNew && lost !== null) throw lost;
    if (isNew && mode === 'write') throw emptyFile(path);
    settle(database, 'journal_mode', 'wal');
    settlePragmas(database);
    if (isNew) layOut(database);
  });
}

/**
 * A reader's connection may write all the same: only so can it use the log that a killed writer left, and take the
 * log away again when it is the last to close. Where nothing may be written, the file is read into memory.
 */
function openForReading(path: string, remote: string | null, lost: StoreFailure | null): Database.Database {
  if (remote !== null) return openInMemory(path, lost);
  try {
    return opened(new Database(path, { timeout: 0, fileMustExist: true }), (database) =>
      prepareReading(database, path, lost),
    );
  } catch (error) {
    const failure = failureOf(error, path);
    if (failure instanceof StoreFailure && failure.code === 'store_unavailable')
      return openInMemory(path, lost);
    throw failure;
  }
}

function openInMemory(path: string, lost: StoreFailure | null): Database.Database {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  if (log !== undefined && log.size > 0) {
    throw new StoreFailure(
      'store_unavailable',
      `${path} cannot be read here: its newest events are in ${path}-wal, which needs a local folder that can be written to; copy both files to one and read them there`,
      { path },
    );
  }
  const bytes = readFileSync(path);
  // Bytes 18 and 19 say that the file wants a write-ahead log, which memory does not have. Without a log beside
  // it everything is in the file itself, so that it reads the same as a file that never used one.
  bytes[18] = 1;
  bytes[19] = 1;
  return opened(new Database(bytes), (database) => prepareReading(database, path, lost));
}

function prepareReading(database: Database.Database, path: string, lost: StoreFailure | null): void {
  if (isEmpty(database, path)) throw lost ?? emptyFile(path);
  settlePragmas(database);
  settle(database, 'query_only', 1);
}

function settlePragmas(database: Database.Database): void {
  // The driver is built to flush a log only at checkpoints; without FULL a power cut may take answered commits.
  settle(database, 'synchronous', 2, 'FULL');
  settle(database, 'foreign_keys', 1);
  settle(database, 'trusted_schema', 0);
  settle(database, 'fullfsync', 1);
}

/** Sets a pragma and reads it back: SQLite ignores what it cannot do. */
function settle(
  database: Database.Database,
  name: string,
  wanted: number | string,
  spelt = String(wanted),
): void {
  database.pragma(`${name} = ${spelt}`);
  const got = database.pragma(name, { simple: true });
  if (got === wanted) return;
  throw new StoreFailure(
    'store_unavailable',
    `SQLite answers ${name} = ${String(got)} where ${wanted} is needed; keep the ledger in a local folder that can be written to`,
    { pragma: name, expected: wanted, actual: got },
  );
}

/** Closes the database again if it is not what it must be. */
function opened(
  database: Database.Database,
  check: (database: Database.Database) => void,
): Database.Database {
  try {
    refuseOldSqlite(database);
    check(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function refuseOldSqlite(database: Database.Database): void {
  const { version } = database.prepare('SELECT sqlite_version() AS version').get() as { version: string };
  const parts = version.split('.').map(Number);
  const at = oldestSqlite.findIndex((part, index) => part !== parts[index]);
  if (at === -1 || (parts[at] ?? 0) > (oldestSqlite[at] ?? 0)) return;
  throw new StoreFailure(
    'store_unavailable',
    `got SQLite ${version}, which can damage a ledger that several processes write; expected ${oldestSqlite.join('.')} or newer, so update better-sqlite3`,
    { got: version, expected: oldestSqlite.join('.') },
  );
}

/** Looks before SQLite does: opening another program's database could already roll its journal back. */
function refuseForeignHeader(path: string): void {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined) return;
  if (!there.isFile()) throw foreignFile(path, 'not a file');
  const header = Buffer.alloc(16);
  const descriptor = openSync(path, 'r');
  try {
    const length = readSync(descriptor, header, 0, 16, 0);
    if (length > 0 && header.toString('latin1') !== 'SQLite format 3\0')
      throw foreignFile(path, 'not a SQLite database');
  } finally {
    closeSync(descriptor);
  }
}

function remoteFailure(path: string, remote: string): StoreFailure {
  return new StoreFailure(
    'store_unavailable',
    `${path} lies on a network file system (${remote}), where SQLite cannot keep several writers apart; copy the ledger to a local disk of one machine, or, for several machines, keep it in PostgreSQL: export it and import it into a postgres:// ledger`,
    { path, file_system: remote },
  );
}

export function noLedger(path: string): StoreFailure {
  return new StoreFailure(
    'no_ledger',
    `there is no ledger at ${path}; make one with init, or name the right file`,
    { path },
  );
}

function emptyFile(path: string): StoreFailure {
  return new StoreFailure(
    'no_ledger',
    `${path} is an empty file without a ledger in it; init makes one of it`,
    { path },
  );
}
