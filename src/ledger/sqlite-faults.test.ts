import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { Ledger } from '../model/ledger.ts';
import { isRefusal } from '../model/refusal.ts';
import { createLedger } from './create-ledger.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { chainOf, headAfter, nextEvent } from './testing/hand-made-events.ts';
import { ledgerFile, opened } from './testing/ledger-file.ts';
import { batch, newItem, now } from './testing/requests.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const context = { now, actor: 'planner' };

describe('a full disk', () => {
  it('is store_full, with nothing half written, and the ledger goes on when there is room', async () => {
    const path = await ledgerFile(0);
    const small = await openSqliteStore(path, { mode: 'write', pageLimit: 60 });
    const ledger = createLedger(small);
    await ledger.init('main', { budget: 1_000_000 }, now);
    const send = (at: Ledger, index: number) =>
      at.commit(
        'main',
        batch(`b${index}`, [
          newItem(`i${index}`, { detail: 'x'.repeat(4_000), weight: 'trace', share: 1, reason: 'small' }),
        ]),
        context,
      );
    let stored = 0;
    let answer = await send(ledger, 0);
    for (; !isRefusal(answer) && stored < 100; answer = await send(ledger, stored)) stored += 1;
    expect(answer).toMatchObject({ status: 'unavailable', errors: [{ code: 'store_full' }] });
    expect(stored).toBeGreaterThan(3);
    expect(await ledger.verify('main')).toMatchObject({ events: stored + 1 });
    expect(await ledger.history('main', { batch: `b${stored}` })).toMatchObject({ status: 'not_found' });
    await ledger.close();
    const roomy = createLedger(await opened(path, { mode: 'write' }));
    expect(await send(roomy, stored)).toMatchObject({ status: 'committed', event_seq: stored + 2 });
    expect(await send(roomy, stored - 1)).toMatchObject({ status: 'already_committed' });
  });

  it('fails the batch that is too large for it, and not those that were sent with it', async () => {
    const path = await ledgerFile(0);
    const ledger = createLedger(await openSqliteStore(path, { mode: 'write', pageLimit: 60 }));
    await ledger.init('main', {}, now);
    const detail = 'x'.repeat(8_000);
    const large = Array.from({ length: 50 }, (_, index) =>
      newItem(`large-${index}`, { detail, weight: 'trace', share: 1, reason: 'small' }),
    );
    const answers = await Promise.all([
      ledger.commit('main', batch('b1', [newItem('visa')]), context),
      ledger.commit('main', batch('b2', large), context),
      ledger.annotate('main', { batch_id: 'n1', item: 'visa', text: 'x' }, { now }),
    ]);
    expect(answers).toMatchObject([
      { status: 'committed', event_seq: 1 },
      { status: 'unavailable', errors: [{ code: 'store_full' }] },
      { status: 'committed', event_seq: 2 },
    ]);
    expect(await ledger.verify('main')).toMatchObject({ events: 2 });
    await ledger.close();
  });
});

describe('a backup', () => {
  it('is one complete file that reads the same, and a ledger again', async () => {
    const path = await ledgerFile(5);
    const folder = temporaryFolder();
    const copy = join(folder, 'copy.db');
    const reader = await opened(path, { mode: 'read' });
    await reader.backup?.(copy);
    expect([...readFileSync(copy).subarray(18, 20)]).toEqual([1, 1]);
    const writer = await openSqliteStore(copy, { mode: 'write' });
    expect(await writer.read('main', 0)).toEqual(chainOf('main', 5));
    await writer.close();
    await expect(reader.register('other')).rejects.toMatchObject({ code: 'store_unavailable' });
    expect(readdirSync(folder)).toEqual(['copy.db']);
  });

  it('leaves a file alone that is there, and nothing where it fails', async () => {
    const store = await opened(await ledgerFile(1), { mode: 'read' });
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'there.db'), 'theirs');
    await expect(store.backup?.(join(folder, 'there.db'))).rejects.toMatchObject({
      code: 'store_unavailable',
    });
    expect(readFileSync(join(folder, 'there.db'), 'utf8')).toBe('theirs');
    await expect(store.backup?.(join(folder, 'no', 'copy.db'))).rejects.toMatchObject({
      code: 'store_unavailable',
    });
    mkdirSync(join(folder, 'sub'));
    await expect(store.backup?.(join(folder, 'sub'))).rejects.toMatchObject({ code: 'store_unavailable' });
  });
});

describe('a writer that does not let go', () => {
  it('is busy after the wait, and nothing was written', async () => {
    const path = await ledgerFile(1);
    const hog = new Database(path);
    hog.exec('BEGIN IMMEDIATE');
    const pauses: number[] = [];
    const store = await opened(path, {
      mode: 'write',
      patience: 50,
      random: () => 0.5,
      pause: async (milliseconds) => {
        pauses.push(milliseconds);
      },
    });
    const event = nextEvent('main', headAfter(chainOf('main', 1)[0]!));
    await expect(store.append(event)).rejects.toMatchObject({ code: 'busy' });
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(50);
    expect(await store.read('main', 0)).toHaveLength(1);
    hog.exec('ROLLBACK');
    hog.close();
    expect(await store.append(event)).toEqual({ status: 'appended' });
  });
});

describe('a store that was closed', () => {
  it('is unavailable to whoever still uses it, and stores nothing', async () => {
    const path = await ledgerFile(1);
    const store = await openSqliteStore(path, { mode: 'write' });
    const ledger = createLedger(store);
    await ledger.state('main', { now });
    await ledger.close();
    for (const answer of [
      await ledger.commit('main', batch('late', [newItem('late')]), context),
      await ledger.state('main', { now }),
    ]) {
      expect(answer).toMatchObject({ status: 'unavailable', errors: [{ code: 'store_unavailable' }] });
    }
    await expect(store.register('other')).rejects.toMatchObject({ code: 'store_unavailable' });
    expect(await (await opened(path, { mode: 'read' })).head('main')).toMatchObject({ event_seq: 1 });
  });
});
