import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLedger } from './create-ledger.ts';
import { type IndexedDbStore, openIndexedDbStore } from './indexeddb-store.ts';
import { headAfter, nextEvent, start } from './testing/hand-made-events.ts';
import { behindTheStore, databaseNames, newName, withStore } from './testing/page-database.ts';
import {
  closesConnection,
  isAborted,
  isKeptInSilence,
  isKeptUnheard,
  isStuck,
  meet,
  meetNoMore,
  overflows,
} from './testing/page-faults.ts';
import { batch, context, now } from './testing/requests.ts';

describe('faults of IndexedDB', () => {
  const strays: unknown[] = [];
  const onStray = ({ reason }: PromiseRejectionEvent) => strays.push(reason);
  let name: string;
  let store: IndexedDbStore;
  const first = nextEvent('main', start);
  const second = nextEvent('main', headAfter(first));

  beforeEach(async () => {
    addEventListener('unhandledrejection', onStray);
    name = newName();
    store = await openIndexedDbStore(name);
    await store.register('main');
  });
  afterEach(async () => {
    meetNoMore();
    await store.close();
    await new Promise((resolve) => setTimeout(resolve));
    removeEventListener('unhandledrejection', onStray);
    expect(strays.splice(0)).toEqual([]);
  });

  async function stored() {
    return behindTheStore(name, async (at) => ({
      events: await at.getAllKeys('events'),
      head: (await at.get('heads', 'main'))?.event_seq,
    }));
  }

  for (const [what, fault] of [
    ['was closed', closesConnection],
    ['aborts a transaction', isAborted],
  ] as const) {
    it(`a connection that ${what} is replaced once, and the append goes on`, async () => {
      meet(fault);
      expect(await store.append(first)).toEqual({ status: 'appended' });
      expect(await store.append(second)).toEqual({ status: 'appended' });
      expect(await store.read('main', 0)).toEqual([first, second]);
    });

    it(`a connection that ${what} twice is a failure, and nothing is written`, async () => {
      meet(fault, fault);
      await expect(store.append(first)).rejects.toMatchObject({
        name: 'StoreFailure',
        code: 'store_unavailable',
      });
      expect(await stored()).toEqual({ events: [], head: 0 });
      expect(await store.append(first)).toEqual({ status: 'appended' });
    });
  }

  for (const [what, fault] of [
    ['before it writes', isStuck],
    ['after it has written', isKeptInSilence],
  ] as const) {
    it(`a browser that falls silent ${what} is not waited for for ever`, async () => {
      await store.close();
      store = await openIndexedDbStore(name, { patience: 200 });
      meet(fault);
      expect(await store.append(first)).toEqual({ status: 'appended' });
      expect(await stored()).toEqual({ events: [['main', 1]], head: 1 });
      meet(fault, fault);
      const answer = await store.append(second).catch((error) => error);
      if (fault === isStuck) expect(answer).toMatchObject({ code: 'store_unavailable' });
      expect(await stored()).toMatchObject({ head: fault === isStuck ? 1 : 2 });
    });
  }

  it('an append that was kept unheard is found by its batch_id, told of, and not written twice', async () => {
    let calls = 0;
    store.subscribe?.('main', () => {
      calls += 1;
    });
    meet(isKeptUnheard);
    expect(await store.append(first)).toEqual({ status: 'appended' });
    expect(await stored()).toEqual({ events: [['main', 1]], head: 1 });
    expect(calls).toBe(1);
  });

  it('a batch of somebody else that came in between is told apart from one that was kept unheard', async () => {
    const other = nextEvent('main', start, { actor: 'other' });
    await withStore(name, (rival) => rival.append(other));
    meet(closesConnection);
    expect(await store.appendAll('main', [first, second])).toEqual({ status: 'known', event: other });
  });

  it('a commit that was kept unheard gets its receipt', async () => {
    const ledger = createLedger(store);
    await ledger.init('main', {}, now);
    meet(isKeptUnheard);
    expect(await ledger.commit('main', batch('b1'), context)).toMatchObject({
      status: 'committed',
      event_seq: 1,
    });
    expect(await stored()).toMatchObject({ head: 1 });
  });

  it('a full disk is said, leaves nothing behind, and is over when there is room', async () => {
    meet(overflows);
    await expect(store.appendAll('main', [first, second])).rejects.toMatchObject({ code: 'store_full' });
    expect(await stored()).toEqual({ events: [], head: 0 });
    expect(await store.appendAll('main', [first, second])).toEqual({ status: 'appended' });
  });

  it('a snapshot that cannot be written is a failure of the store, which a commit survives', async () => {
    const snapshot = { engine_version: 'test', head: start, body: 'body' };
    meet(overflows);
    await expect(store.putSnapshot?.('main', snapshot)).rejects.toMatchObject({ code: 'store_full' });
  });

  it('a browser that will not promise to flush is refused', async () => {
    meet((native) => Object.defineProperty(native, 'durability', { value: 'relaxed' }));
    await expect(store.append(first)).rejects.toMatchObject({
      code: 'store_unavailable',
      facts: { expected: 'strict', actual: 'relaxed' },
    });
    expect(await stored()).toEqual({ events: [], head: 0 });
  });

  it('asks for strict durability whenever it writes', async () => {
    const asked: string[] = [];
    meet(
      ...Array.from(
        { length: 3 },
        () =>
          ({ durability }: IDBTransaction) =>
            asked.push(durability),
      ),
    );
    await store.append(first);
    await store.appendAll('main', [second]);
    await store.register('other');
    expect(asked).toEqual(['strict', 'strict', 'strict']);
  });

  it('another tab that wants a newer layout does not wait, and this one asks to be reloaded', async () => {
    const under = store.append(first);
    const wanted = indexedDB.open(`fold-board:${name}`, 2);
    const blocked = new Promise((resolve) => wanted.addEventListener('blocked', resolve));
    const upgraded = new Promise((resolve) => wanted.addEventListener('success', () => resolve('upgraded')));
    expect(await under).toEqual({ status: 'appended' });
    expect(await Promise.race([upgraded, blocked.then(() => upgraded)])).toBe('upgraded');
    wanted.result.close();
    for (const call of [() => store.append(second), () => store.read('main', 0), () => store.head('main')]) {
      await expect(call()).rejects.toMatchObject({ code: 'store_unavailable', facts: { layout: 2 } });
    }
    await expect(openIndexedDbStore(name)).rejects.toMatchObject({ code: 'unsupported_version' });
  });

  for (const remembers of ['localStorage', 'only this page']) {
    it(`a database that is deleted under an open page is missed, where ${remembers} remembers it`, async () => {
      await store.append(first);
      await deleteDB(`fold-board:${name}`);
      if (remembers === 'only this page') localStorage.clear();
      for (const call of [
        () => store.append(second),
        () => store.append(first),
        () => store.read('main', 0),
        () => store.register('main'),
        () => store.boards(),
      ]) {
        await expect(call()).rejects.toMatchObject({
          code: 'ledger_behind_witness',
          facts: { board: 'main', expected: headAfter(first), actual: null },
        });
      }
      expect(await databaseNames()).not.toContain(`fold-board:${name}`);
    });
  }

  it('another history in the place of the one that this page saw is noticed', async () => {
    await store.append(first);
    await deleteDB(`fold-board:${name}`);
    localStorage.clear();
    const other = nextEvent('main', start, { actor: 'other' });
    await withStore(name, (usurper) => usurper.appendAll('main', [other]));
    await expect(store.head('main')).rejects.toMatchObject({ code: 'ledger_behind_witness' });
    await expect(store.append(second)).rejects.toMatchObject({ code: 'ledger_behind_witness' });
  });

  it('a closed store says so', async () => {
    await store.close();
    for (const call of [() => store.append(first), () => store.head('main'), () => store.boards()]) {
      await expect(call()).rejects.toMatchObject({ name: 'StoreFailure', code: 'store_unavailable' });
    }
  });

  it('what is under way when a store is closed is finished', async () => {
    const under = store.append(first);
    await store.close();
    await under.then(
      async (answer) => expect([answer, (await stored()).head]).toEqual([{ status: 'appended' }, 1]),
      async (failure) => expect([failure.code, (await stored()).head]).toEqual(['store_unavailable', 0]),
    );
  });

  it('an event that does not have the hash of its content is never written', async () => {
    await expect(store.append({ ...first, actor: 'other' })).rejects.toThrow('hash');
    expect(await stored()).toEqual({ events: [], head: 0 });
  });
});
