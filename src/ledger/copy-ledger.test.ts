import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { Event } from '../model/event.ts';
import type { LedgerStore } from '../model/store.ts';
import { copyLedger } from './copy-ledger.ts';
import { createMemoryStore } from './memory-store.ts';
import { chainOf, headAfter, nextEvent, rehashed, start } from './testing/hand-made-events.ts';
import { opened } from './testing/ledger-file.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** More than are read at once. */
const many = 2_500;

async function storeWith(events: readonly Event[]): Promise<LedgerStore> {
  const store = createMemoryStore();
  await store.appendAll('main', events);
  return store;
}

function newFile(): { folder: string; path: string } {
  const folder = temporaryFolder();
  return { folder, path: join(folder, 'copy.db') };
}

describe('a copy of a ledger', () => {
  it('has every board, also an empty one, with the same events', async () => {
    const from = await storeWith(chainOf('main', many));
    await from.appendAll('constructor', chainOf('constructor', 2));
    await from.register('empty');
    const { path } = newFile();
    await copyLedger(from, path);

    const copy = await opened(path, { mode: 'read' });
    expect(await copy.boards()).toEqual(['constructor', 'empty', 'main']);
    for (const board of await from.boards()) {
      expect(await copy.head(board)).toEqual(await from.head(board));
      expect(JSON.stringify(await copy.read(board, 0))).toBe(JSON.stringify(await from.read(board, 0)));
    }
  });

  it('is one closed file: no log, no journal and no witness beside it', async () => {
    const { folder, path } = newFile();
    await copyLedger(await storeWith(chainOf('main', 3)), path);
    const database = new Database(path, { readonly: true });
    const mode = database.pragma('journal_mode', { simple: true });
    database.close();
    expect([mode, readdirSync(folder)]).toEqual(['delete', ['copy.db']]);
  });

  it('can be written on like any ledger', async () => {
    const events = chainOf('main', 3);
    const { path } = newFile();
    await copyLedger(await storeWith(events), path);
    const copy = await opened(path, { mode: 'write' });
    const next = nextEvent('main', headAfter(events[2] as Event));
    expect(await copy.append(next)).toEqual({ status: 'appended' });
  });

  it('ends where the board ended at the beginning, whoever writes meanwhile', async () => {
    const store = await storeWith(chainOf('main', many));
    const busy: LedgerStore = {
      ...store,
      async read(board, after, limit) {
        const head = await store.head(board);
        if (head !== null) await store.append(nextEvent(board, head));
        return store.read(board, after, limit);
      },
    };
    const { path } = newFile();
    await copyLedger(busy, path);
    expect((await (await opened(path, { mode: 'read' })).head('main'))?.event_seq).toBe(many);
  });

  it('never replaces a file', async () => {
    const { path } = newFile();
    writeFileSync(path, 'mine');
    await expect(copyLedger(await storeWith([]), path)).rejects.toMatchObject({ code: 'store_unavailable' });
  });
});

describe('what cannot be copied whole is refused, and nothing is left behind', () => {
  const events = chainOf('main', 3);
  const [first, second, third] = events as [Event, Event, Event];

  function reading(pages: readonly Event[]): Promise<LedgerStore> {
    return storeWith(events).then((store) => ({
      ...store,
      read: async (_, after, limit = pages.length) => pages.slice(after, after + limit),
    }));
  }

  it.each<[string, readonly Event[], string]>([
    ['an edited event', [first, { ...second, actor: 'mallory' }, third], 'chain_broken'],
    ['a gap', [first, third], 'chain_broken'],
    ['a lost tail', [first, second], 'chain_broken'],
    ['another end', [first, second, rehashed({ ...third, actor: 'mallory' })], 'chain_broken'],
    [
      'a batch_id that stands twice',
      [first, rehashed({ ...second, batch_id: first.batch_id })],
      'chain_broken',
    ],
    ['a newer form', [rehashed({ ...first, schema_version: 2 as 1 })], 'unsupported_version'],
  ])('%s', async (_, pages, code) => {
    const { folder, path } = newFile();
    await expect(copyLedger(await reading(pages), path)).rejects.toMatchObject({ code });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a place that cannot be written', async () => {
    const path = join(temporaryFolder(), 'missing', 'copy.db');
    await expect(copyLedger(await storeWith([nextEvent('main', start)]), path)).rejects.toMatchObject({
      code: 'store_unavailable',
    });
  });
});
