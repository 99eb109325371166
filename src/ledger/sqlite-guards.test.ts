import Database from 'better-sqlite3';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { OpenMode } from './open-mode.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { prepareTransaction } from './sqlite-transaction.ts';
import { chainOf } from './testing/hand-made-events.ts';
import { ledgerFile } from './testing/ledger-file.ts';

// What nobody misses until a disk fails, a power cut comes or another process writes at the same moment.

afterEach(() => {
  vi.restoreAllMocks();
});

/** The answers to `synchronous` are another one; everything else is as it is. */
function neverFlushing(): void {
  const pragma = Database.prototype.pragma;
  vi.spyOn(Database.prototype, 'pragma').mockImplementation(function (
    this: Database.Database,
    source,
    options,
  ) {
    return source === 'synchronous' ? 1 : pragma.call(this, source, options);
  });
}

function raw(path: string): Database.Database {
  const database = new Database(path, { timeout: 0 });
  onTestFinished(() => {
    database.close();
  });
  return database;
}

describe.each<OpenMode>(['create', 'write', 'read'])('a ledger that is opened to %s', (mode) => {
  it('flushes its log with every commit', async () => {
    const path = await ledgerFile(1);
    const pragma = vi.spyOn(Database.prototype, 'pragma');
    const store = await openSqliteStore(path, { mode });
    const connection = pragma.mock.contexts[0] as Database.Database;
    expect(connection.pragma('synchronous', { simple: true })).toBe(2);
    await store.close();
  });

  it('is not used by a SQLite that will not flush', async () => {
    const path = await ledgerFile(1);
    neverFlushing();
    await expect(openSqliteStore(path, { mode })).rejects.toMatchObject({
      name: 'StoreFailure',
      code: 'store_unavailable',
      facts: { pragma: 'synchronous', expected: 2, actual: 1 },
    });
  });
});

describe('a transaction', () => {
  it('looks at nothing while another one writes', async () => {
    const path = await ledgerFile(1);
    const { write, look } = prepareTransaction(raw(path));
    raw(path).exec('BEGIN IMMEDIATE');
    const work = vi.fn();
    expect(() => write(work)).toThrow(expect.objectContaining({ code: 'SQLITE_BUSY' }));
    expect(() => look(work)).toThrow(expect.objectContaining({ code: 'SQLITE_BUSY' }));
    expect(work).not.toHaveBeenCalled();
  });
});

describe('the tables', () => {
  const [event] = chainOf('main', 1);
  const insert = (place: string, batchId: string, hash: string | number) =>
    `INSERT INTO event (place, board, batch_id, hash, body) VALUES (${place}, 1, '${batchId}', ${hash}, '{}')`;

  it('have each sequence and each batch once, whoever writes to them', async () => {
    const database = raw(await ledgerFile(1));
    expect(() => database.exec(insert('(1 << 32) + 1', 'other', "'x'"))).toThrow(/UNIQUE/);
    expect(() => database.exec(insert('(1 << 32) + 2', event?.batch_id ?? '', "'x'"))).toThrow(/UNIQUE/);
    database.exec(insert('(1 << 32) + 2', 'other', "'x'"));
  });

  it('keep each value in the type that it was written in', async () => {
    const database = raw(await ledgerFile(1));
    expect(() => database.exec(insert("'second'", 'other', "'x'"))).toThrow();
    expect(() => database.exec(insert('(1 << 32) + 2', 'other', "x'00'"))).toThrow(/cannot store BLOB/);
  });
});
