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

/** One writer of one ledger, one commit after the other. */
function writer(ledger: Ledger): (count: number) => Promise<void> {
  let seq = 1_000;
  return async (count) => {
    for (let done = 0; done < count; done += 1) {
      seq += 1;
      await commit(ledger, `batch-${seq}`, [patch(seq, items)]);
    }
  };
}

/** What the store adds to an insert, what the rules add to that, and the rules alone; the same bytes each time. */
async function commitsAndInserts(): Promise<readonly Figure[]> {
  const ledger = await grow(join(folder, 'commit.db'), items, 1_000);
  const memory = await growOn(createMemoryStore(), items, 1_000);
  const store = await openSqliteStore(join(folder, 'append.db'), { mode: 'create' });
  await store.appendAll(board, await eventsOf(ledger));
  const [write, remember, insert] = [writer(ledger), writer(memory), bareInsert('bare')];
  const times: Record<'commit' | 'append' | 'insert' | 'memory', number[]> = {
    commit: [],
    append: [],
    insert: [],
    memory: [],
  };
  let from = 1_000;
  for (let round = 0; round < rounds; round += 1) {
    times.commit.push(await timed(() => write(each)));
    const events = await historyAfter(ledger, from);
    const bodies = events.map(bodyOf);
    from += each;
    const append = async () => {
      for (const event of events) await store.append(event);
    };
    times.append.push(await timed(append));
    times.insert.push(await timed(() => bodies.forEach(insert)));
    times.memory.push(await timed(() => remember(each)));
  }
  await ledger.close();
  await store.close();
  const against = 'bare better-sqlite3 inserts';
  const beside = (name: keyof typeof times) => compared(quarter(times[name]), quarter(times.insert));
  for (const name of ['insert', 'append', 'commit', 'memory'] as const) {
    console.error(`${name}: ${Math.round((each / quarter(times[name])) * 1_000)} a second`);
  }
  return [
    { figure: `${each} durable appends`, against, ...beside('append'), goal: 1.5 },
    { figure: `${each} durable commits, rules and all`, against, ...beside('commit'), goal: 1.5 },
    { figure: `${each} commits in memory, rules and all`, against, ...beside('memory'), goal: 1.5 },
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
    times[1].push(await timed(() => oneByOne(atOnce)));
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
