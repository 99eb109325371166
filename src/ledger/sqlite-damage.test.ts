import { copyFileSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../engine/canonical-json.ts';
import { checkedEvent } from './checked-event.ts';
import { createLedger } from './create-ledger.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { chainOf, headAfter, nextEvent, start } from './testing/hand-made-events.ts';
import { ledgerFile, opened } from './testing/ledger-file.ts';
import { batch, codesOf, now } from './testing/requests.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const context = { now, actor: 'planner' };

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

  it('of an event that was rewritten, hash and all, is found where the next one does not follow it', async () => {
    const path = await ledgerFile(4);
    const forged = nextEvent('main', headAfter(chainOf('main', 1)[0]!), { actor: 'forger' });
    const { hash, ...rest } = forged;
    const database = new Database(path);
    database
      .prepare('UPDATE event SET hash = ?, body = ? WHERE place = 4294967296 + 2')
      .run(hash, canonicalJson(rest));
    database.close();
    const store = await opened(path, { mode: 'read' });
    const broken = { code: 'chain_broken', facts: { event_seq: 3 } };
    await expect(store.read('main', 0)).rejects.toMatchObject(broken);
    await expect(store.read('main', 2)).rejects.toMatchObject(broken);
    await expect(store.findBatch('main', 'batch-3')).rejects.toMatchObject(broken);
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

  it('of a row that its tree no longer leads to is named, and is no shorter history', async () => {
    const path = await ledgerFile(6);
    const bytes = readFileSync(path);
    // The key of event 4, 2^32 + 4 in groups of seven bits, becomes one of another board; no search for the last
    // event comes by there.
    const at = bytes.indexOf(Buffer.from([0x90, 0x80, 0x80, 0x80, 4]));
    expect(at).toBeGreaterThan(0);
    bytes.writeUInt8(0xa0, at);
    writeFileSync(path, bytes);
    const store = await opened(path, { mode: 'read' });
    await expect(store.read('main', 0)).rejects.toMatchObject({
      code: 'chain_broken',
      facts: { event_seq: 4 },
    });
    expect(await store.read('main', 0, 3)).toHaveLength(3);
    expect(await store.read('main', 6)).toEqual([]);
    for (const answer of [
      await createLedger(store).export('main'),
      await createLedger(store).state('main', { now }),
    ]) {
      expect(codesOf(answer)).toEqual(['chain_broken']);
    }
  });

  it('of a record whose text is no text any more is named, and a snapshot like that is none', async () => {
    const [event] = chainOf('main', 1);
    const row = { event_seq: 1, batch_id: 'batch-1', hash: event!.hash, body: null as unknown as string };
    expect(() => checkedEvent(row, 'main', 1, start.hash)).toThrow(
      expect.objectContaining({ name: 'StoreFailure', code: 'chain_broken' }),
    );
    const path = await ledgerFile(1);
    const writer = new Database(path);
    // Without this, tables are as strict as they say.
    writer.unsafeMode();
    writer.pragma('writable_schema = 1');
    writer.exec(
      "UPDATE sqlite_schema SET sql = replace(sql, 'body TEXT NOT NULL', 'body') WHERE name = 'snapshot'",
    );
    writer.exec("UPDATE sqlite_schema SET sql = replace(sql, ') STRICT', ')') WHERE name = 'snapshot'");
    writer.close();
    const again = new Database(path);
    again.exec("INSERT INTO snapshot VALUES ((1 << 32) + 1, '1', 'hash', 'digest', NULL)");
    again.close();
    const store = await opened(path, { mode: 'read' });
    expect(await store.getSnapshot?.('main')).toBeNull();
  });

  it('of an entry in the index of batches does not let its batch in a second time', async () => {
    const path = await ledgerFile(12);
    const bytes = readFileSync(path);
    const at = inIndexPage(bytes, 'batch-7');
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0x80, at);
    writeFileSync(path, bytes);
    const store = await opened(path, { mode: 'write' });
    const [again, other] = ['batch-7', 'batch-x'].map((batch_id) =>
      nextEvent('main', headAfter(chainOf('main', 12)[11]!), { batch_id }),
    );
    const broken = { code: 'chain_broken', facts: { event_seq: 7 } };
    await expect(store.append(again!)).rejects.toMatchObject(broken);
    await expect(store.findBatch('main', 'batch-7')).rejects.toMatchObject(broken);
    expect(await store.append(other!)).toEqual({ status: 'appended' });
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

/** Where a text stands in a page of an index, whose first byte is 10. */
function inIndexPage(bytes: Buffer, text: string): number {
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + 1)) {
    if (bytes.readUInt8(at - (at % 4_096)) === 10) return at;
  }
  throw new Error(`no page of an index holds ${text}`);
}

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
