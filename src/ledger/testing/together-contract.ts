import { describe, expect, it } from 'vitest';
import type { Event } from '../../model/event.ts';
import type { Answer } from '../../model/ledger.ts';
import type { Receipt } from '../../model/receipt.ts';
import { type LedgerStore, StoreFailure } from '../../model/store.ts';
import { createLedger } from '../create-ledger.ts';
import { callsOf } from './calls-of.ts';
import { ledgerFixture } from './ledger-fixture.ts';
import { batch, codesOf, context, exported, newItem, now } from './requests.ts';

/** What holds for the writes that one ledger is sent at once, before it has answered any of them. */
export function togetherContract(open: () => Promise<LedgerStore>): void {
  const at = ledgerFixture(open);

  function note(number: number) {
    return { batch_id: `note-${number}`, item: 'visa', text: `note ${number}` };
  }

  function upTo(count: number): readonly number[] {
    return Array.from({ length: count }, (_, index) => index);
  }

  function annotateAll(ledger = at.ledger, count = 20): Promise<readonly Answer<Receipt>[]> {
    return Promise.all(upTo(count).map((number) => ledger.annotate('main', note(number), { now })));
  }

  function sequencesOf(answers: readonly object[]): readonly unknown[] {
    return answers.map((answer) => 'event_seq' in answer && answer.event_seq);
  }

  function statusesOf(answers: readonly object[]): readonly unknown[] {
    return answers.map((answer) => 'status' in answer && answer.status);
  }

  describe('writes that are sent at once', () => {
    it('get the sequence in which they were sent, and few calls of the store', async () => {
      await at.given('visa');
      const { counted, calls } = callsOf(at.store);
      const ledger = createLedger(counted);
      await ledger.state('main', { now });
      calls.splice(0);
      const answers = await annotateAll(ledger, 150);
      expect(sequencesOf(answers)).toEqual(upTo(150).map((number) => number + 2));
      expect(calls).toEqual(['appendAll', 'appendAll']);
      const events = await exported(at.ledger);
      expect(events.slice(1).map(({ hash }) => hash)).toEqual(
        answers.map((answer) => 'hash' in answer && answer.hash),
      );
      expect(await at.ledger.verify('main')).toMatchObject({ ok: true, events: 151 });
    });

    it('see what was sent before them, and refuse alone', async () => {
      await at.given();
      const send = (batchId: string, ...ids: string[]) =>
        at.ledger.commit(
          'main',
          batch(
            batchId,
            ids.map((id) => newItem(id)),
          ),
          context,
        );
      const answers = await Promise.all([
        send('b1', 'visa'),
        send('b2', 'visa'),
        send('b3', 'trip'),
        at.ledger.annotate('main', { batch_id: 'n1', item: 'trip', text: 'x' }, { now }),
        at.ledger.annotate('main', { batch_id: 'n2', item: 'bank', text: 'x' }, { now }),
      ]);
      expect(statusesOf(answers)).toEqual(['committed', 'rejected', 'committed', 'committed', 'rejected']);
      expect(sequencesOf(answers)).toEqual([1, 1, 2, 3, 3]);
      expect([answers[1], answers[4]].map((answer) => codesOf(answer!))).toEqual([
        ['id_exists'],
        ['unknown_item'],
      ]);
      expect((await exported(at.ledger)).map(({ batch_id }) => batch_id)).toEqual(['b1', 'b3', 'n1']);
    });

    it('store a batch_id once, and compare the others with it', async () => {
      await at.given('visa');
      const [first, again, other] = await Promise.all([
        at.ledger.annotate('main', note(1), { now }),
        at.ledger.annotate('main', note(1), { now }),
        at.ledger.annotate('main', { ...note(1), text: 'another' }, { now }),
      ]);
      expect(first).toMatchObject({ status: 'committed', event_seq: 2 });
      expect(again).toEqual({ ...first, status: 'already_committed' });
      expect(other).toMatchObject({
        status: 'conflict',
        errors: [{ code: 'batch_id_conflict', original_receipt: first, differing_fields: ['/text'] }],
      });
      expect(await at.eventSeq()).toBe(2);
    });

    it('are all known when they are all sent again', async () => {
      await at.given('visa');
      const first = await annotateAll();
      const other = createLedger(at.store);
      const again = await Promise.all(
        [...upTo(20), 20].map((number) => other.annotate('main', note(number), { now })),
      );
      expect(again.slice(0, 20)).toEqual(
        first.map((receipt) => ({ ...receipt, status: 'already_committed' })),
      );
      expect(again[20]).toMatchObject({ status: 'committed', event_seq: 22 });
    });

    it('are decided again when another writer was first', async () => {
      await at.given('visa');
      const ledger = createLedger(at.store);
      await ledger.state('main', { now });
      await at.ledger.commit('main', batch('first', [newItem('trip')]), context);
      const answers = await Promise.all([
        ledger.annotate('main', note(1), { now }),
        ledger.commit('main', batch('b2', [newItem('trip')]), context),
        ledger.annotate('main', { ...note(2), item: 'trip' }, { now }),
      ]);
      expect(statusesOf(answers)).toEqual(['committed', 'rejected', 'committed']);
      expect(sequencesOf(answers)).toEqual([3, 3, 4]);
    });

    it('find their place around a dry run and an import', async () => {
      await at.given('visa');
      const copy = createLedger(await open());
      await copy.import(await exported(at.ledger));
      await copy.annotate('main', note(1), { now });
      await copy.annotate('main', note(2), { now });
      const events = await exported(copy);
      await copy.close();
      const [one, dry, two, imported, three] = await Promise.all([
        at.ledger.annotate('main', note(1), { now }),
        at.ledger.commit('main', batch('dry', []), { ...context, dryRun: true }),
        at.ledger.annotate('main', note(2), { now }),
        at.ledger.import(events),
        at.ledger.annotate('main', note(3), { now }),
      ]);
      expect(sequencesOf([one, dry, two, three])).toEqual([2, 3, 3, 4]);
      expect(imported).toMatchObject({ imported: 0, already_there: 3 });
    });
  });

  describe('a run of writes', () => {
    /** A ledger that knows its board, and whose store appends runs in its own way. */
    async function appending(appendAll: LedgerStore['appendAll'], others: Partial<LedgerStore> = {}) {
      await at.given('visa');
      const ledger = createLedger({ ...at.store, ...others, appendAll });
      await ledger.state('main', { now });
      return ledger;
    }

    it('is answered when all of it is durable, and not before', async () => {
      let store = () => {};
      const mayStore = new Promise<void>((resolve) => {
        store = resolve;
      });
      const ledger = await appending(async (board, events) => {
        await mayStore;
        return at.store.appendAll(board, events);
      });
      let answered = 0;
      const answers = upTo(3).map(async (number) => {
        await ledger.annotate('main', note(number), { now });
        answered += 1;
      });
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(answered).toBe(0);
      store();
      await Promise.all(answers);
      expect(await at.eventSeq()).toBe(4);
    });

    it('for which there is no room is tried one by one', async () => {
      const full = new StoreFailure('store_full', 'no room');
      const ledger = await appending(() => Promise.reject(full), {
        append: async (event: Event) => {
          if (event.batch_id === 'note-1') throw full;
          return at.store.append(event);
        },
      });
      const answers = await annotateAll(ledger, 4);
      expect(statusesOf(answers)).toEqual(['committed', 'unavailable', 'committed', 'committed']);
      expect(codesOf(answers[1]!)).toEqual(['store_full']);
      expect(await at.eventSeq()).toBe(4);
    });

    it('whose outcome is not known is looked up', async () => {
      const lost = new StoreFailure('store_unavailable', 'the connection was lost');
      const ledger = await appending(async (board, events) => {
        await at.store.appendAll(board, events);
        throw lost;
      });
      expect(statusesOf(await annotateAll(ledger, 3))).toEqual(['committed', 'committed', 'committed']);
      expect(await at.eventSeq()).toBe(4);
      const broken = createLedger({ ...at.store, appendAll: () => Promise.reject(lost) });
      const answers = await Promise.all(
        [7, 8].map((number) => broken.annotate('main', note(number), { now })),
      );
      expect(answers.map(codesOf)).toEqual([['store_unavailable'], ['store_unavailable']]);
      expect(await at.eventSeq()).toBe(4);
    });

    it('is over before the ledger is closed', async () => {
      const events: string[] = [];
      const ledger = await appending(
        async (board, run) => {
          await new Promise((resolve) => setTimeout(resolve, 10));
          events.push('appended');
          return at.store.appendAll(board, run);
        },
        {
          close: async () => {
            events.push('closed');
          },
        },
      );
      const answers = annotateAll(ledger, 3);
      await ledger.close();
      expect(events).toEqual(['appended', 'closed']);
      expect(statusesOf(await answers)).toEqual(['committed', 'committed', 'committed']);
    });
  });
}
