import { describe, expect, it } from 'vitest';
import type { Ledger } from '../../model/ledger.ts';
import { type LedgerStore, StoreFailure } from '../../model/store.ts';
import { createLedger } from '../create-ledger.ts';
import { callsOf } from './calls-of.ts';
import { ledgerFixture } from './ledger-fixture.ts';
import { batch, codesOf, context, newItem, now } from './requests.ts';

/** What writes may and may not conclude from a board that was read some time ago. */
export function hopefulContract(open: () => Promise<LedgerStore>): void {
  const at = ledgerFixture(open);

  describe('a ledger that knows its board', () => {
    /** A ledger that has seen the board as it is now, and not what is written from now on. */
    async function behind(store: LedgerStore = at.store): Promise<Ledger> {
      const ledger = createLedger(store);
      await ledger.state('main', { now });
      return ledger;
    }

    it('commits with one call of the store', async () => {
      await at.given('visa');
      const { counted, calls } = callsOf(at.store);
      const ledger = await behind(counted);
      calls.splice(0);
      expect(await ledger.commit('main', batch('b1', [newItem('trip')]), context)).toMatchObject({
        status: 'committed',
        event_seq: 2,
      });
      expect(
        await ledger.annotate('main', { batch_id: 'n1', item: 'trip', text: 'x' }, { now }),
      ).toMatchObject({
        event_seq: 3,
      });
      expect(calls).toEqual(['append', 'append']);
    });

    it('commits with two more calls when another writer was first', async () => {
      await at.given('visa');
      const { counted, calls } = callsOf(at.store);
      const ledger = await behind(counted);
      await at.ledger.commit('main', batch('b1', [newItem('trip')]), context);
      calls.splice(0);
      expect(await ledger.commit('main', batch('b2', [newItem('bank')]), context)).toMatchObject({
        status: 'committed',
        event_seq: 3,
      });
      expect(calls).toEqual(['append', 'read', 'append']);
    });

    it('gives no advantage to whoever wrote last while there are others, and reads before it writes', async () => {
      await at.given('visa');
      const { counted, calls } = callsOf(at.store);
      const ledger = await behind(counted);
      const note = (number: number) => ({ batch_id: `note-${number}`, item: 'visa', text: 'x' });
      await at.ledger.annotate('main', note(0), { now });
      await ledger.annotate('main', note(1), { now });
      calls.splice(0);
      await ledger.annotate('main', note(2), { now });
      expect(calls).toEqual(['head', 'append']);
      for (let number = 3; number < 100; number += 1) await ledger.annotate('main', note(number), { now });
      calls.splice(0);
      await ledger.annotate('main', note(100), { now });
      expect(calls).toEqual(['append']);
    });

    it('does not refuse by a board that is no longer the newest', async () => {
      await at.given('visa');
      const ledger = await behind();
      await at.ledger.commit('main', batch('b1', [newItem('trip')]), context);
      expect(
        await ledger.annotate('main', { batch_id: 'n1', item: 'trip', text: 'x' }, { now }),
      ).toMatchObject({
        status: 'committed',
        event_seq: 3,
      });
    });

    it('refuses by the newest board, and says where that stands', async () => {
      await at.given('visa');
      const ledger = await behind();
      await at.ledger.commit('main', batch('b1', [newItem('trip')]), context);
      for (const id of ['visa', 'trip']) {
        const answer = await ledger.commit('main', batch(`again-${id}`, [newItem(id)]), context);
        expect(answer).toMatchObject({ status: 'rejected', event_seq: 2, revision: 2 });
        expect(codesOf(answer)).toEqual(['id_exists']);
      }
      const stale = batch('b2', [newItem('bank')], { expects: { head: 1 } });
      expect(await ledger.commit('main', stale, context)).toMatchObject({
        status: 'conflict',
        errors: [{ code: 'stale_base', slice: 'head', expected: 1, actual: 2 }],
      });
    });

    it('knows a batch that another one stored meanwhile before it looks at any rule', async () => {
      await at.given('visa');
      const [one, two, three] = [await behind(), await behind(), await behind()];
      const first = await at.ledger.commit('main', batch('b1', [newItem('trip')]), context);
      const again = { ...first, status: 'already_committed' };
      expect(await one.commit('main', batch('b1', [newItem('trip')]), context)).toEqual(again);
      // The board as it was seen would refuse this one, and the newest one would refuse the one above.
      expect(await two.commit('main', batch('b1', [newItem('visa')]), context)).toMatchObject({
        status: 'conflict',
        event_seq: 2,
        errors: [
          { code: 'batch_id_conflict', differing_fields: ['/declarations/0/id', '/declarations/0/summary'] },
        ],
      });
      await three.state('main', { now });
      expect(await three.commit('main', batch('b1', [newItem('trip')]), context)).toEqual(again);
    });

    it('believes no refusal by an old board beside a batch that another one stored just so', async () => {
      await at.given('visa');
      const ledger = await behind();
      const first = await at.ledger.commit('main', batch('b1', [newItem('trip')]), context);
      const note = { batch_id: 'n1', item: 'trip', text: 'x' };
      const [refused, known] = await Promise.all([
        ledger.annotate('main', note, { now }),
        ledger.commit('main', batch('b1', [newItem('trip')]), context),
      ]);
      expect(known).toEqual({ ...first, status: 'already_committed' });
      expect(refused).toMatchObject({ status: 'busy', retryable: true });
      expect(await ledger.annotate('main', note, { now })).toMatchObject({
        status: 'committed',
        event_seq: 3,
      });
    });

    it('believes no refusal by an old board beside a batch that is found after its answer was lost', async () => {
      await at.given('visa');
      const lost = new StoreFailure('store_unavailable', 'the connection was lost');
      const ledger = await behind({ ...at.store, append: () => Promise.reject(lost) });
      await at.ledger.commit('main', batch('b1', [newItem('trip')]), context);
      const [refused, found] = await Promise.all([
        ledger.annotate('main', { batch_id: 'n1', item: 'trip', text: 'x' }, { now }),
        ledger.commit('main', batch('b1', [newItem('trip')]), context),
      ]);
      expect(found).toMatchObject({ ok: true, event_seq: 2 });
      expect(refused).toMatchObject({ status: 'busy', event_seq: null });
    });

    it('tries out a batch on the newest board', async () => {
      await at.given('visa');
      const ledger = await behind();
      await at.ledger.commit('main', batch('b1', [newItem('trip')]), context);
      const dry = { ...context, dryRun: true };
      expect(await ledger.commit('main', batch('b2', [newItem('bank')]), dry)).toMatchObject({
        status: 'accepted',
        event_seq: 3,
      });
      expect(await ledger.commit('main', batch('b1', [newItem('trip')]), dry)).toMatchObject({
        status: 'already_committed',
      });
    });
  });
}
