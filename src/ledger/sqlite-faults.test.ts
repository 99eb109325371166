import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Ledger } from '../model/ledger.ts';
import { isRefusal } from '../model/refusal.ts';
import type { LedgerStore } from '../model/store.ts';
import { createLedger } from './create-ledger.ts';
import { applicationId } from './sqlite-schema.ts';
import { openSqliteStore, type SqliteOptions } from './sqlite-store.ts';
import { chainOf, headAfter, nextEvent, start } from './testing/hand-made-events.ts';
import { batch, codesOf, newItem, now } from './testing/ledger-contract.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const context = { now, actor: 'planner' };

async function opened(path: string, options: SqliteOptions): Promise<LedgerStore> {
  const store = await openSqliteStore(path, options);
  onTestFinished(() => store.close());
  return store;
}

/** A closed ledger with so many events on the board `main`. */
async function ledgerFile(count: number): Promise<string> {
  const path = join(temporaryFolder(), 'ledger.db');
  const store = await openSqliteStore(path, { mode: 'create' });
  await store.appendAll('main', chainOf('main', count));
  await store.close();
  return path;
}

/** Whoever runs the tests as root is not held back by permissions. */
async function asOrdinaryUser<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

describe('opening', () => {
  it('makes nothing for a reader or a writer', async () => {
    const folder = temporaryFolder();
    for (const mode of ['read', 'write'] as const) {
      const path = join(folder, '.fold', 'ledger.db');
      await expect(openSqliteStore(path, { mode })).rejects.toMatchObject({
        code: 'no_ledger',
        facts: { path },
      });
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  it('makes the folder and the file for init, and nothing stays beside them', async () => {
    const folder = temporaryFolder();
    const store = await openSqliteStore(join(folder, '.fold', 'ledger.db'), { mode: 'create' });
    await store.register('main');
    await store.close();
    expect(readdirSync(join(folder, '.fold'))).toEqual(['ledger.db']);
  });

  it('sets what its promises rest on', async () => {
    const path = await ledgerFile(1);
    const database = new Database(path);
    onTestFinished(() => {
      database.close();
    });
    expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(database.pragma('application_id', { simple: true })).toBe(applicationId);
    const tables = database.prepare("SELECT sql FROM sqlite_schema WHERE type = 'table'").all() as {
      sql: string;
    }[];
    for (const { sql } of tables) expect(sql).toMatch(/STRICT$/);
  });

  it('refuses what is not a ledger, and leaves it as it is', async () => {
    const folder = temporaryFolder();
    const text = join(folder, 'notes.txt');
    writeFileSync(text, 'not a database at all');
    const foreign = join(folder, 'foreign.db');
    const database = new Database(foreign);
    database.exec('CREATE TABLE theirs (x)');
    database.close();
    const branded = join(folder, 'branded.db');
    const other = new Database(branded);
    other.pragma('application_id = 7');
    other.close();
    for (const path of [text, foreign, branded, folder]) {
      const before = path === folder ? '' : readFileSync(path).toString('latin1');
      for (const mode of ['create', 'write', 'read'] as const) {
        await expect(openSqliteStore(path, { mode })).rejects.toMatchObject({ code: 'foreign_file' });
      }
      if (path !== folder) expect(readFileSync(path).toString('latin1')).toBe(before);
    }
    expect(readdirSync(folder).sort()).toEqual(['branded.db', 'foreign.db', 'notes.txt']);
  });

  it('takes an empty file for init alone', async () => {
    const path = join(temporaryFolder(), 'ledger.db');
    writeFileSync(path, '');
    for (const mode of ['write', 'read'] as const) {
      await expect(openSqliteStore(path, { mode })).rejects.toMatchObject({ code: 'no_ledger' });
    }
    const store = await opened(path, { mode: 'create' });
    expect(await store.register('main')).toBe(true);
  });

  it('refuses a file of a newer layout', async () => {
    const path = await ledgerFile(1);
    const database = new Database(path);
    database.pragma('user_version = 2');
    database.close();
    for (const mode of ['create', 'write', 'read'] as const) {
      await expect(openSqliteStore(path, { mode })).rejects.toMatchObject({
        code: 'unsupported_version',
        facts: { got: 2, supported: 1 },
      });
    }
  });

  it('refuses to write on a network file system, naming PostgreSQL, and reads there all the same', async () => {
    const path = await ledgerFile(2);
    const fileSystem = () => 'NFS';
    for (const mode of ['create', 'write'] as const) {
      const refused = openSqliteStore(path, { mode, fileSystem });
      await expect(refused).rejects.toMatchObject({
        code: 'store_unavailable',
        facts: { file_system: 'NFS' },
      });
      await expect(refused).rejects.toThrow(/PostgreSQL/);
    }
    const store = await opened(path, { mode: 'read', fileSystem });
    expect(await store.read('main', 0)).toHaveLength(2);
  });
});

describe('reading only', () => {
  it('reads in a folder where nothing may be written, and leaves it as it was', async () => {
    const path = await ledgerFile(3);
    const folder = join(path, '..');
    chmodSync(path, 0o444);
    chmodSync(folder, 0o555);
    const before = readFileSync(path);
    await asOrdinaryUser(async () => {
      const store = await openSqliteStore(path, { mode: 'read' });
      expect(await store.read('main', 0)).toEqual(chainOf('main', 3));
      await expect(openSqliteStore(path, { mode: 'write' })).rejects.toMatchObject({
        code: 'store_unavailable',
      });
      await store.close();
    });
    chmodSync(folder, 0o755);
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['ledger.db', 'ledger.db-witness']);
  });

  it('refuses there what is still in a log that it cannot use, rather than show an older board', async () => {
    const path = await ledgerFile(1);
    const store = await opened(path, { mode: 'write' });
    await store.append(nextEvent('main', headAfter(chainOf('main', 1)[0]!)));
    const copy = join(temporaryFolder(), 'ledger.db');
    copyFileSync(path, copy);
    copyFileSync(`${path}-wal`, `${copy}-wal`);
    await expect(openSqliteStore(copy, { mode: 'read', fileSystem: () => 'NFS' })).rejects.toMatchObject({
      code: 'store_unavailable',
    });
  });

  it('cannot write', async () => {
    const store = await opened(await ledgerFile(1), { mode: 'read' });
    await expect(store.register('other')).rejects.toMatchObject({ code: 'store_unavailable' });
  });

  it('sees the events that a killed writer left in its log, and takes no file away from a living one', async () => {
    const path = await ledgerFile(1);
    const writer = await opened(path, { mode: 'write' });
    await writer.append(nextEvent('main', headAfter(chainOf('main', 1)[0]!)));
    const reader = await openSqliteStore(path, { mode: 'read' });
    expect(await reader.read('main', 0)).toHaveLength(2);
    await reader.close();
    expect(existsSync(`${path}-wal`)).toBe(true);
  });
});

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
});

describe('damage', () => {
  it('is found wherever a byte of an event is flipped, at that event', async () => {
    const path = await ledgerFile(20);
    const bytes = readFileSync(path);
    const at = bytes.indexOf(Buffer.from('"batch_id":"batch-13","board"'));
    expect(at).toBeGreaterThan(0);
    bytes.writeUInt8(bytes.readUInt8(at + 14) ^ 1, at + 14);
    writeFileSync(path, bytes);
    const store = await opened(path, { mode: 'read' });
    await expect(store.read('main', 0)).rejects.toMatchObject({
      code: 'chain_broken',
      facts: { event_seq: 13 },
    });
    await expect(store.findBatch('main', 'batch-13')).rejects.toMatchObject({ facts: { event_seq: 13 } });
    expect(await store.read('main', 0, 12)).toHaveLength(12);
    expect(await store.read('main', 13, 5)).toHaveLength(5);
    expect(await createLedger(store).verify('main')).toMatchObject({
      status: 'damaged',
      errors: [{ code: 'chain_broken', event_seq: 13 }],
    });
  });

  it('never gives another history, whichever byte of the file is flipped', async () => {
    const path = await ledgerFile(4);
    const whole = chainOf('main', 4);
    const bytes = readFileSync(path);
    const folder = temporaryFolder();
    const intact = JSON.stringify(await expected(whole));
    for (let at = 0; at < bytes.length; at += 97) {
      const copy = join(folder, 'copy.db');
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(at) ^ 0x10, at);
      writeFileSync(copy, flipped);
      const read = await readOrRefuse(copy, path);
      expect(read === null || JSON.stringify(read) === intact, `byte ${at}`).toBe(true);
    }
  });

  it('of a file cut short is damage, never a shorter history', async () => {
    const path = await ledgerFile(400);
    truncateSync(path, 4_096 * 20);
    const read = async () => {
      const store = await opened(path, { mode: 'read' });
      return store.read('main', 0);
    };
    await expect(read()).rejects.toMatchObject({ name: 'StoreFailure', code: 'chain_broken' });
  });

  it('of a row that was taken out, moved or put under another batch_id is named', async () => {
    const edits: readonly (readonly [string, number])[] = [
      ['DELETE FROM event WHERE place = 4294967296 + 3', 3],
      ["UPDATE event SET batch_id = 'other' WHERE place = 4294967296 + 4", 4],
      [
        'UPDATE event SET hash = (SELECT hash FROM event WHERE place = 4294967296 + 1) WHERE place = 4294967296 + 2',
        2,
      ],
    ];
    for (const [sql, event_seq] of edits) {
      const path = await ledgerFile(6);
      const database = new Database(path);
      database.exec(sql);
      database.close();
      const store = await opened(path, { mode: 'read' });
      await expect(store.read('main', 0)).rejects.toMatchObject({
        code: 'chain_broken',
        facts: { event_seq },
      });
    }
  });

  it('of an event that a newer program wrote is an unsupported version', async () => {
    const path = await ledgerFile(0);
    const store = await opened(path, { mode: 'write' });
    await store.register('main');
    await store.append(nextEvent('main', start, { schema_version: 2 as 1 }));
    await expect(store.read('main', 0)).rejects.toMatchObject({
      code: 'unsupported_version',
      facts: { event_seq: 1, got: 2, supported: 1 },
    });
  });

  it('of the index of batches is found by verify', async () => {
    const path = await ledgerFile(0);
    const store = await opened(path, { mode: 'write' });
    const ledger = createLedger(store);
    await ledger.init('main', {}, now);
    await ledger.commit('main', batch('b1'), context);
    const blind = createLedger({ ...store, findBatch: async () => null });
    expect(codesOf(await blind.verify('main'))).toEqual(['chain_broken']);
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

/** What a copy of a ledger says of its board, or null when it refuses to say anything. */
async function readOrRefuse(copy: string, original: string): Promise<readonly unknown[] | null> {
  copyWitness(original, copy);
  try {
    const store = await openSqliteStore(copy, { mode: 'read' });
    try {
      return (await store.head('main')) === null ? [] : await store.read('main', 0);
    } finally {
      await store.close();
    }
  } catch (error) {
    expect(error).toMatchObject({ name: 'StoreFailure' });
    return null;
  }
}

function copyWitness(original: string, copy: string): void {
  mkdirSync(`${copy}-witness`, { recursive: true });
  for (const name of readdirSync(`${original}-witness`)) {
    copyFileSync(join(`${original}-witness`, name), join(`${copy}-witness`, name));
  }
}

/** Events as a store gives them. */
async function expected(events: ReturnType<typeof chainOf>): Promise<readonly unknown[]> {
  const store = await openSqliteStore(join(temporaryFolder(), 'expected.db'), { mode: 'create' });
  await store.appendAll('main', events);
  const read = await store.read('main', 0);
  await store.close();
  return read;
}
