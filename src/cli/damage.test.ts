import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { openPostgresStore } from '../ledger/postgres-store.ts';
import { openSqliteStore } from '../ledger/sqlite-store.ts';
import { bodyOf } from '../ledger/stored-event.ts';
import { chainOf, rehashed } from '../ledger/testing/hand-made-events.ts';
import { type PostgresServer, query, startPostgres } from '../ledger/testing/postgres-server.ts';
import type { Event } from '../model/event.ts';
import type { LedgerStore } from '../model/store.ts';
import { type Finished, foldBoard, noon, useFolders } from './testing/fold-board.ts';

const newFolder = useFolders();
const server = await startPostgres();
afterAll(() => server?.stop());

/** A ledger whose rows can be changed behind its back. */
interface Ledger {
  readonly cwd: string;
  /** What `--ledger` says. */
  readonly place: string;
  open(): Promise<LedgerStore>;
  /** Runs statements of SQL. */
  damage(sql: string): Promise<void>;
}

/** The tables as each store names them, and the events of the one board that is there. */
interface Kind {
  readonly name: string;
  readonly event: string;
  /** The condition on the event with a sequence. */
  at(eventSeq: number): string;
  /** Takes an event away so well that the rest is a whole ledger. */
  cutAfter(event: Event): string;
  /** Statements after which the layout is another one. */
  readonly otherLayout: string;
  /** Statements that make another program's tables of an empty place. */
  readonly foreign: string;
  newPlace(): Promise<Ledger>;
}

const sqlite: Kind = {
  name: 'in a file',
  event: 'event',
  at: (eventSeq) => `place % 4294967296 = ${eventSeq}`,
  cutAfter: ({ event_seq }) => `DELETE FROM event WHERE place % 4294967296 > ${event_seq}`,
  otherLayout: 'PRAGMA user_version = 99',
  foreign: 'CREATE TABLE fold_event (mine TEXT)',
  async newPlace() {
    const cwd = newFolder();
    const place = join(cwd, 'ledger.db');
    return {
      cwd,
      place,
      open: () => openSqliteStore(place, { mode: 'create' }),
      async damage(sql) {
        const database = new Database(place);
        database.exec(sql);
        database.close();
      },
    };
  },
};

const postgres: Kind = {
  name: 'on PostgreSQL',
  event: 'fold_event',
  at: (eventSeq) => `event_seq = ${eventSeq}`,
  cutAfter: ({ event_seq, hash }) =>
    `DELETE FROM fold_event WHERE event_seq > ${event_seq}; UPDATE fold_board SET event_seq = ${event_seq}, hash = '${hash}'`,
  otherLayout: 'UPDATE fold_ledger SET layout = 99',
  foreign: sqlite.foreign,
  async newPlace() {
    const place = await (server as PostgresServer).newDatabase();
    const cwd = newFolder();
    return {
      cwd,
      place,
      open: () => openPostgresStore(place, { mode: 'create', witness: join(cwd, 'witness') }),
      async damage(sql) {
        await query(place, sql);
      },
    };
  },
};

const events = chainOf('main', 4);
const [, second, third] = events as [Event, Event, Event, Event];

function run({ cwd, place }: Ledger, args: readonly string[]): Promise<Finished> {
  return foldBoard(args, { cwd, env: { FOLD_LEDGER: place, FOLD_WITNESS: join(cwd, 'witness') } });
}

const readers = [['verify'], ['export'], ['export', 'board.jsonl'], ['export', '--sqlite', 'copy.db']];

describe.each([sqlite, postgres])('a ledger $name', (kind) => {
  const test = it.skipIf(kind === postgres && server === null);

  function isNow(event: Event): string {
    const { event_seq, hash } = event;
    return `UPDATE ${kind.event} SET body = '${bodyOf(event)}', hash = '${hash}' WHERE ${kind.at(event_seq)}`;
  }

  const edited = `UPDATE ${kind.event} SET body = replace(body, 'planner', 'mallory') WHERE ${kind.at(3)}`;
  const replaced = isNow(rehashed({ ...second, actor: 'mallory' }));
  const newer = isNow(rehashed({ ...third, schema_version: 2 as 1 }));

  test.each<[string, string, string, number | undefined]>([
    ['in which an event was edited', edited, 'chain_broken', 3],
    ['in which an event was edited with its hash', replaced, 'chain_broken', 3],
    ['that lost an event', `DELETE FROM ${kind.event} WHERE ${kind.at(2)}`, 'chain_broken', 2],
    ['that lost its end', kind.cutAfter(third), 'ledger_behind_witness', undefined],
    ['with an event of a newer form', newer, 'unsupported_version', 3],
    ['that was laid out by a newer version', kind.otherLayout, 'unsupported_version', undefined],
  ])(
    '%s is refused by verify and every export, and leaves no file',
    async (_, sql, code, at) => {
      const made = await kind.newPlace();
      const store = await made.open();
      await store.appendAll('main', events);
      await store.close();
      await made.damage(sql);
      for (const args of readers) {
        const ended = await run(made, args);
        expect([args, ended.code, ended.document.errors[0]?.code]).toEqual([args, 6, code]);
        expect(ended.document).toMatchObject({ status: 'damaged' });
        if (at !== undefined) expect(ended.document.errors[0]).toMatchObject({ event_seq: at });
        expect(ended.stderr.trim().split('\n')).toHaveLength(1);
      }
      expect(readdirSync(made.cwd).filter((name) => /board|copy/.test(name))).toEqual([]);
    },
    60_000,
  );

  test('is not made where another program has its tables', async () => {
    const made = await kind.newPlace();
    await made.damage(kind.foreign);
    for (const args of [['init', '--now', noon], ['verify'], ['state', '--now', noon]]) {
      const ended = await run(made, args);
      expect([args, ended.code, ended.document.errors[0]?.code]).toEqual([args, 6, 'foreign_file']);
    }
  }, 60_000);
});
