import pg from 'pg';
import { StoreFailure, type StoreFailureCode } from '../model/store.ts';

/**
 * What an error means for the work that met it. `rolled_back`: the server took it back and it may be tried again;
 * `lost`: nobody knows whether it was done; `final`: trying again will not help.
 */
export type Trouble = 'rolled_back' | 'lost' | 'final';

/** SQLSTATE codes, or their first two characters, with which the same work may succeed a moment later. */
const passing: Readonly<Record<string, Trouble>> = {
  // Serialization failure, and deadlock.
  '40001': 'rolled_back',
  '40P01': 'rolled_back',
  // CockroachDB: the result is ambiguous.
  '40003': 'lost',
  // Connection exceptions.
  '08': 'lost',
  // Shutdown by the administrator or a crash, starting up, session ended for idling.
  '57P01': 'lost',
  '57P02': 'lost',
  '57P03': 'lost',
  '57P05': 'lost',
  // A transaction that this program left idle for too long.
  '25P03': 'rolled_back',
  // Too many connections.
  '53300': 'rolled_back',
  // See `notPrepared`.
  '26000': 'rolled_back',
  '42P05': 'rolled_back',
  // Read-only: most likely a former primary, and the next connection finds the new one.
  '25006': 'rolled_back',
};

/** What a server says when a prepared statement is another session's, as behind a pooler that hands sessions around. */
const notPrepared = ['26000', '42P05'];

/** Codes that say that the connection is not to the server, or the session, that is wanted. */
const others = ['25006', ...notPrepared];

/** What the driver says, without a code, of connections that ended or never came about. */
const lostConnection =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;

const lostSocket = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNREFUSED', 'ECONNABORTED'];
const unknownHost = ['ENOTFOUND', 'EAI_AGAIN'];
const unreachable = ['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN'];

export function troubleOf(error: unknown): Trouble {
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? '';
    return passing[code] ?? passing[code.slice(0, 2)] ?? 'final';
  }
  if (!(error instanceof Error)) return 'final';
  const code = codeOf(error);
  if ([...lostSocket, ...unknownHost, ...unreachable].includes(code)) return 'lost';
  return lostConnection.test(error.message) ? 'lost' : 'final';
}

/** Whether the server itself said that a statement failed, after which nothing of it is left. */
function isRolledBack(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR' && troubleOf(error) !== 'lost';
}

/** Whether nobody can say if the work was done. A server that breaks down may have done it, whatever it says. */
export function leavesDoubt(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return !isRolledBack(error);
  return troubleOf(error) === 'lost';
}

/** Whether a connection can be used again after an error. */
export function isUsable(error: unknown): boolean {
  return isRolledBack(error) && !others.includes(codeOf(error));
}

/** Whether a statement was not run, because the session that it was prepared in is not this one. */
export function isNotPrepared(error: unknown): boolean {
  return notPrepared.includes(codeOf(error));
}

/** SQLSTATE codes by their beginning, the longer ones first, with what is wrong and what to do. */
const codesByPrefix: readonly (readonly [string, StoreFailureCode, string])[] = [
  ['55P03', 'busy', 'another writer holds the board; send the same request again'],
  ['57014', 'busy', 'the statement took too long and was taken back; send the same request again'],
  ['40', 'busy', 'other writers were in the way all the time; send the same request again'],
  [
    '53100',
    'store_full',
    'the server’s disk is full and nothing was written; make room and send the same request again',
  ],
  [
    '53300',
    'store_unavailable',
    'the server has no connection free; raise max_connections or use a pooler, and try again',
  ],
  ['25006', 'store_unavailable', 'the server only reads, as a standby does; name the primary to write'],
  ['28', 'store_unavailable', 'the server refuses the user or the password; check both in the address'],
  ['3D000', 'store_unavailable', 'there is no such database; make it with CREATE DATABASE, or name another'],
  ['42501', 'store_unavailable', 'the user lacks a privilege; grant it, as docs/postgresql.md lists them'],
  ['3F000', 'store_unavailable', 'there is no schema to make tables in; check the search_path of the user'],
  ['42P01', 'no_ledger', 'its tables are gone; put the database back, or make a ledger with init'],
  [
    '42703',
    'foreign_file',
    'its tables are not those of a ledger of Fold; use a schema or a database of its own',
  ],
  ['XX001', 'chain_broken', 'the server says that its files are damaged; keep them, and go on from a backup'],
  ['XX002', 'chain_broken', 'the server says that an index is damaged; REINDEX it, then verify'],
  ['57P03', 'store_unavailable', 'the server is starting or ending; try again in a moment'],
  ['08', 'store_unavailable', 'the connection was lost; check the server and the way to it'],
  ['57P', 'store_unavailable', 'the server ended the connection; check the server'],
];

/**
 * What an error of the driver or of the system means for the caller; anything else is a bug and stays as it is.
 * `place` is an address without a password.
 */
export function failureOf(error: unknown, place: string): unknown {
  if (error instanceof StoreFailure || !(error instanceof Error)) return error;
  if (error instanceof pg.DatabaseError) return serverFailure(error, place);
  if (isAllInUse(error)) return poolFailure(error, place);
  if (troubleOf(error) === 'lost' || 'syscall' in error) return systemFailure(error, place);
  return isOfHandshake(error) ? handshakeFailure(error, place) : error;
}

function serverFailure(error: pg.DatabaseError, place: string): StoreFailure {
  const sqlstate = error.code ?? '';
  const [, code, todo] = codesByPrefix.find(([prefix]) => sqlstate.startsWith(prefix)) ?? [
    sqlstate,
    'store_unavailable' as const,
    'the server failed; ask the history for the batch before sending it again',
  ];
  return new StoreFailure(
    code,
    `${place}: ${todo} (${sqlstate}: ${error.message})`,
    { place, sqlstate },
    error,
  );
}

function systemFailure(error: Error, place: string): StoreFailure {
  const code = codeOf(error);
  const told = code === '' ? error.message : code;
  return new StoreFailure(
    'store_unavailable',
    `${place}: ${systemAdvice(code)} (${told})`,
    { place, system: told },
    error,
  );
}

function systemAdvice(code: string): string {
  if (unknownHost.includes(code)) return 'the name of the host is not known; check the address';
  if (code === 'ECONNREFUSED' || code === 'ENOENT')
    return 'nobody listens there; check host and port, and whether the server runs';
  if (unreachable.includes(code)) return 'the host cannot be reached; check the network';
  return 'the connection was lost or never came about; check the server and the way to it';
}

/** The pool's own words for a call that waited for a connection and got none. */
function isAllInUse(error: Error): boolean {
  return error.message === 'timeout exceeded when trying to connect';
}

function poolFailure(error: Error, place: string): StoreFailure {
  return new StoreFailure(
    'busy',
    `${place}: no connection of this program came free in time; send the same request again`,
    { place },
    error,
  );
}

function isOfHandshake(error: Error): boolean {
  return /SSL|TLS|CERT|SIGNED|SASL|SCRAM/i.test(`${codeOf(error)} ${error.message}`);
}

function handshakeFailure(error: Error, place: string): StoreFailure {
  return new StoreFailure(
    'store_unavailable',
    `${place}: the server and this program do not agree on how to connect; check sslmode and the password in the address (${error.message})`,
    { place },
    error,
  );
}

/** The SQLSTATE code or the system's code of an error; empty if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
