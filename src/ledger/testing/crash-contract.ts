import { describe, expect, it } from 'vitest';
import type { Event } from '../../model/event.ts';
import type { Ledger } from '../../model/ledger.ts';
import { type LedgerStore, StoreFailure } from '../../model/store.ts';
import { createLedger } from '../create-ledger.ts';
import { crashingStore } from './crashing-store.ts';
import { ledgerFixture } from './ledger-fixture.ts';
import { batch, context, exported, newItem, now } from './requests.ts';

/** What is left of a write whose end nobody heard of. */
export function crashContract(open: () => Promise<LedgerStore>): void {
  const at = ledgerFixture(open);

  const lost = () => new StoreFailure('store_unavailable', 'the connection was lost');

  describe('an outcome that is not known', () => {
    it('is a receipt when the batch is found', async () => {
      await at.given();
      const flaky = createLedger({
        ...at.store,
        append: async (event) => {
          await at.store.append(event);
          throw lost();
        },
      });
      expect(await flaky.commit('main', batch('b1', [newItem('visa')]), context)).toMatchObject({
        status: 'committed',
        event_seq: 1,
      });
      expect(await at.eventSeq()).toBe(1);
    });

    it('is the failure when it is not', async () => {
      await at.given();
      const broken = createLedger({ ...at.store, append: () => Promise.reject(lost()) });
      const answer = await broken.commit('main', batch('b1'), context);
      expect(answer).toMatchObject({
        status: 'unavailable',
        board: 'main',
        batch_id: 'b1',
        errors: [{ code: 'store_unavailable' }],
      });
    });

    it('says that it is not known when nobody can look', async () => {
      await at.given();
      const findBatch = () => Promise.reject(lost());
      const broken = createLedger({ ...at.store, findBatch, append: () => Promise.reject(lost()) });
      expect(await broken.commit('main', batch('b1'), context)).toMatchObject({
        errors: [{ code: 'store_unavailable', outcome: 'unknown' }],
      });
    });
  });

  describe('an append that is delivered twice', () => {
    const twice = (store: LedgerStore): LedgerStore => ({
      ...store,
      append: async (event) => {
        await store.append(event);
        return store.append(event);
      },
      appendAll: async (board, events) => {
        await store.appendAll(board, events);
        return store.appendAll(board, events);
      },
    });

    it('is the receipt of what it stored, though nothing else can be asked any more', async () => {
      await at.given('visa');
      let isSilent = false;
      const ledger = createLedger({
        ...twice(at.store),
        head: (board) => (isSilent ? Promise.reject(lost()) : at.store.head(board)),
      });
      await ledger.state('main', { now });
      isSilent = true;
      expect(await ledger.commit('main', batch('b1', [newItem('trip')]), context)).toMatchObject({
        status: 'already_committed',
        event_seq: 2,
      });
      expect(await at.eventSeq()).toBe(2);
    });

    it('stores a run once, and answers all of it', async () => {
      await at.given('visa');
      const ledger = createLedger(twice(at.store));
      const send = (id: string) => ledger.commit('main', batch(`make-${id}`, [newItem(id)]), context);
      const answers = await Promise.all(['trip', 'bank', 'hotel'].map(send));
      expect(answers).toMatchObject(
        [2, 3, 4].map((event_seq) => ({ status: 'already_committed', event_seq })),
      );
      expect(await at.eventSeq()).toBe(4);
    });

    it('leaves open what became of a run of which only a part is found, when nobody can look any more', async () => {
      await at.given('visa');
      const busy = new StoreFailure('busy', 'another one writes');
      const { appendAll } = twice(at.store);
      let isSilent = false;
      const ledger = createLedger({
        ...at.store,
        appendAll,
        // As a store answers whose reads lag: the run's end is not there yet, and then nothing is said at all.
        async findBatch() {
          if (isSilent) throw busy;
          isSilent = true;
          return null;
        },
        head: (board) => (isSilent ? Promise.reject(busy) : at.store.head(board)),
      });
      await ledger.state('main', { now });
      const send = (id: string) => ledger.commit('main', batch(`make-${id}`, [newItem(id)]), context);
      for (const answer of await Promise.all(['trip', 'bank'].map(send))) {
        expect(answer).toMatchObject({ errors: [{ code: 'store_unavailable', outcome: 'unknown' }] });
      }
      expect(await at.eventSeq()).toBe(3);
    });

    it('imports once', async () => {
      await at.given('visa', 'trip');
      const events = await exported(at.ledger);
      const store = await open();
      const copy = createLedger(twice(store));
      expect(await copy.import(events)).toMatchObject({ already_there: 2, event_seq: 2 });
      expect(await copy.verify('main')).toMatchObject({ events: 2 });
      await copy.close();
    });
  });

  describe('a crash', () => {
    const writes: readonly [string, (ledger: Ledger) => Promise<object>][] = [
      ['commit', (at) => at.commit('main', batch('b2', [newItem('trip')]), context)],
      ['annotate', (at) => at.annotate('main', { batch_id: 'n1', item: 'visa', text: 'keep' }, { now })],
      ['configure', (at) => at.configure('main', { batch_id: 'c1', budget: 900 }, context)],
      ['import', async (at) => at.import(await continued())],
    ];

    /** Events that extend the board as it is given. */
    async function continued(): Promise<readonly Event[]> {
      const copy = createLedger(await open());
      await copy.import(await exported(at.ledger));
      await copy.commit('main', batch('b9', [newItem('bank')]), context);
      const events = await exported(copy);
      await copy.close();
      return events;
    }

    for (const [op, send] of writes) {
      it(`before the append leaves no trace of a ${op}, and after it leaves all of it`, async () => {
        await at.given('visa');
        await expect(send(createLedger(crashingStore(at.store, 'before_append')))).rejects.toThrow(
          'before_append',
        );
        expect(await at.eventSeq()).toBe(1);
        await expect(send(createLedger(crashingStore(at.store, 'after_append')))).rejects.toThrow(
          'after_append',
        );
        expect(await at.eventSeq()).toBe(2);
        const again = await send(createLedger(at.store));
        expect(again).toMatchObject(
          op === 'import' ? { imported: 0, already_there: 2 } : { status: 'already_committed', event_seq: 2 },
        );
        expect(await at.ledger.verify('main')).toMatchObject({ events: 2 });
      });
    }

    it('before the append leaves no trace of writes that were sent at once, and after it leaves all of them', async () => {
      await at.given('visa');
      const send = (ledger: Ledger) =>
        Promise.allSettled(
          [1, 2, 3].map((number) =>
            ledger.annotate('main', { batch_id: `n${number}`, item: 'visa', text: 'keep' }, { now }),
          ),
        );
      for (const [point, eventSeq] of [
        ['before_append', 1],
        ['after_append', 4],
      ] as const) {
        const answers = await send(createLedger(crashingStore(at.store, point)));
        expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
        expect(await at.eventSeq()).toBe(eventSeq);
      }
      expect(await send(createLedger(at.store))).toMatchObject(
        [2, 3, 4].map((event_seq) => ({ value: { status: 'already_committed', event_seq } })),
      );
      expect(await at.ledger.verify('main')).toMatchObject({ events: 4 });
    });
  });
}
