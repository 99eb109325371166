import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '../../model/event.ts';
import type { Ledger } from '../../model/ledger.ts';
import type { LedgerStore } from '../../model/store.ts';
import { createLedger } from '../create-ledger.ts';
import { batch, codesOf, context, exported, later, newItem, now } from './requests.ts';

/** What a ledger takes in, and what it refuses. */
export function importContract(open: () => Promise<LedgerStore>): void {
  describe('import', () => {
    let source: Ledger;
    let target: Ledger;
    let events: readonly Event[];

    beforeEach(async () => {
      source = createLedger(await open());
      target = createLedger(await open());
      await source.init('main', { budget: 800 }, now);
      await source.commit(
        'main',
        batch('b1', [newItem('visa', { sources: [{ ref: 'file:a', title: 't' }] })]),
        context,
      );
      await source.annotate('main', { batch_id: 'n1', item: 'visa', text: 'keep' }, { now });
      await source.commit('main', batch('b2', [newItem('trip')], { acknowledges: ['n1'] }), context);
      events = await exported(source);
    });
    afterEach(async () => {
      await source.close();
      await target.close();
    });

    it('makes the same board, which goes on as the other would', async () => {
      expect(await target.import(events)).toMatchObject({
        imported: 4,
        already_there: 0,
        event_seq: 4,
        head: events[3]!.hash,
      });
      expect(JSON.stringify(await target.state('main', { now: later }))).toBe(
        JSON.stringify(await source.state('main', { now: later })),
      );
      const [one, two] = [
        await target.commit('main', batch('b3'), context),
        await source.commit('main', batch('b3'), context),
      ];
      expect(one).toEqual(two);
    });

    it('takes what extends the board, and is harmless for what is there', async () => {
      await target.import(events.slice(0, 2));
      expect(await target.import(events.slice(0, 1))).toMatchObject({
        imported: 0,
        already_there: 1,
        event_seq: 2,
      });
      expect(await target.import(events.slice(2, 3))).toMatchObject({
        imported: 1,
        already_there: 0,
        event_seq: 3,
      });
      expect(await target.import(events)).toMatchObject({ imported: 1, already_there: 3, event_seq: 4 });
      expect(await target.import(events)).toMatchObject({ imported: 0, already_there: 4 });
      expect(await target.import([], 'main')).toMatchObject({ imported: 0, event_seq: 4 });
    });

    it('is harmless when another one brings the same events at the same time', async () => {
      const store = await open();
      const overtaken = createLedger({
        ...store,
        appendAll: async (board, added) => {
          await store.appendAll(board, events);
          return store.appendAll(board, added);
        },
      });
      expect(await overtaken.import(events.slice(0, 3))).toMatchObject({ imported: 0, already_there: 3 });
      expect(await overtaken.verify('main')).toMatchObject({ events: 4 });
      await overtaken.close();
    });

    it('refuses a gap, a fork, another board and nothing at all', async () => {
      await target.import(events.slice(0, 1));
      expect(await target.import(events.slice(2))).toMatchObject({
        event_seq: 1,
        errors: [{ code: 'import_refused', event_seq: 2 }],
      });
      await target.commit('main', batch('b1', [newItem('other')]), context);
      expect(await target.import(events)).toMatchObject({
        errors: [{ code: 'import_refused', pointer: '/1', event_seq: 2 }],
      });
      expect(await target.import(events, 'second')).toMatchObject({
        event_seq: null,
        errors: [{ code: 'import_refused' }],
      });
      expect(codesOf(await target.import([]))).toEqual(['import_refused']);
      expect(codesOf(await target.import([], 'second'))).toEqual(['import_refused']);
      expect(codesOf(await target.import(['text']))).toEqual(['import_refused']);
      for (const named of [undefined, 'main']) {
        expect(await target.import([events], named)).toMatchObject({
          errors: [{ code: 'import_refused', pointer: '/0', message: expect.stringContaining('an array') }],
        });
      }
      expect(await target.verify('main')).toMatchObject({ events: 2 });
    });

    it('refuses a chain that was touched, and takes nothing of it', async () => {
      const [first, second, third, fourth] = events as [Event, Event, Event, Event];
      const touched: readonly (readonly unknown[])[] = [
        [first, { ...second, actor: 'other' }, third],
        [first, third, second],
        [first, second, fourth],
        [first, second, { ...third, request: { deep: nested(5_000) } }],
        [first, second, { ...third, actor: '\ud800' }],
        [first, second, null],
      ];
      for (const lines of touched) {
        const answer = await target.import(lines);
        expect(codesOf(answer)).toEqual(['import_refused']);
        // The lines are at fault, and no ledger that anybody should restore.
        expect(JSON.stringify(answer)).not.toContain('restore');
        expect(codesOf(await target.state('main', { now }))).toEqual(['unknown_board']);
      }
      expect(codesOf(await target.import([first, { ...second, schema_version: 2 }]))).toEqual([
        'unsupported_version',
      ]);
    });
  });
}

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}
