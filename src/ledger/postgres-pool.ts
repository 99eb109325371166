import pg from 'pg';
import { StoreFailure } from '../model/store.ts';
import { failureOf, isUsable, troubleOf } from './postgres-failure.ts';
import type { Waiting } from './waiting.ts';

/** How many connections a store has at most, unless it is told. Each board is written by one writer at a time. */
const mostConnections = 4;

/** What a server says of itself and of the sessions that it gives. */
export interface ServerSettings {
  readonly schema: string;
  readonly encoding: string | null;
  readonly isReadOnly: boolean;
  /** Whether a commit is answered before it is on the disk, and on the standbys that the server waits for. */
  readonly isLax: boolean;
  readonly isCockroach: boolean;
}

/** Connections to one database, and how long to go on when they fail. */
export interface PostgresPool {
  /** The address without the password. */
  readonly place: string;
  /** What tells this database from all others. */
  readonly identity: readonly (string | number)[];
  /** What the server said at the first connection. */
  readonly settings: ServerSettings;
  /** Runs work on one connection; again, on another one if need be, while that may help and patience lasts. */
  patiently<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result>;
  /** Runs work on one connection once; rejects with what the driver says. */
  once<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result>;
  /** Runs statements in one transaction that is on the disk when this resolves. */
  transaction<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result>;
  /** The same for work of one statement, which is a transaction by itself unless the server is lax. */
  durably<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result>;
  /** A connection that does not belong to the pool, not yet connected. */
  ownClient(): pg.Client;
  end(): Promise<void>;
}

/** Connects, and reads what the server says of itself. Rejects with a `StoreFailure`. */
export async function openPool(url: string, options: PoolOptions): Promise<PostgresPool> {
  const opening = { ...addressOf(url), ...options };
  try {
    return await connect(configOf(url, options, true), opening);
  } catch (error) {
    if (!(error instanceof StoreFailure) || !refusesParameters(error.cause)) throw error;
    return connect(configOf(url, options, false), opening);
  }
}

export interface PoolOptions {
  /** Milliseconds for which work is tried again. */
  readonly patience: number;
  readonly waiting: Waiting;
  readonly connections?: number | undefined;
}

interface Opening extends PoolOptions {
  readonly place: string;
  readonly identity: readonly (string | number)[];
}

async function connect(config: pg.PoolConfig, opening: Opening): Promise<PostgresPool> {
  const { place, identity, patience, waiting } = opening;
  const pool = new pg.Pool(config);
  const settingsOf = new WeakMap<pg.ClientBase, ServerSettings>();
  // A connection that ends while idle is replaced when one is needed; one in use fails its statement. Without a
  // listener either would end the process. The pool's own are off for a moment between being idle and in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  async function once<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let isKept = true;
    try {
      // After a failover the next connection may be to another server, which was set up otherwise.
      if (!settingsOf.has(client)) settingsOf.set(client, await readSettings(client));
      return await work(client);
    } catch (error) {
      isKept = isUsable(error);
      throw error;
    } finally {
      client.release(!isKept);
    }
  }

  async function tryAgain<Result>(
    work: (client: pg.ClientBase) => Promise<Result>,
    helps: (error: unknown) => boolean,
  ): Promise<Result> {
    const began = performance.now();
    for (let waited = 0, attempt = 0; ; attempt += 1) {
      try {
        return await once(work);
      } catch (error) {
        const spent = Math.max(waited, performance.now() - began);
        if (!helps(error) || spent >= patience) throw failureOf(error, place);
        const milliseconds = Math.min(2 ** attempt, 250) * (0.5 + waiting.random());
        waited += milliseconds;
        await waiting.pause(milliseconds);
      }
    }
  }

  async function transaction<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
    await client.query('BEGIN');
    try {
      // For this transaction alone: behind a pooler, a session's setting would be somebody else's next.
      if (isLax(client)) await client.query("SELECT set_config('synchronous_commit', 'on', true)");
      const result = await work();
      await client.query('COMMIT');
      return result;
    } catch (error) {
      // The server takes a transaction back by itself when the connection is gone, which the next statement meets.
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  function isLax(client: pg.ClientBase): boolean {
    return settingsOf.get(client)?.isLax ?? true;
  }

  try {
    const settings = await tryAgain(
      readSettings,
      (error) => isPassing(error) && !isNobodyThere(error) && !refusesParameters(error),
    );
    return {
      place,
      identity: [...identity, settings.schema],
      settings,
      once,
      patiently: (work) => tryAgain(work, isPassing),
      transaction,
      durably: (client, work) => (isLax(client) ? transaction(client, work) : work()),
      ownClient: () => new pg.Client(config),
      end: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

function configOf(url: string, { patience, connections }: PoolOptions, hasLimits: boolean): pg.PoolConfig {
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
    connectionTimeoutMillis: limit,
    query_timeout: limit + 2_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    allowExitOnIdle: true,
    ...(hasLimits ? limits : {}),
  };
}

/** Where an address leads, in words and as parts. The password stays out of both. */
function addressOf(url: string): Pick<Opening, 'place' | 'identity'> {
  if (!/^postgres(ql)?:\/\//.test(url)) throw unreadable();
  try {
    const { host, port, database = '', user = '' } = new pg.Client({ connectionString: url });
    return { place: `postgres://${user}@${host}:${port}/${database}`, identity: [host, port, database] };
  } catch {
    // The error of the driver holds the whole address, with the password.
    throw unreadable();
  }
}

function unreadable(): StoreFailure {
  return new StoreFailure(
    'store_unavailable',
    'the address of the database cannot be read; expected postgres://user:password@host:port/database, with special characters of the password percent-encoded',
  );
}

async function readSettings(client: pg.ClientBase): Promise<ServerSettings> {
  const setting = (name: string) => `current_setting('${name}', true)`;
  const { rows } = await client.query<Record<string, string | null>>(
    `SELECT current_schema() AS schema, version() AS version, ${setting('server_encoding')} AS encoding,
       ${setting('transaction_read_only')} AS read_only, ${setting('synchronous_commit')} AS commits`,
  );
  const [{ schema = null, version = null, encoding = null, read_only, commits = null } = {}] = rows;
  return {
    schema: schema ?? '',
    encoding,
    isReadOnly: read_only === 'on',
    isLax: commits !== null && commits !== 'on' && commits !== 'remote_apply',
    isCockroach: (version ?? '').startsWith('CockroachDB'),
  };
}

function isPassing(error: unknown): boolean {
  return troubleOf(error) !== 'final';
}

/** At the first connection this is a wrong address and no loss. */
function isNobodyThere(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ENOTFOUND' || code === 'EAI_AGAIN';
}

/** PgBouncer refuses parameters that it does not follow, and a server those that it does not know. */
function refusesParameters(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return error.code === '42704' || error.message.includes('unsupported startup parameter');
}
