import { deleteDB, openDB } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';
import { openIndexedDbStore } from './indexeddb-store.ts';
import { headAfter, nextEvent } from './testing/hand-made-events.ts';
import { behindTheStore, databaseNames, ledgerOf, newName, withStore } from './testing/page-database.ts';

describe('opening a ledger in IndexedDB', () => {
  const open: { close(): void }[] = [];
  afterEach(() => {
    for (const database of open.splice(0)) database.close();
  });
  /** A database as another program would make it, held open with deaf ears. */
  async function made(name: string, version: number, stores: readonly string[]) {
    const database = await openDB(`fold-board:${name}`, version, {
      upgrade(at) {
        for (const store of stores) if (!at.objectStoreNames.contains(store)) at.createObjectStore(store);
      },
    });
    open.push(database);
    return database;
  }

  it('needs a name', async () => {
    await expect(openIndexedDbStore('')).rejects.toMatchObject({ name: 'StoreFailure' });
  });

  it('leaves other databases alone: its own have their own names', async () => {
    const { name } = await ledgerOf(1);
    expect(await databaseNames()).toContain(`fold-board:${name}`);
    expect(await databaseNames()).not.toContain(name);
  });

  for (const [what, version, stores] of [
    ['with other stores', 1, ['notes']],
    ['with some of its stores', 1, ['events', 'heads']],
    ['with stores of its names and other keys', 1, ['events', 'heads', 'snapshots']],
    ['with nothing in it', 1, []],
    ['of a higher version with other stores', 7, ['notes']],
  ] as const) {
    it(`refuses a database ${what}, and leaves it as it was`, async () => {
      const name = newName();
      const database = await made(name, version, stores);
      await expect(openIndexedDbStore(name)).rejects.toMatchObject({ code: 'foreign_file' });
      expect(database.version).toBe(version);
      expect([...database.objectStoreNames]).toEqual([...stores].sort());
    });
  }

  it('refuses a newer layout by its version', async () => {
    const { name } = await ledgerOf(1);
    await made(name, 2, ['more']);
    await expect(openIndexedDbStore(name)).rejects.toMatchObject({
      code: 'unsupported_version',
      facts: { got: 2, supported: 1 },
    });
  });

  it('refuses to append after a newer writer, and still reads', async () => {
    const { name, events } = await ledgerOf(2);
    await behindTheStore(name, async (at) =>
      at.put('heads', { ...(await at.get('heads', 'main')), writer: 2 }),
    );
    await withStore(name, async (store) => {
      const next = nextEvent('main', headAfter(events[1]!));
      await expect(store.append(next)).rejects.toMatchObject({
        code: 'unsupported_version',
        facts: { got: 2, supported: 1 },
      });
      expect(await store.append(events[0]!)).toEqual({ status: 'known', event: events[0] });
      expect(await store.read('main', 0)).toEqual(events);
    });
  });

  it('does not wait for ever behind a database that somebody will not let go, and opens it afterwards', async () => {
    const { name } = await ledgerOf(1);
    const holder = await made(name, 1, []);
    const deletion = deleteDB(`fold-board:${name}`);
    await expect(openIndexedDbStore(name, { patience: 300 })).rejects.toMatchObject({
      code: 'store_unavailable',
    });
    localStorage.clear();
    holder.close();
    await deletion;
    await withStore(name, async (store) => expect(await store.boards()).toEqual([]));
  });

  it('says that another tab holds an older layout open, and leaves no connection behind', async () => {
    const name = newName();
    const holder = await made(name, 1, ['older']);
    const factory = indexedDB;
    const { open } = IDBFactory.prototype;
    // As the next layout will be opened, when a tab with this one is still there.
    IDBFactory.prototype.open = (wanted: string) => open.call(factory, wanted, 2);
    try {
      await expect(openIndexedDbStore(name, { patience: 300 })).rejects.toMatchObject({
        code: 'store_unavailable',
        facts: { blocked: true },
      });
    } finally {
      IDBFactory.prototype.open = open;
    }
    holder.close();
    await deleteDB(`fold-board:${name}`);
    expect(await databaseNames()).not.toContain(`fold-board:${name}`);
  });

  it('makes no database when it is laid out only by half', async () => {
    const name = newName();
    const { createIndex } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.createIndex = () => {
      throw new DOMException('out of luck', 'UnknownError');
    };
    try {
      await expect(openIndexedDbStore(name)).rejects.toMatchObject({ code: 'store_unavailable' });
    } finally {
      IDBObjectStore.prototype.createIndex = createIndex;
    }
    expect(await databaseNames()).not.toContain(`fold-board:${name}`);
    await withStore(name, async (store) => expect(await store.boards()).toEqual([]));
  });

  for (const error of ['SecurityError', 'UnknownError', 'InvalidStateError']) {
    it(`says that a browser that gives no database (${error}) is unavailable`, async () => {
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = () => {
        throw new DOMException('not here', error);
      };
      try {
        await expect(openIndexedDbStore(newName())).rejects.toMatchObject({
          name: 'StoreFailure',
          code: 'store_unavailable',
          facts: { browser: error },
        });
      } finally {
        IDBFactory.prototype.open = open;
      }
    });
  }
});
