import { deleteDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { openIndexedDbStore } from './indexeddb-store.ts';
import { chainOf, headAfter, nextEvent, start } from './testing/hand-made-events.ts';
import { behindTheStore, databaseNames, ledgerOf, newName, withStore } from './testing/page-database.ts';
import { until } from './testing/until.ts';
import { witnessInLocalStorage } from './witness-local-storage.ts';

describe('the witness of a ledger in IndexedDB', () => {
  it('misses a database that the browser removed between two visits, and makes no new one', async () => {
    const { name, events } = await ledgerOf(3);
    await deleteDB(`fold-board:${name}`);
    const failure = await openIndexedDbStore(name).catch((error) => error);
    expect(failure).toMatchObject({
      code: 'ledger_behind_witness',
      facts: { board: 'main', expected: headAfter(events[2]!), actual: null },
    });
    expect(await databaseNames()).not.toContain(`fold-board:${name}`);
    localStorage.removeItem(failure.facts.witness);
    await withStore(name, async (store) => {
      expect(await store.appendAll('main', events)).toEqual({ status: 'appended' });
    });
  });

  it('misses the end of a history that is whole in itself', async () => {
    const { name, events } = await ledgerOf(3);
    await behindTheStore(name, async (at) => {
      await at.delete('events', ['main', 3]);
      await at.put('heads', { board: 'main', event_seq: 2, hash: events[1]!.hash, writer: 1 });
    });
    await withStore(name, async (store) => {
      await expect(store.read('main', 0)).rejects.toMatchObject({
        code: 'ledger_behind_witness',
        facts: { expected: headAfter(events[2]!), actual: headAfter(events[1]!) },
      });
    });
  });

  it('raises no alarm when it is missing, torn or somebody else’s', async () => {
    const { name, events } = await ledgerOf(3);
    const [key] = Object.keys(localStorage).filter((at) => at.includes(name));
    for (const text of [
      null,
      '',
      '{"board":"main","event_seq":9',
      '{"board":"other","event_seq":9,"hash":"x"}',
    ]) {
      if (text === null) localStorage.removeItem(key!);
      else localStorage.setItem(key!, text);
      await withStore(name, async (store) => expect(await store.read('main', 0)).toEqual(events));
    }
  });

  const notedSeq = (name: string) => {
    const [key] = Object.keys(localStorage).filter((at) => at.includes(name));
    return key === undefined ? 0 : JSON.parse(localStorage.getItem(key) ?? '{}').event_seq;
  };

  it('is told of a single commit at once, of a burst soon, and of everything when the page goes', async () => {
    const name = newName();
    const events = chainOf('main', 30);
    await withStore(name, async (store) => {
      await store.appendAll('main', events.slice(0, 1));
      expect(notedSeq(name)).toBe(1);
      for (const event of events.slice(1, 20)) await store.append(event);
      await until(() => notedSeq(name) === 20, 1_000);
      for (const event of events.slice(20, 29)) await store.append(event);
      dispatchEvent(new PageTransitionEvent('pagehide'));
      expect(notedSeq(name)).toBe(29);
      await store.append(events[29]!);
    });
    expect(notedSeq(name)).toBe(30);
  });

  it('is never lowered', async () => {
    const { name, events } = await ledgerOf(3);
    const witness = witnessInLocalStorage(name);
    expect(witness?.write('main', headAfter(events[0]!))).toBe(true);
    expect(witness?.read('main')).toEqual(headAfter(events[2]!));
  });

  it('of one name and board is not that of another name and board', () => {
    const names = ['a', 'a"', 'a","b', '', 'a:b'];
    const boards = ['b', '"b', 'b:c', '__proto__'];
    const places = names.flatMap((name) =>
      boards.map((board) => witnessInLocalStorage(name)?.placeOf(board)),
    );
    expect(new Set(places).size).toBe(names.length * boards.length);
    witnessInLocalStorage('a","b')?.write('main', { event_seq: 1, hash: start.hash });
    expect(witnessInLocalStorage('a')?.all()).toEqual([]);
    expect(witnessInLocalStorage('a","b')?.all()).toMatchObject([{ board: 'main', event_seq: 1 }]);
  });

  it('is not needed: a store may go without', async () => {
    const name = newName();
    const store = await openIndexedDbStore(name, { witness: null });
    await store.appendAll('main', [nextEvent('main', start)]);
    await store.close();
    expect(Object.keys(localStorage).filter((at) => at.includes(name))).toEqual([]);
  });

  it('is no reason to refuse a commit when it cannot be written', async () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    try {
      await withStore(newName(), async (store) => {
        expect(await store.appendAll('main', [nextEvent('main', start)])).toEqual({ status: 'appended' });
      });
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });
});
