import pg from 'pg';
import { StoreFailure } from '../model/store.ts';

/** Where an address leads, in words and as parts. The password stays out of both. */
export interface PostgresAddress {
  readonly place: string;
  /** What tells this database from all others, as far as its address says. */
  readonly identity: readonly (string | number)[];
}

/** How many connections a store has at most, unless it is told. Each board is written by one writer at a time. */
const mostConnections = 4;

/** How long a connection is used, in seconds: a plan of a statement, and a server behind a name, grow old. */
const longestLife = 600;

/** Reads an address; throws a `StoreFailure`. */
export function addressOf(url: string): PostgresAddress {
  if (!/^postgres(ql)?:\/\//.test(url)) throw unreadable();
  const { host, port, database = '', user = '' } = clientOf(url);
  // Such a port makes the driver's connecting throw where nobody hears it, and the call would never end.
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw unusablePort();
  return {
    place: `postgres://${user}@${inBrackets(host)}:${port}/${database}`,
    identity: [host, port, database],
  };
}

/** An IPv6 address is told from its port by brackets. */
function inBrackets(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function clientOf(url: string): pg.Client {
  try {
    return new pg.Client({ connectionString: url });
  } catch (error) {
    if (isOfFile(error)) throw unreadableFile(error.path);
    // The error of the driver holds the whole address, with the password.
    throw unreadable();
  }
}

/** The driver reads the files of certificates and keys that an address names. */
function isOfFile(error: unknown): error is Error & { readonly path: string } {
  return error instanceof Error && 'syscall' in error && 'path' in error && typeof error.path === 'string';
}

/** How to connect for calls of so much patience. A pooler may know no limits of time, which are then left out. */
export function configOf(
  url: string,
  patience: number,
  connections: number | undefined,
  hasLimits: boolean,
): pg.PoolConfig {
  const limit = Math.max(patience, 1_000);
  // In this order a lock that is held too long is named as such, and the server gives up before the client does.
  const limits = {
    lock_timeout: limit,
    statement_timeout: limit + 1_000,
    idle_in_transaction_session_timeout: limit + 1_000,
  };
  return {
    connectionString: url,
    fallback_application_name: 'fold-board',
    max: connections ?? mostConnections,
    maxLifetimeSeconds: longestLife,
    connectionTimeoutMillis: limit,
    query_timeout: limit + 2_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    allowExitOnIdle: true,
    ...(hasLimits ? limits : {}),
  };
}

function unreadable(): StoreFailure {
  return new StoreFailure(
    'store_unavailable',
    'the address of the database cannot be read; expected postgres://user:password@host:port/database, with special characters of the password percent-encoded',
  );
}

function unusablePort(): StoreFailure {
  return new StoreFailure(
    'store_unavailable',
    'the port of the database is no number from 0 to 65535; check the address, its ?port= and PGPORT',
  );
}

function unreadableFile(path: string): StoreFailure {
  return new StoreFailure(
    'store_unavailable',
    `the file ${path}, which the address of the database names, cannot be read; check sslrootcert, sslcert and sslkey`,
    { path },
  );
}
