import { describe, expect, it } from 'vitest';
import type { Event } from '../../model/event.ts';
import type { Answer, Ledger } from '../../model/ledger.ts';
import { type LedgerStore, StoreFailure } from '../../model/store.ts';
import { createLedger } from '../create-ledger.ts';
import { ledgerFixture } from './ledger-fixture.ts';
import { batch, codesOf, context, exported, later, newItem, now } from './requests.ts';

/** What a ledger answers to reads. */
export function readContract(open: () => Promise<LedgerStore>): void {
  const at = ledgerFixture(open);

  describe('reads', () => {
    const reads: readonly [string, (ledger: Ledger, board: string) => Promise<Answer<object>>][] = [
      ['state', (at, board) => at.state(board, { now })],
      ['diff', (at, board) => at.diff(board, { from: 0, now })],
      ['history', (at, board) => at.history(board)],
      ['verify', (at, board) => at.verify(board)],
      ['export', (at, board) => at.export(board)],
    ];

    for (const [what, read] of reads) {
      it(`${what}: an unknown board stays unknown`, async () => {
        for (const board of ['main', '__proto__', '', '\ud800'])
          expect(codesOf(await read(at.ledger, board))).toEqual(['unknown_board']);
        expect(await at.store.head('main')).toBeNull();
      });

      it(`${what}: writes nothing`, async () => {
        await at.given('visa');
        await read(at.ledger, 'main');
        expect(await at.eventSeq()).toBe(1);
      });

      it(`${what}: answers a failing store with a refusal`, async () => {
        await at.given('visa');
        const down = () => Promise.reject(new StoreFailure('store_unavailable', 'gone', { path: 'x' }));
        const broken = createLedger({ ...at.store, head: down, read: down });
        expect(await read(broken, 'main')).toMatchObject({
          status: 'unavailable',
          event_seq: null,
          errors: [{ code: 'store_unavailable', path: 'x' }],
        });
      });
    }

    it('give the state as of an earlier event, at the time of the read', async () => {
      await at.given('visa', 'trip');
      const state = await at.ledger.state('main', { now: later, event_seq: 1 });
      expect(state).toMatchObject({
        event_seq: 1,
        now: '2026-10-10T01:00:00.000Z',
        items: [{ id: 'visa', age: 86_400 }],
      });
      expect(await at.ledger.state('main', { now, event_seq: 0 })).toMatchObject({ event_seq: 0, items: [] });
    });

    it('give a state within a scope', async () => {
      await at.given('visa', 'trip');
      expect(await at.ledger.state('main', { now }, { limit: 1 })).toMatchObject({
        items: [{ id: 'visa' }],
        omitted: { items: 1, next: { after: 'visa' } },
      });
      expect(codesOf(await at.ledger.state('main', { now }, { layer: 'nobody' }))).toEqual(['not_found']);
    });

    it('refuse an event that is not there and a number that is none', async () => {
      await at.given('visa');
      expect(codesOf(await at.ledger.state('main', { now, event_seq: 2 }))).toEqual(['not_found']);
      expect(codesOf(await at.ledger.state('main', { now, event_seq: -1 }))).toEqual(['invalid_request']);
      expect(codesOf(await at.ledger.state('main', { now, event_seq: 0.5 }))).toEqual(['invalid_request']);
      expect(codesOf(await at.ledger.state('main', { now: '2026-10-09T09:00:00' }))).toEqual([
        'invalid_timestamp',
      ]);
      expect(codesOf(await at.ledger.diff('main', { from: 2, now }))).toEqual(['not_found']);
      expect(await at.ledger.diff('main', { from: 1, to: 0, now })).toMatchObject({
        status: 'not_found',
        errors: [
          { pointer: '/from', event_seq: 1, to: 0, head: 1, message: expect.stringContaining('--at') },
        ],
      });
      expect(codesOf(await at.ledger.history('main', { limit: 0 }))).toEqual(['invalid_request']);
      expect(codesOf(await at.ledger.history('main', { batch: 'nobody' }))).toEqual(['not_found']);
      expect(codesOf(await at.ledger.history('main', { item: 'nobody' }))).toEqual(['not_found']);
    });

    it('refuse a batch that does not concern the item', async () => {
      await at.given('visa', 'trip');
      expect(await at.ledger.history('main', { item: 'visa', batch: 'make-visa' })).toMatchObject({
        events: [{ batch_id: 'make-visa' }],
      });
      expect(await at.ledger.history('main', { item: 'visa', batch: 'make-trip' })).toMatchObject({
        status: 'not_found',
        errors: [{ pointer: '/batch', batch: 'make-trip', item: 'visa' }],
      });
    });

    it('tell two ends apart', async () => {
      await at.given('visa', 'trip');
      expect(await at.ledger.diff('main', { from: 1, now: later })).toMatchObject({
        from: { event_seq: 1 },
        to: { event_seq: 2 },
        added: [{ id: 'trip' }],
      });
      expect(await at.ledger.diff('main', { from: 0, to: 1, now: later })).toMatchObject({
        to: { event_seq: 1 },
        added: [{ id: 'visa' }],
      });
    });

    it('page through the history and say what a page leaves out', async () => {
      await at.given('a', 'b', 'c', 'd');
      const sequences = (answer: object) =>
        (answer as { events: Event[] }).events.map(({ event_seq }) => event_seq);
      const whole = await at.ledger.history('main');
      expect([sequences(whole), (whole as { omitted: null }).omitted]).toEqual([[1, 2, 3, 4], null]);
      const page = await at.ledger.history('main', { after: 1, limit: 2 });
      expect(sequences(page)).toEqual([2, 3]);
      expect(page).toMatchObject({ omitted: { events: 2, reasons: ['after', 'limit'], next: { after: 3 } } });
      expect(sequences(await at.ledger.history('main', { after: 3 }))).toEqual([4]);
      expect(sequences(await at.ledger.history('main', { item: 'b' }))).toEqual([2]);
      expect(sequences(await at.ledger.history('main', { batch: 'make-c' }))).toEqual([3]);
    });

    it('see what another ledger on the same store has written', async () => {
      await at.given('visa');
      const other = createLedger(at.store);
      await other.state('main', { now });
      await at.ledger.commit('main', batch('b2', [newItem('trip')]), context);
      expect(await other.state('main', { now })).toEqual(await at.ledger.state('main', { now }));
      expect(await createLedger(at.store).state('main', { now })).toEqual(
        await at.ledger.state('main', { now }),
      );
    });

    it('are called when the head moved', async () => {
      await at.given('visa');
      let calls = 0;
      const stop = at.ledger.subscribe('main', () => {
        calls += 1;
      });
      await at.ledger.commit('main', batch('b2'), context);
      expect(calls).toBe(1);
      stop();
      await at.ledger.commit('main', batch('b3'), context);
      expect(calls).toBe(1);
    });
  });

  describe('verify', () => {
    it('finds a head that a receipt named', async () => {
      await at.given('visa', 'trip');
      const [first, second] = await exported(at.ledger);
      expect(await at.ledger.verify('main', `1:${first!.hash}`)).toMatchObject({
        event_seq: 2,
        events: 2,
        head: second!.hash,
        head_found: true,
      });
      expect(await at.ledger.verify('main')).toMatchObject({ head_found: null });
    });

    it('names a head that is gone, one that differs, and one that is none', async () => {
      await at.given('visa');
      const hash = `sha256:${'1'.repeat(64)}`;
      expect(codesOf(await at.ledger.verify('main', `2:${hash}`))).toEqual(['ledger_behind_witness']);
      expect(codesOf(await at.ledger.verify('main', `1:${hash}`))).toEqual(['chain_broken']);
      for (const text of ['', '1', `x:${hash}`, `1:${hash}0`, `-1:${hash}`])
        expect(codesOf(await at.ledger.verify('main', text))).toEqual(['invalid_usage']);
    });
  });
}
