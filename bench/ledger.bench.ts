import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createBoard } from '../src/engine/board.ts';
import { replay } from '../src/engine/evolve.ts';
import { createLedger } from '../src/ledger/create-ledger.ts';
import { openSqliteStore } from '../src/ledger/sqlite-store.ts';
import { bodyOf } from '../src/ledger/stored-event.ts';
import type { Event } from '../src/model/event.ts';
import type { Ledger } from '../src/model/ledger.ts';
import { isRefusal } from '../src/model/refusal.ts';
import { compared, type Figure, quarter, report, sideBySide, timed } from './figure.ts';
import { board, commit, eventsOf, grow, must, now, patch } from './grow-ledger.ts';

const folder = mkdtempSync(join(tmpdir(), 'fold-bench-'));

/** Opens a ledger and folds its board once, as a program that goes on does. */
async function openLedger(name: string): Promise<Ledger> {
  return createLedger(await openSqliteStore(join(folder, `${name}.db`), { mode: 'create' }), {
    random: Math.random,
  });
}

/** A database that only takes texts, as durably as a ledger does. */
function bareInsert(name: string): (body: string) => void {
  const database = new Database(join(folder, `${name}.db`));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = 1');
  database.pragma('trusted_schema = 0');
  database.exec('CREATE TABLE event (place INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT');
  const insert = database.prepare('INSERT INTO event (body) VALUES (?)');
  return (body) => {
    insert.run(body);
  };
}

/** What the store adds to an insert, and what the rules add to that; the same bytes three times. */
async function durableCommits(): Promise<readonly Figure[]> {
  const ledger = await grow(join(folder, 'commit.db'), 30, 1_000);
  const store = await openSqliteStore(join(folder, 'append.db'), { mode: 'create' });
  await store.appendAll(board, await eventsOf(ledger));
  const insert = bareInsert('bare');
  let seq = 1_000;
  const given: Event[] = [];
  const commits = async () => {
    for (let count = 0; count < 50; count += 1) {
      seq += 1;
      await commit(ledger, `batch-${seq}`, [patch(seq, 30)]);
    }
  };
  const appends = async () => {
    for (const event of given) await store.append(event);
  };
  let bodies: readonly string[] = [];
  const inserts = () => {
    for (const body of bodies) insert(body);
  };
  const times: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < 41; round += 1) {
    const from = seq;
    times[0].push(await timed(commits));
    given.splice(0, given.length, ...(await historyAfter(ledger, from)));
    bodies = given.map(bodyOf);
    times[1].push(await timed(appends));
    times[2].push(await timed(inserts));
  }
  await ledger.close();
  await store.close();
  const [commit_ms, append_ms, insert_ms] = times.map(quarter) as [number, number, number];
  const against = 'bare better-sqlite3 inserts';
  return [
    { figure: '50 durable appends', against, ...compared(append_ms, insert_ms), goal: 1.5 },
    { figure: '50 durable commits, rules and all', against, ...compared(commit_ms, insert_ms), goal: 1.5 },
  ];
}

async function historyAfter(ledger: Ledger, after: number): Promise<readonly Event[]> {
  const history = await must(ledger.history(board, { after }));
  if (isRefusal(history)) throw new Error('no history');
  return history.events;
}

async function replaying(events: readonly Event[]): Promise<Figure> {
  const texts = events.map((event) => JSON.stringify(event));
  const measured = await sideBySide(
    9,
    () => {
      replay(
        createBoard(board),
        texts.map((text) => JSON.parse(text) as Event),
      );
    },
    () => {
      for (const text of texts) JSON.parse(text);
    },
  );
  return { figure: `replay of ${events.length} events`, against: 'JSON.parse of them', ...measured, goal: 3 };
}

async function opening(): Promise<Figure> {
  const open = (name: string) => async () => {
    const ledger = await openLedger(name);
    await must(ledger.state(board, { now }));
    await ledger.close();
  };
  const measured = await sideBySide(15, open('large'), open('small'));
  return { figure: 'open and state at 100,000 events', against: 'at 1,000 events', ...measured, goal: 1.5 };
}

async function committing(large: Ledger, small: Ledger): Promise<Figure> {
  let seq = 200_000;
  const hundred = (ledger: Ledger) => async () => {
    for (let count = 0; count < 100; count += 1) {
      seq += 1;
      await commit(ledger, `batch-${seq}`, [patch(seq, 1_000)]);
    }
  };
  const measured = await sideBySide(15, hundred(large), hundred(small));
  return { figure: '100 commits at 100,000 events', against: 'at 1,000 events', ...measured, goal: 1.3 };
}

try {
  const figures = [...(await durableCommits())];
  const small = await grow(join(folder, 'small.db'), 1_000, 1_000);
  const large = await grow(join(folder, 'large.db'), 1_000, 100_000);
  figures.push(await replaying((await eventsOf(large)).slice(0, 50_000)), await committing(large, small));
  await small.close();
  await large.close();
  figures.push(await opening());
  report('ledger', figures);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
