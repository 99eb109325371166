import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createMemoryStore } from '../src/ledger/memory-store.ts';
import { openSqliteStore } from '../src/ledger/sqlite-store.ts';
import { bodyOf } from '../src/ledger/stored-event.ts';
import type { Event } from '../src/model/event.ts';
import type { Ledger } from '../src/model/ledger.ts';
import { isRefusal } from '../src/model/refusal.ts';
import { compared, type Figure, quarter, report, timed } from './figure.ts';
import { board, commit, eventsOf, grow, growOn, must, patch } from './grow-ledger.ts';

const folder = mkdtempSync(join(tmpdir(), 'fold-bench-'));
const rounds = 41;
const each = 50;
const atOnce = 64;
const items = 30;

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

/** One writer of one ledger, whose every call is one commit. */
function writer(ledger: Ledger): () => Promise<void> {
  let seq = 1_000;
  return () => {
    seq += 1;
    return commit(ledger, `batch-${seq}`, [patch(seq, items)]);
  };
}

/**
 * What the store adds to an insert, what the rules add to that, and the rules alone; the same bytes each time. Each is
 * timed by itself: a file system makes a flush dear now and then, by the clock, and who takes longer meets more of those.
 */
async function commitsAndInserts(): Promise<readonly Figure[]> {
  const ledger = await grow(join(folder, 'commit.db'), items, 1_000);
  const memory = await growOn(createMemoryStore(), items, 1_000);
  const store = await openSqliteStore(join(folder, 'append.db'), { mode: 'create' });
  await store.appendAll(board, await eventsOf(ledger));
  const [write, remember, insert] = [writer(ledger), writer(memory), bareInsert('bare')];
  const times: Record<'insert' | 'append' | 'commit' | 'memory', number[]> = {
    insert: [],
    append: [],
    commit: [],
    memory: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    for (let done = 0; done < each; done += 1) times.commit.push(await timed(write));
    const events = await historyAfter(ledger, 1_000 + round * each);
    const bodies = events.map(bodyOf);
    for (const event of events) times.append.push(await timed(() => store.append(event)));
    for (const body of bodies) times.insert.push(await timed(() => insert(body)));
    for (let done = 0; done < each; done += 1) times.memory.push(await timed(remember));
  }
  await ledger.close();
  await store.close();
  for (const [name, taken] of Object.entries(times)) {
    console.error(`${name}: ${Math.round(1_000 / quarter(taken))} a second`);
  }
  const against = 'a bare better-sqlite3 insert';
  const beside = (name: keyof typeof times) => compared(quarter(times[name]), quarter(times.insert));
  return [
    { figure: 'a durable append', against, ...beside('append'), goal: 1.5 },
    { figure: 'a durable commit, rules and all', against, ...beside('commit'), goal: 1.5 },
    { figure: 'a commit in memory, rules and all', against, ...beside('memory'), goal: 1.5 },
  ];
}

async function historyAfter(ledger: Ledger, after: number): Promise<readonly Event[]> {
  const history = await must(ledger.history(board, { after }));
  if (isRefusal(history)) throw new Error('no history');
  return history.events;
}

/** What many writers of one process save, whose commits become durable together. */
async function commitsAtOnce(): Promise<Figure> {
  const [together, apart] = [
    await grow(join(folder, 'together.db'), items, 1_000),
    await grow(join(folder, 'apart.db'), items, 1_000),
  ];
  const oneByOne = writer(apart);
  const times: [number[], number[]] = [[], []];
  let seq = 1_000;
  for (let round = 0; round < rounds; round += 1) {
    const send = async () => {
      const commits = Array.from({ length: atOnce }, (_, index) =>
        commit(together, `batch-${seq + index}`, [patch(seq + index, items)]),
      );
      await Promise.all(commits);
    };
    times[0].push(await timed(send));
    seq += atOnce;
    const sendApart = async () => {
      for (let done = 0; done < atOnce; done += 1) await oneByOne();
    };
    times[1].push(await timed(sendApart));
  }
  await together.close();
  await apart.close();
  console.error(`${Math.round((atOnce / quarter(times[0])) * 1_000)} commits a second that are sent at once`);
  return {
    figure: `${atOnce} durable commits sent at once`,
    against: 'one after the other',
    ...compared(quarter(times[0]), quarter(times[1])),
    goal: 0.7,
  };
}

try {
  report('commits', [...(await commitsAndInserts()), await commitsAtOnce()]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
