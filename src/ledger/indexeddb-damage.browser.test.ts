import type { IDBPDatabase } from 'idb';
import { describe, expect, it } from 'vitest';
import { createLedger } from './create-ledger.ts';
import { nextEvent, start } from './testing/hand-made-events.ts';
import { behindTheStore, ledgerOf, newName, withStore } from './testing/page-database.ts';

describe('damage in IndexedDB', () => {
  const change =
    (eventSeq: number, members: (record: { body: string }) => object) => async (at: IDBPDatabase) => {
      const record = await at.get('events', ['main', eventSeq]);
      await at.put('events', { ...record, ...members(record) });
    };
  const damages: readonly (readonly [string, number, (database: IDBPDatabase) => Promise<unknown>])[] = [
    ['a changed body', 3, change(3, ({ body }) => ({ body: body.replace('planner', 'planned') }))],
    ['another hash', 3, change(3, () => ({ hash: start.hash }))],
    ['another batch_id', 4, change(4, () => ({ batch_id: 'other' }))],
    ['an event that was taken out', 3, (at) => at.delete('events', ['main', 3])],
    ['a lost tail', 6, (at) => at.delete('events', ['main', 6])],
    [
      'an event that stands twice',
      5,
      async (at) =>
        at.put('events', { ...(await at.get('events', ['main', 1])), event_seq: 5, batch_id: 'batch-5' }),
    ],
  ];
  for (const [what, event_seq, damage] of damages) {
    it(`is found at its event: ${what}`, async () => {
      const { name, events } = await ledgerOf(6);
      await behindTheStore(name, damage);
      // The witness would see a lost tail first; here the store itself must.
      localStorage.clear();
      await withStore(name, async (store) => {
        await expect(store.read('main', 0)).rejects.toMatchObject({
          name: 'StoreFailure',
          code: 'chain_broken',
          facts: { event_seq },
        });
        expect(await store.read('main', 0, event_seq - 1)).toEqual(events.slice(0, event_seq - 1));
        expect(await createLedger(store).verify('main')).toMatchObject({
          status: 'damaged',
          errors: [{ code: 'chain_broken', event_seq }],
        });
      });
    });
  }

  it('is found when a batch is looked up or sent again', async () => {
    const { name, events } = await ledgerOf(3);
    await behindTheStore(
      name,
      change(2, ({ body }) => ({ body: `${body} ` })),
    );
    await withStore(name, async (store) => {
      const broken = { code: 'chain_broken', facts: { event_seq: 2 } };
      await expect(store.findBatch('main', 'batch-2')).rejects.toMatchObject(broken);
      await expect(store.append(events[1]!)).rejects.toMatchObject(broken);
    });
  });

  it('of a head that does not know the last events is no reason to write over them', async () => {
    const { name, events } = await ledgerOf(3);
    await behindTheStore(name, (at) =>
      at.put('heads', { board: 'main', event_seq: 2, hash: events[1]!.hash, writer: 1 }),
    );
    localStorage.clear();
    await withStore(name, async (store) => {
      const next = nextEvent('main', { event_seq: 2, hash: events[1]!.hash }, { batch_id: 'other' });
      await expect(store.append(next)).rejects.toMatchObject({ code: 'chain_broken' });
    });
    expect(await behindTheStore(name, (at) => at.get('events', ['main', 3]))).toMatchObject({
      hash: events[2]!.hash,
    });
  });

  it('of a snapshot makes it no snapshot, and the one before it is used', async () => {
    const { name } = await ledgerOf(3);
    await withStore(name, async (store) => {
      for (const event_seq of [1, 2, 3]) {
        const head = { event_seq, hash: start.hash };
        await store.putSnapshot?.('main', { engine_version: 'test', head, body: `body ${event_seq}` });
      }
    });
    await behindTheStore(name, async (at) => {
      expect(await at.getAllKeys('snapshots')).toEqual([
        ['main', 2],
        ['main', 3],
      ]);
      await at.put('snapshots', { ...(await at.get('snapshots', ['main', 3])), body: 'bodY 3' });
    });
    await withStore(name, async (store) => {
      expect(await store.getSnapshot?.('main')).toMatchObject({ head: { event_seq: 2 }, body: 'body 2' });
    });
  });

  it('of an event that a newer program wrote is an unsupported version', async () => {
    const name = newName();
    await withStore(name, async (store) => {
      await store.register('main');
      await store.append(nextEvent('main', start, { schema_version: 2 as 1 }));
      await expect(store.read('main', 0)).rejects.toMatchObject({
        code: 'unsupported_version',
        facts: { event_seq: 1, got: 2, supported: 1 },
      });
    });
  });
});
