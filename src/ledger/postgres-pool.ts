import pg from 'pg';
import { StoreFailure } from '../model/store.ts';
import { addressOf, configOf, type PostgresAddress } from './postgres-address.ts';
import { codeOf, failureOf, isUsable, troubleOf } from './postgres-failure.ts';
import { beginSession, type Preparing, type ServerSettings, type Session } from './postgres-session.ts';
import type { Waiting } from './waiting.ts';

type Work<Result> = (session: Session) => Promise<Result>;

/** Connections to one database, and how long to go on when they fail. */
export interface PostgresPool extends PostgresAddress {
  /** What the server said at the first connection. */
  readonly settings: ServerSettings;
  /** How many sessions have begun. A new one may be with another server than those before. */
  sessionsBegun(): number;
  /** Runs work on one connection; again, on another one if need be, while that may help and patience lasts. */
  patiently<Result>(work: Work<Result>): Promise<Result>;
  /** Runs work on one connection once; rejects with what the driver says. */
  once<Result>(work: Work<Result>): Promise<Result>;
  /** A connection that does not belong to the pool, not yet connected. */
  ownClient(): pg.Client;
  end(): Promise<void>;
}

export interface PoolOptions {
  /** Milliseconds for which work is tried again. */
  readonly patience: number;
  readonly waiting: Waiting;
  readonly connections?: number | undefined;
}

/** Connects, and reads what the server says of itself. Rejects with a `StoreFailure`. */
export async function openPool(url: string, options: PoolOptions): Promise<PostgresPool> {
  const { patience, connections } = options;
  const address = addressOf(url);
  try {
    return await connect(
      configOf(url, patience, connections, true),
      { isOn: true, names: new Map() },
      address,
      options,
    );
  } catch (error) {
    if (!(error instanceof StoreFailure) || !refusesParameters(error.cause)) throw error;
    // Most likely a pooler, which may give each transaction another session.
    return connect(
      configOf(url, patience, connections, false),
      { isOn: false, names: new Map() },
      address,
      options,
    );
  }
}

async function connect(
  config: pg.PoolConfig,
  preparing: Preparing,
  address: PostgresAddress,
  { patience, waiting }: PoolOptions,
): Promise<PostgresPool> {
  const pool = new pg.Pool(config);
  const sessions = new WeakMap<pg.ClientBase, Session>();
  let begun = 0;
  // A connection that ends while idle is replaced when one is needed; one in use fails its statement. Without a
  // listener either would end the process. The pool's own are off for a moment between being idle and in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  /** After a failover the next connection may be to another server, which was set up otherwise. */
  async function begin(client: pg.ClientBase): Promise<Session> {
    const session = await beginSession(client, preparing);
    sessions.set(client, session);
    begun += 1;
    return session;
  }

  async function once<Result>(work: Work<Result>): Promise<Result> {
    const client = await pool.connect();
    let isKept = true;
    try {
      return await work(sessions.get(client) ?? (await begin(client)));
    } catch (error) {
      isKept = isUsable(error);
      throw error;
    } finally {
      client.release(!isKept);
    }
  }

  async function tryAgain<Result>(work: Work<Result>, helps: (error: unknown) => boolean): Promise<Result> {
    const began = performance.now();
    for (let waited = 0, attempt = 0; ; attempt += 1) {
      try {
        return await once(work);
      } catch (error) {
        const spent = Math.max(waited, performance.now() - began);
        if (!helps(error) || spent >= patience) throw failureOf(error, address.place);
        const milliseconds = Math.min(2 ** attempt, 250) * (0.5 + waiting.random());
        waited += milliseconds;
        await waiting.pause(milliseconds);
      }
    }
  }

  try {
    const settings = await tryAgain(
      async (session) => session.settings,
      (error) => isPassing(error) && !isNobodyThere(error) && !refusesParameters(error),
    );
    return {
      place: address.place,
      identity: [...address.identity, settings.schema],
      settings,
      sessionsBegun: () => begun,
      once,
      patiently: (work) => tryAgain(work, isPassing),
      ownClient: () => new pg.Client(config),
      end: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

function isPassing(error: unknown): boolean {
  return troubleOf(error) !== 'final';
}

/** At the first connection this is a wrong address and no loss. */
function isNobodyThere(error: unknown): boolean {
  return ['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN'].includes(codeOf(error));
}

/** PgBouncer refuses parameters that it does not follow, and a server those that it does not know. */
function refusesParameters(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return error.code === '42704' || error.message.includes('unsupported startup parameter');
}
