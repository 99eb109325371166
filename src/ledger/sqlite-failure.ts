import Database from 'better-sqlite3';
import { StoreFailure, type StoreFailureCode } from '../model/store.ts';

/** Result codes of SQLite by their beginning; extended codes such as SQLITE_IOERR_FSYNC go with their family. */
const codesByPrefix: readonly (readonly [string, StoreFailureCode, string])[] = [
  ['SQLITE_BUSY', 'busy', 'another process is writing to it; send the same request again'],
  ['SQLITE_LOCKED', 'busy', 'another connection is writing to it; send the same request again'],
  ['SQLITE_PROTOCOL', 'busy', 'many processes opened it at once; send the same request again'],
  [
    'SQLITE_FULL',
    'store_full',
    'the disk is full and nothing was written; make room and send the same request again',
  ],
  [
    'SQLITE_NOTADB',
    'foreign_file',
    'it is not a SQLite database and was left as it is; name the ledger’s own file',
  ],
  ['SQLITE_CORRUPT', 'chain_broken', 'the file is damaged; keep it, and go on from a backup or an export'],
  [
    'SQLITE_READONLY',
    'store_unavailable',
    'it cannot be written to; check the permissions of the file and its folder',
  ],
  [
    'SQLITE_CANTOPEN',
    'store_unavailable',
    'it cannot be opened; check the path and the permissions of its folder',
  ],
];

/**
 * What an error of the driver or of the system means for the caller; anything else is a bug and stays as it is.
 */
export function failureOf(error: unknown, path: string): unknown {
  if (isOfSystem(error)) return systemFailure(error, path);
  if (isOfBinary(error)) return binaryFailure(error, path);
  if (!(error instanceof Database.SqliteError)) return error;
  const [, code, todo] = codesByPrefix.find(([prefix]) => error.code.startsWith(prefix)) ?? [
    error.code,
    'store_unavailable' as const,
    'the disk or the driver failed; ask the history for the batch before sending it again',
  ];
  return new StoreFailure(
    code,
    `${path}: ${todo} (${error.code}: ${error.message})`,
    { path, sqlite: error.code },
    error,
  );
}

export function isBusy(failure: unknown): boolean {
  return failure instanceof StoreFailure && failure.code === 'busy';
}

type SystemError = Error & { readonly code: string; readonly syscall: string };

function isOfSystem(error: unknown): error is SystemError {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';
}

/** The driver's compiled part is not there: npm was told to run no install scripts, or ran them for another Node. */
function isOfBinary(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const isForAnother = 'code' in error && error.code === 'ERR_DLOPEN_FAILED';
  return isForAnother || error.message.startsWith('Could not locate the bindings file');
}

function binaryFailure(error: Error, path: string): StoreFailure {
  const todo =
    'better-sqlite3 has no binary for this Node; allow its install script and run: npm rebuild better-sqlite3';
  return new StoreFailure('store_unavailable', `${path}: ${todo}`, { path }, error);
}

function systemFailure(error: SystemError, path: string): StoreFailure {
  const isFull = error.code === 'ENOSPC' || error.code === 'EDQUOT';
  const todo = isFull
    ? 'the disk is full and nothing was written; make room and send the same request again'
    : 'it cannot be reached; check the path, and the permissions of the file and its folders';
  return new StoreFailure(
    isFull ? 'store_full' : 'store_unavailable',
    `${path}: ${todo} (${error.code})`,
    { path, system: error.code },
    error,
  );
}
