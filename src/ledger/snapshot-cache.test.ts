import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { engineVersion } from '../engine/snapshot.ts';
import { type LedgerStore, StoreFailure } from '../model/store.ts';
import { createLedger } from './create-ledger.ts';
import { snapshotInterval } from './snapshot-cache.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { batch, exported, later, newItem, now } from './testing/requests.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const context = { now, actor: 'planner' };

const folder = mkdtempSync(join(tmpdir(), 'fold-'));
const original = join(folder, 'original.db');

beforeAll(async () => {
  const ledger = createLedger(await openSqliteStore(original, { mode: 'create' }));
  await ledger.init('main', {}, now);
  await ledger.commit('main', batch('b1', [newItem('visa'), newItem('bank', { parent: 'visa' })]), context);
  for (let seq = 2; seq < snapshotInterval; seq += 1) {
    await ledger.annotate('main', { batch_id: `n${seq}`, item: 'bank', text: `note ${seq}` }, { now });
  }
  await ledger.commit('main', batch('last', [], { acknowledges: ['n2', 'n7'] }), context);
  await ledger.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A ledger that has just written its first snapshot. */
async function withSnapshot(): Promise<string> {
  const path = join(temporaryFolder(), 'ledger.db');
  copyFileSync(original, path);
  return path;
}

/** The state, and how many events were read for it. */
async function stateOf(path: string, eventSeq?: number): Promise<{ text: string; read: number }> {
  const store = await openSqliteStore(path, { mode: 'read' });
  let read = 0;
  const counting: LedgerStore = {
    ...store,
    read: async (...args) => {
      const events = await store.read(...args);
      read += events.length;
      return events;
    },
  };
  const text = JSON.stringify(
    await createLedger(counting).state('main', { now: later, event_seq: eventSeq }),
  );
  await store.close();
  return { text, read };
}

function edit(path: string, sql: string): void {
  const database = new Database(path);
  database.exec(sql);
  database.close();
}

it('a snapshot saves reading, and changes nothing else', async () => {
  const path = await withSnapshot();
  const quick = await stateOf(path);
  expect(quick.read).toBe(0);
  edit(path, 'DELETE FROM snapshot');
  expect(await stateOf(path)).toEqual({ text: quick.text, read: snapshotInterval });
  expect((await stateOf(path)).read).toBe(snapshotInterval);
});

it('a snapshot that is damaged, of another engine or of another chain is not used', async () => {
  const edits = [
    "UPDATE snapshot SET body = replace(body, 'visa', 'viza')",
    "UPDATE snapshot SET engine_version = engine_version || 'x'",
    "UPDATE snapshot SET hash = 'sha256:' || substr(hash, 8, 0) || hex(zeroblob(32))",
    'UPDATE snapshot SET place = place - 1',
  ];
  const path = await withSnapshot();
  const { text } = await stateOf(path);
  for (const sql of edits) {
    edit(path, sql);
    expect(await stateOf(path)).toEqual({ text, read: snapshotInterval });
  }
});

it('an earlier state is not taken from a later snapshot', async () => {
  const path = await withSnapshot();
  const early = await stateOf(path, 3);
  expect(JSON.parse(early.text)).toMatchObject({
    event_seq: 3,
    pending_annotations: [{ id: 'n2' }, { id: 'n3' }],
  });
  expect(early.read).toBe(3);
});

it('a past state is not taken from a snapshot of another chain, though no event follows that shows it', async () => {
  const path = await withSnapshot();
  const ledger = createLedger(await openSqliteStore(path, { mode: 'write' }));
  await ledger.commit('main', batch('more'), context);
  await ledger.close();
  const there = await stateOf(path, snapshotInterval);
  const { head } = JSON.parse(there.text);
  const other = `sha256:${'f'.repeat(64)}`;
  const store = await openSqliteStore(path, { mode: 'write' });
  const snapshot = await store.getSnapshot?.('main');
  await store.putSnapshot?.('main', {
    engine_version: engineVersion,
    head: { event_seq: snapshotInterval, hash: other },
    body: snapshot!.body.replaceAll(head, other).replace('Matter visa', 'Matter of another ledger'),
  });
  await store.close();
  expect((await stateOf(path, snapshotInterval)).text).toBe(there.text);
});

it('a board goes on from its snapshot as from all of its events', async () => {
  const path = await withSnapshot();
  const ledger = createLedger(await openSqliteStore(path, { mode: 'write' }));
  const receipt = await ledger.commit('main', batch('more', [newItem('trip')]), context);
  expect(receipt).toMatchObject({ status: 'committed', event_seq: snapshotInterval + 1 });
  const fresh = createLedger(await openSqliteStore(join(temporaryFolder(), 'other.db'), { mode: 'create' }));
  await fresh.import(await exported(ledger));
  expect(JSON.stringify(await fresh.state('main', { now }))).toBe(
    JSON.stringify(await ledger.state('main', { now })),
  );
  await fresh.close();
  await ledger.close();
});

it('a snapshot that cannot be written costs no receipt', async () => {
  const path = await withSnapshot();
  const store = await openSqliteStore(path, { mode: 'write' });
  let tries = 0;
  const putSnapshot = async () => {
    tries += 1;
    throw new StoreFailure('store_full', 'no room');
  };
  const ledger = createLedger({ ...store, putSnapshot });
  for (let count = 0; count < snapshotInterval; count += 1) {
    expect(await ledger.commit('main', batch(`c${count}`), context)).toMatchObject({ status: 'committed' });
  }
  await ledger.close();
  expect(tries).toBe(1);
});

it('names the engine that folded it', async () => {
  const path = await withSnapshot();
  const store = await openSqliteStore(path, { mode: 'read' });
  const snapshot = await store.getSnapshot?.('main');
  expect(snapshot).toMatchObject({ engine_version: engineVersion, head: await store.head('main') });
  await store.close();
});

it('a ledger whose snapshot is missing or foreign gets a new one with its next event', async () => {
  for (const sql of [
    'DELETE FROM snapshot',
    "UPDATE snapshot SET engine_version = engine_version || 'x'",
    "UPDATE snapshot SET hash = 'sha256:' || substr(hash, 8, 0) || hex(zeroblob(32))",
  ]) {
    const path = await withSnapshot();
    edit(path, sql);
    const ledger = createLedger(await openSqliteStore(path, { mode: 'write' }));
    await ledger.commit('main', batch('next'), context);
    await ledger.close();
    expect((await stateOf(path)).read).toBe(0);
  }
});

it('an import leaves a snapshot of what it brought', async () => {
  const source = createLedger(await openSqliteStore(original, { mode: 'read' }));
  const path = join(temporaryFolder(), 'copy.db');
  const copy = createLedger(await openSqliteStore(path, { mode: 'create' }));
  expect(await copy.import(await exported(source))).toMatchObject({ imported: snapshotInterval });
  await copy.close();
  await source.close();
  expect((await stateOf(path)).read).toBe(0);
});

it('no receipt waits for a snapshot, but the next write does, and whoever closes the ledger', async () => {
  const path = await withSnapshot();
  edit(path, 'DELETE FROM snapshot');
  const store = await openSqliteStore(path, { mode: 'write' });
  let write = () => {};
  const mayWrite = new Promise<void>((resolve) => {
    write = resolve;
  });
  const done: string[] = [];
  const slow: LedgerStore = {
    ...store,
    putSnapshot: async () => {
      await mayWrite;
      done.push('snapshot');
    },
    close: async () => {
      done.push('closed');
      await store.close();
    },
  };
  const ledger = createLedger(slow);
  expect(await ledger.commit('main', batch('one'), context)).toMatchObject({ status: 'committed' });
  expect(done).toEqual([]);
  const next = ledger.commit('main', batch('two'), context).then(() => done.push('next'));
  await ledger.state('main', { now });
  expect(done).toEqual([]);
  write();
  await ledger.close();
  await next;
  expect(done).toEqual(['snapshot', 'next', 'closed']);
});

it('a ledger that is written to without a pause has its snapshot all the same', async () => {
  const path = await withSnapshot();
  const store = await openSqliteStore(path, { mode: 'write' });
  const ledger = createLedger(store);
  for (let count = 0; count <= snapshotInterval; count += 1)
    await ledger.commit('main', batch(`c${count}`), context);
  expect((await store.getSnapshot?.('main'))?.head.event_seq).toBe(2 * snapshotInterval);
  await ledger.close();
});
