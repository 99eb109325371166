import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { applicationId } from './sqlite-schema.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { chainOf, headAfter, nextEvent } from './testing/hand-made-events.ts';
import { ledgerFile, opened } from './testing/ledger-file.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

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

  it('refuses to write on a network file system, and reads there all the same', async () => {
    const path = await ledgerFile(2);
    const fileSystem = () => 'NFS';
    for (const mode of ['create', 'write'] as const) {
      const refused = openSqliteStore(path, { mode, fileSystem });
      await expect(refused).rejects.toMatchObject({
        code: 'store_unavailable',
        facts: { file_system: 'NFS' },
        message: expect.stringContaining('PostgreSQL'),
      });
    }
    const store = await opened(path, { mode: 'read', fileSystem });
    expect(await store.read('main', 0)).toHaveLength(2);
  });
});

describe('what cannot be reached', () => {
  it('is unavailable for everyone, and no ledger is thought missing', async () => {
    const path = await ledgerFile(1);
    const below = join(path, 'ledger.db');
    const circle = join(temporaryFolder(), 'circle.db');
    symlinkSync(circle, circle);
    for (const mode of ['create', 'write', 'read'] as const) {
      for (const [file, system] of [
        [below, 'ENOTDIR'],
        [circle, 'ELOOP'],
      ] as const) {
        await expect(openSqliteStore(file, { mode })).rejects.toMatchObject({
          code: 'store_unavailable',
          facts: { system },
        });
      }
    }
  });

  it('by its permissions, of the file or of its folder', async () => {
    const path = await ledgerFile(1);
    for (const closed of [path, join(path, '..')]) {
      chmodSync(closed, 0);
      await asOrdinaryUser(async () => {
        for (const mode of ['create', 'write', 'read'] as const) {
          await expect(openSqliteStore(path, { mode })).rejects.toMatchObject({
            code: 'store_unavailable',
            facts: { system: 'EACCES' },
          });
        }
      });
      chmodSync(closed, 0o755);
    }
  });

  it.skipIf(!existsSync('/proc/self'))('where no folder can be made, at once', async () => {
    await expect(openSqliteStore('/proc/no/where/ledger.db', { mode: 'create' })).rejects.toMatchObject({
      code: 'store_unavailable',
    });
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
