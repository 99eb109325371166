import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import type { Event } from '../model/event.ts';
import type { LedgerStore } from '../model/store.ts';
import { createLedger } from './create-ledger.ts';
import { openSqliteStore, type SqliteOptions } from './sqlite-store.ts';
import { chainOf, headAfter, nextEvent } from './testing/hand-made-events.ts';
import { now } from './testing/requests.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { witnessBeside } from './witness-files.ts';

const events = chainOf('main', 6);
const head = (event_seq: number) => headAfter(events[event_seq - 1] as Event);

/** A ledger with six events whose file was put back to the one with three. */
async function restored(): Promise<{ path: string; newer: string }> {
  const folder = temporaryFolder();
  const path = join(folder, 'ledger.db');
  const [older, newer] = [join(folder, 'older.db'), join(folder, 'newer.db')];
  await appended(path, events.slice(0, 3));
  copyFileSync(path, older);
  await appended(path, events.slice(3));
  copyFileSync(path, newer);
  copyFileSync(older, path);
  return { path, newer };
}

async function appended(path: string, run: readonly Event[]): Promise<void> {
  const store = await openSqliteStore(path, { mode: 'create' });
  await store.appendAll('main', run);
  await store.close();
}

async function opened(path: string, mode: SqliteOptions['mode']): Promise<LedgerStore> {
  const store = await openSqliteStore(path, { mode });
  onTestFinished(() => store.close());
  return store;
}

const behind = { name: 'StoreFailure', code: 'ledger_behind_witness' };

it('an older copy that was put back is damage for every read and write, with both figures', async () => {
  const { path } = await restored();
  for (const mode of ['read', 'write', 'create'] as const) {
    const store = await opened(path, mode);
    const facts = {
      board: 'main',
      expected: head(6),
      actual: head(3),
      witness: witnessBeside(path).placeOf('main'),
    };
    await expect(store.head('main')).rejects.toMatchObject({ ...behind, facts });
    await expect(store.read('main', 0)).rejects.toMatchObject(behind);
    await expect(store.register('main')).rejects.toMatchObject(behind);
    await expect(store.append(nextEvent('main', head(3), { batch_id: 'fork' }))).rejects.toMatchObject(
      behind,
    );
  }
  const ledger = createLedger(await opened(path, 'read'));
  expect(await ledger.state('main', { now })).toMatchObject({
    status: 'damaged',
    errors: [{ code: 'ledger_behind_witness' }],
  });
  expect(await ledger.verify('main')).toMatchObject({ status: 'damaged' });
});

it('the newer copy makes it good again', async () => {
  const { path, newer } = await restored();
  copyFileSync(newer, path);
  expect(await (await opened(path, 'write')).head('main')).toEqual(head(6));
});

it('the loss can be accepted by taking that one file away, and the ledger goes on', async () => {
  const { path } = await restored();
  rmSync(witnessBeside(path).placeOf('main'));
  const store = await opened(path, 'write');
  await store.append(nextEvent('main', head(3), { batch_id: 'on' }));
  expect(witnessBeside(path).read('main')?.event_seq).toBe(4);
});

it('a ledger that is long enough but went another way differs from its witness', async () => {
  const path = join(temporaryFolder(), 'ledger.db');
  await appended(path, events);
  const expected = { event_seq: 5, hash: `sha256:${'5'.repeat(64)}` };
  witnessBeside(path).write('main', expected);
  await expect((await opened(path, 'read')).head('main')).rejects.toMatchObject({
    ...behind,
    facts: { expected, actual: head(6) },
  });
});

it('a deleted database is not begun anew in silence', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'ledger.db');
  await appended(path, events);
  rmSync(path);
  for (const mode of ['create', 'write', 'read'] as const) {
    await expect(openSqliteStore(path, { mode })).rejects.toMatchObject({
      ...behind,
      facts: { expected: head(6), actual: null },
    });
  }
  expect(existsSync(path)).toBe(false);
});

it('an emptied database is damage for all that open it, and stays as it is', async () => {
  const path = join(temporaryFolder(), 'ledger.db');
  await appended(path, events);
  truncateSync(path);
  for (const mode of ['create', 'write', 'read'] as const) {
    await expect(openSqliteStore(path, { mode })).rejects.toMatchObject({
      ...behind,
      facts: { expected: head(6), actual: null },
    });
  }
  expect(statSync(path).size).toBe(0);
});

it('is the same one from every link to the ledger', async () => {
  const { path } = await restored();
  const folder = temporaryFolder();
  const [toFile, toFolder] = [join(folder, 'link.db'), join(folder, 'link')];
  symlinkSync(path, toFile);
  symlinkSync(join(path, '..'), toFolder);
  for (const link of [toFile, join(toFolder, 'ledger.db')]) {
    await expect((await opened(link, 'write')).head('main')).rejects.toMatchObject(behind);
  }
  rmSync(path);
  for (const link of [toFile, join(toFolder, 'ledger.db')]) {
    await expect(openSqliteStore(link, { mode: 'create' })).rejects.toMatchObject(behind);
  }
  expect(readdirSync(folder).sort()).toEqual(['link', 'link.db']);
});

it('lies beside the file that a link will lead to', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'real'));
  symlinkSync(join('real', 'ledger.db'), join(folder, 'link.db'));
  await appended(join(folder, 'link.db'), events);
  expect(readdirSync(folder).sort()).toEqual(['link.db', 'real']);
  expect(witnessBeside(join(folder, 'real', 'ledger.db')).read('main')).toEqual(head(6));
});

it('that tells of an event with another hash says so, whatever the length', async () => {
  const path = join(temporaryFolder(), 'ledger.db');
  await appended(path, events);
  witnessBeside(path).write('main', { event_seq: 6, hash: `sha256:${'6'.repeat(64)}` });
  await expect((await opened(path, 'read')).head('main')).rejects.toMatchObject({
    ...behind,
    message: expect.stringContaining('event 6 has another hash'),
  });
});

it('a board that the database lost, and only that one, is damage', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'ledger.db');
  await appended(path, []);
  copyFileSync(path, join(folder, 'older.db'));
  const store = await openSqliteStore(path, { mode: 'write' });
  await store.appendAll('lost', chainOf('lost', 1));
  await store.close();
  copyFileSync(join(folder, 'older.db'), path);
  const older = await opened(path, 'write');
  await expect(older.head('lost')).rejects.toMatchObject({
    ...behind,
    facts: { board: 'lost', actual: null },
  });
  expect(await older.register('other')).toBe(true);
});

it('a torn, empty, foreign or missing witness is no alarm', async () => {
  const path = join(temporaryFolder(), 'ledger.db');
  await appended(path, events);
  const file = witnessBeside(path).placeOf('main');
  const line = readFileSync(file, 'utf8');
  for (const text of [
    '',
    line.slice(0, 40),
    'null\n',
    '{"board":"other","event_seq":99,"hash":"x"}\n',
    line.replace('main', 'else'),
  ]) {
    writeFileSync(file, text);
    const store = await openSqliteStore(path, { mode: 'read' });
    expect(await store.head('main')).toEqual(head(6));
    await store.close();
  }
});

it('is never lowered by a process that is slow to write it', async () => {
  const path = join(temporaryFolder(), 'ledger.db');
  await appended(path, []);
  const stores = await Promise.all([1, 2, 3].map(() => opened(path, 'write')));
  const witness = witnessBeside(path);
  let highest = 0;
  for (let at = 0; at < 30; at += 1) {
    const last = (await stores[0]!.head('main'))!;
    const rivals = stores.map((store, index) =>
      store.append(nextEvent('main', last, { batch_id: `b${at}-${index}` })),
    );
    await Promise.all(rivals);
    const seen = witness.read('main')?.event_seq ?? 0;
    expect(seen).toBeGreaterThanOrEqual(highest);
    highest = seen;
  }
  expect(highest).toBe(30);
});

it('that could not be told because another one wrote is told at the closing', async () => {
  const path = join(temporaryFolder(), 'ledger.db');
  await appended(path, events.slice(0, 1));
  const store = await openSqliteStore(path, { mode: 'write' });
  const other = new Database(path, { timeout: 0 });
  const count = other.prepare('SELECT count(*) FROM event').pluck();
  const answer = store.append(events[1] as Event);
  // Takes the lock in the moment between the commit and the telling.
  for (let step = 0; count.get() === 1 && step < 100; step += 1) await null;
  other.exec('BEGIN IMMEDIATE');
  expect(await answer).toEqual({ status: 'appended' });
  expect(witnessBeside(path).read('main')).toEqual(head(1));
  other.close();
  await store.close();
  expect(witnessBeside(path).read('main')).toEqual(head(2));
});

it('lies in one file a board, whose name no board can choose', async () => {
  const path = join(temporaryFolder(), 'ledger.db');
  const store = await opened(path, 'create');
  for (const board of ['a/../b', 'main', 'MAIN']) await store.appendAll(board, chainOf(board, 1));
  const names = readdirSync(`${path}-witness`);
  expect(names).toHaveLength(3);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{64}\.json$/);
});

it('that cannot be written takes no receipt back', async () => {
  const path = join(temporaryFolder(), 'ledger.db');
  writeFileSync(`${path}-witness`, 'a file where the folder would be');
  const store = await opened(path, 'create');
  expect(await store.appendAll('main', events)).toEqual({ status: 'appended' });
});
