import { describe, expect, it } from 'vitest';
import type { LedgerStore } from '../../model/store.ts';
import { createLedger } from '../create-ledger.ts';
import { ledgerFixture } from './ledger-fixture.ts';
import { batch, codesOf, context, later, newItem, now } from './requests.ts';

/** What a ledger answers to writes. */
export function writeContract(open: () => Promise<LedgerStore>): void {
  const at = ledgerFixture(open);

  describe('init', () => {
    it('registers a board at event 0, and says so when it is there already', async () => {
      expect(await at.ledger.init('main', {}, now)).toMatchObject({
        status: 'registered',
        event_seq: 0,
        configured: null,
      });
      expect(await at.ledger.init('main', {}, now)).toMatchObject({
        status: 'already_registered',
        event_seq: 0,
      });
    });

    it('makes the settings the batch init by user, once', async () => {
      const first = await at.ledger.init('main', { budget: 500, title: undefined }, now);
      expect(first).toMatchObject({
        configured: { status: 'committed', batch_id: 'init', actor: 'user', event_seq: 1 },
      });
      const again = await at.ledger.init('main', { budget: 500 }, later);
      expect(again).toMatchObject({
        status: 'already_registered',
        configured: { status: 'already_committed' },
      });
      expect(await at.eventSeq()).toBe(1);
    });

    it('refuses other settings than those the board began with', async () => {
      await at.ledger.init('main', { budget: 500 }, now);
      const other = await at.ledger.init('main', { budget: 600 }, now);
      expect(other).toMatchObject({ errors: [{ message: expect.stringContaining('configure --batch-id') }] });
      expect(other).toMatchObject({
        status: 'conflict',
        event_seq: 1,
        errors: [{ code: 'batch_id_conflict', differing_fields: ['/budget'] }],
      });
    });

    it('registers nothing when it refuses', async () => {
      expect(codesOf(await at.ledger.init('main', { budget: 0 }, now))).toEqual(['invalid_request']);
      expect(codesOf(await at.ledger.init('main', { colour: 'red' }, now))).toEqual(['unknown_field']);
      expect(codesOf(await at.ledger.init('../x', {}, now))).toEqual(['invalid_id']);
      expect(codesOf(await at.ledger.init('main', {}, 'today'))).toEqual(['invalid_timestamp']);
      expect(await at.store.head('main')).toBeNull();
    });
  });

  describe('writes', () => {
    it('refuse an unknown board by name', async () => {
      const answer = await at.ledger.commit('main', batch('b1'), context);
      expect(answer).toMatchObject({
        status: 'not_found',
        board: 'main',
        batch_id: 'b1',
        event_seq: null,
        errors: [{ code: 'unknown_board' }],
      });
    });

    it('answer a receipt whose event the history has', async () => {
      await at.given();
      const receipt = await at.ledger.commit('main', batch('b1', [newItem('visa')]), context);
      expect(receipt).toMatchObject({ status: 'committed', outcome: 'changed', event_seq: 1, revision: 1 });
      const history = await at.ledger.history('main', { batch: 'b1' });
      expect(history).toMatchObject({ events: [{ event_seq: 1, hash: (receipt as { hash: string }).hash }] });
    });

    it('answer the first receipt to the same request again, whatever happened since', async () => {
      await at.given();
      const first = await at.ledger.commit('main', batch('b1', [newItem('visa')]), context);
      await at.ledger.commit(
        'main',
        batch('b2', [{ relation: 'withdraw', id: 'visa', reason: 'done' }]),
        context,
      );
      const again = await at.ledger.commit('main', batch('b1', [newItem('visa')]), {
        now: later,
        actor: 'planner',
      });
      expect(again).toEqual({ ...first, status: 'already_committed' });
      expect(await at.eventSeq()).toBe(2);
    });

    it('refuse another request under a known batch_id, with where the board stands', async () => {
      await at.given('visa');
      const answer = await at.ledger.commit(
        'main',
        batch('make-visa', [newItem('visa', { summary: 'Other' })]),
        context,
      );
      expect(answer).toMatchObject({
        status: 'conflict',
        event_seq: 1,
        revision: 1,
        errors: [{ code: 'batch_id_conflict', differing_fields: ['/declarations/0/summary'] }],
      });
    });

    it('leave everything where it was when they are refused', async () => {
      await at.given('visa');
      const answer = await at.ledger.commit('main', batch('b2', [newItem('visa')]), context);
      expect(answer).toMatchObject({
        batch_id: 'b2',
        event_seq: 1,
        revision: 1,
        errors: [{ code: 'id_exists' }],
      });
      const malformed = await at.ledger.commit('main', { batch_id: 7 }, context);
      expect(malformed).toMatchObject({ status: 'rejected', batch_id: null, event_seq: 1, revision: 1 });
      expect(await at.eventSeq()).toBe(1);
    });

    it('store nothing when they are dry, and answer all the same', async () => {
      await at.given();
      const dry = { ...context, dryRun: true };
      const accepted = await at.ledger.commit('main', batch('b1', [newItem('visa')]), dry);
      expect(await at.eventSeq()).toBe(0);
      const committed = await at.ledger.commit('main', batch('b1', [newItem('visa')]), context);
      const { hash: _, ...figures } = committed as { hash: string };
      expect(accepted).toEqual({ ...figures, status: 'accepted', dry_run: true });
      expect(await at.ledger.commit('main', batch('b1', [newItem('visa')]), dry)).toMatchObject({
        status: 'already_committed',
      });
      expect(await at.ledger.commit('main', batch('b1'), dry)).toMatchObject({ status: 'conflict' });
      expect(await at.ledger.commit('main', batch('b2', [newItem('visa')]), dry)).toMatchObject({
        status: 'rejected',
      });
    });

    it('let one of many rivals win each sequence, and all of them in the end', async () => {
      await at.given('visa');
      const rivals = [at.ledger, createLedger(at.store), createLedger(at.store)];
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          rivals[index % 3]!.annotate(
            'main',
            { batch_id: `note-${index}`, item: 'visa', text: 'x' },
            { now },
          ),
        ),
      );
      const sequences = answers
        .map((answer) => (answer as { event_seq: number }).event_seq)
        .sort((a, b) => a - b);
      expect(sequences).toEqual(Array.from({ length: 30 }, (_, index) => index + 2));
      expect(await at.ledger.verify('main')).toMatchObject({ ok: true, events: 31 });
    });

    it('answer one receipt to the same request sent twice at once', async () => {
      await at.given();
      const rivals = [at.ledger, createLedger(at.store)];
      const answers = await Promise.all(
        rivals.map((rival) => rival.commit('main', batch('b1', [newItem('visa')]), context)),
      );
      expect(answers.map((answer) => (answer as { status: string }).status).sort()).toEqual([
        'already_committed',
        'committed',
      ]);
      expect(await at.eventSeq()).toBe(1);
    });

    it('give up as busy, with the way to go on, when another writer is always first', async () => {
      await at.given('visa');
      const moved = {
        ...at.store,
        append: async () => ({ status: 'moved' as const, head: (await at.store.head('main'))! }),
      };
      const unlucky = createLedger(moved, { pause: async () => undefined });
      const answer = await unlucky.commit('main', batch('b2'), context);
      expect(answer).toMatchObject({
        status: 'busy',
        retryable: true,
        event_seq: 1,
        errors: [{ code: 'busy' }],
      });
    });
  });
}
