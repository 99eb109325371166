import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { byCodePoint } from '../engine/order.ts';
import type { Event } from '../model/event.ts';
import { type AppendAnswer, emptyHead, type LedgerStore, StoreFailure } from '../model/store.ts';
import { digestOf } from './node-digest.ts';
import type { OpenMode } from './open-mode.ts';
import { appendEvents } from './postgres-append.ts';
import { findEvent, headOf, pageSize, readPage } from './postgres-events.ts';
import { createLossCheck } from './postgres-loss.ts';
import { openPool, type PostgresPool } from './postgres-pool.ts';
import { hasLedger, isLayoutRace, layOut, noLedger } from './postgres-schema.ts';
import type { Session } from './postgres-session.ts';
import { newestSnapshot, putSnapshot } from './postgres-snapshots.ts';
import { sql } from './postgres-sql.ts';
import { createWatch } from './postgres-watch.ts';
import { type WaitingOptions, waitingFrom } from './waiting.ts';
import { behindWitness, type Witness } from './witness.ts';
import { witnessIn } from './witness-files.ts';

export interface PostgresOptions extends WaitingOptions {
  readonly mode: OpenMode;
  /** Milliseconds for which a call goes on after a lost connection or a lost race. */
  readonly patience?: number | undefined;
  /** The folder on this machine that keeps witnesses of ledgers elsewhere; none if it is null or left out. */
  readonly witness?: string | null | undefined;
  /** How many connections it may have at most, 4 if not given; one more while somebody is subscribed. */
  readonly connections?: number | undefined;
  /** Milliseconds between two looks at a board that somebody subscribed to. */
  readonly poll?: number | undefined;
}

/** Opens the ledger in a database, in the first schema of the search path. Rejects with a `StoreFailure`. */
export async function openPostgresStore(url: string, options: PostgresOptions): Promise<LedgerStore> {
  const { mode, patience = 10_000, poll = 1_000, connections } = options;
  const pool = await openPool(url, { patience, connections, waiting: waitingFrom(options) });
  try {
    const witness = witnessOf(pool, options.witness ?? null);
    await prepare(pool, mode, witness);
    return storeOn(pool, mode, witness, poll);
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** A witness tells of one schema of one database: several may keep theirs in one folder. */
function witnessOf({ identity }: PostgresPool, folder: string | null): Witness | null {
  if (folder === null) return null;
  return witnessIn(join(folder, createHash('sha256').update(JSON.stringify(identity)).digest('hex')));
}

async function prepare(pool: PostgresPool, mode: OpenMode, witness: Witness | null): Promise<void> {
  const { place, settings } = pool;
  // The witness first: a process that makes the ledger at this moment has its tables before its witness.
  const [seen] = witness?.all() ?? [];
  if (settings.encoding !== null && settings.encoding !== 'UTF8')
    throw wrongEncoding(place, settings.encoding);
  if (mode !== 'read' && settings.isReadOnly) throw readsOnly(place);
  await pool.patiently(async (session) => {
    for (let attempt = 1; !(await hasLedger(session, place)); attempt += 1) {
      if (seen !== undefined) throw behindWitness(place, seen.board, seen.place, seen, null);
      if (mode !== 'create') throw noLedger(place, settings.schema);
      await layOut(session).catch((error) => {
        if (!isLayoutRace(error) || attempt === 10) throw error;
      });
    }
  });
}

function storeOn(pool: PostgresPool, mode: OpenMode, witness: Witness | null, poll: number): LedgerStore {
  const { place } = pool;
  const registered = new Set<string>();
  const loss = createLossCheck(place, witness);
  let closing: Promise<void> | undefined;
  const watch = createWatch(pool, (board) => pool.patiently((session) => headOf(session, board)), poll);

  /** Runs work after it was heard that the server lacks nothing of the board. */
  function on<Result>(board: string, work: (session: Session) => Promise<Result>): Promise<Result> {
    return pool.patiently(async (session) => {
      await loss.hear(session, board, pool.sessionsBegun());
      return work(session);
    });
  }

  async function refuseUnregistered(session: Session, board: string): Promise<void> {
    if (registered.has(board)) return;
    if ((await headOf(session, board)) === null) throw new Error(`board ${board} is not registered`);
    registered.add(board);
  }

  function refuseReader(): void {
    if (mode === 'read') throw opensToRead(place);
  }

  async function append(board: string, events: readonly Event[], registers: boolean): Promise<AppendAnswer> {
    refuseReader();
    const answer = await appendEvents((work) => on(board, work), board, events, registers);
    const last = events.at(-1);
    if (answer.status === 'appended' && last !== undefined) {
      const head = { event_seq: last.event_seq, hash: last.hash };
      loss.appended(board, head);
      watch.moved(board, head);
    }
    return answer;
  }

  return {
    digest: digestOf,
    async boards() {
      const { rows } = await pool.patiently((session) => session.query<{ board: string }>(sql.boards));
      return rows.map(({ board }) => board).sort(byCodePoint);
    },
    async register(board) {
      refuseReader();
      const { rowCount } = await on(board, (session) => {
        return session.durably(() => session.query(sql.register, [board, emptyHead.hash]));
      });
      return rowCount === 1;
    },
    async head(board) {
      const head = await on(board, (session) => headOf(session, board));
      if (head !== null) {
        loss.told(board, head);
        watch.shown(board, head);
      }
      return head;
    },
    append: (event) => append(event.board, [event], false),
    appendAll: (board, events) => append(board, events, true),
    async read(board, after, limit = Number.MAX_SAFE_INTEGER) {
      const events: Event[] = [];
      while (events.length < limit) {
        const from = after + events.length;
        const size = Math.min(pageSize, limit - events.length);
        const page = await on(board, (session) => readPage(session, board, from, size));
        if (page === null) throw new Error(`board ${board} is not registered`);
        events.push(...page);
        if (page.length < size) break;
      }
      return events;
    },
    findBatch: (board, batchId) =>
      on(board, async (session) => {
        const event = await findEvent(session, board, batchId);
        if (event === null) await refuseUnregistered(session, board);
        return event;
      }),
    getSnapshot: (board, atMost = Number.MAX_SAFE_INTEGER) =>
      on(board, (session) => newestSnapshot(session, board, atMost)),
    async putSnapshot(board, snapshot) {
      refuseReader();
      await on(board, (session) => putSnapshot(session, board, snapshot));
    },
    subscribe: watch.subscribe,
    close: () => {
      closing ??= watch.close().finally(() => pool.end());
      return closing;
    },
  };
}

function opensToRead(place: string): StoreFailure {
  return new StoreFailure(
    'store_unavailable',
    `the ledger in ${place} was opened to be read; open it with the mode write`,
    { place },
  );
}

function readsOnly(place: string): StoreFailure {
  return new StoreFailure(
    'store_unavailable',
    `${place} only reads, as a standby does; name the primary to write, or open the ledger to read`,
    { place },
  );
}

function wrongEncoding(place: string, encoding: string): StoreFailure {
  return new StoreFailure(
    'store_unavailable',
    `the database of ${place} has the encoding ${encoding}, which cannot keep every text; make one with ENCODING 'UTF8'`,
    { place, encoding, expected: 'UTF8' },
  );
}
