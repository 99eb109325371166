import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '../../model/event.ts';
import type { Answer, Ledger } from '../../model/ledger.ts';
import type { Refusal } from '../../model/refusal.ts';
import type { LedgerStore } from '../../model/store.ts';
import { StoreFailure } from '../../model/store.ts';
import { createLedger } from '../create-ledger.ts';
import { crashingStore } from './crashing-store.ts';

export const now = '2026-10-09T09:00:00+08:00';
export const later = '2026-10-10T09:00:00+08:00';
const context = { now, actor: 'planner' };

export function newItem(id: string, members: object = {}) {
  return { relation: 'new', id, kind: 'action', weight: 'standard', summary: `Matter ${id}`, ...members };
}

export function batch(batch_id: string, declarations: readonly object[] = [], members: object = {}) {
  return { batch_id, declarations, acknowledges: [], ...members };
}

/** The exported events of a board. */
export async function exported(ledger: Ledger, board = 'main'): Promise<readonly Event[]> {
  const answer = await ledger.export(board);
  if (!('events' in answer)) throw new Error(`no export: ${JSON.stringify(answer)}`);
  return answer.events;
}

export function codesOf(answer: object): readonly string[] {
  return (answer as Refusal).errors.map(({ code }) => code);
}

/** What a ledger must do over every store. `open` gives a new, empty store. */
export function ledgerContract(name: string, open: () => Promise<LedgerStore>): void {
  describe(`the ledger over ${name}`, () => {
    writeAndReadContract(open);
    importContract(open);
  });
}

function writeAndReadContract(open: () => Promise<LedgerStore>): void {
  let store: LedgerStore;
  let ledger: Ledger;

  beforeEach(async () => {
    store = await open();
    ledger = createLedger(store);
  });
  afterEach(async () => {
    await ledger.close();
  });

  async function given(...ids: string[]): Promise<void> {
    await ledger.init('main', {}, now);
    for (const id of ids)
      expect(await ledger.commit('main', batch(`make-${id}`, [newItem(id)]), context)).toMatchObject({
        ok: true,
      });
  }

  async function eventSeq(): Promise<number | null> {
    return (await store.head('main'))?.event_seq ?? null;
  }

  describe('init', () => {
    it('registers a board at event 0, and says so when it is there already', async () => {
      expect(await ledger.init('main', {}, now)).toMatchObject({
        status: 'registered',
        event_seq: 0,
        configured: null,
      });
      expect(await ledger.init('main', {}, now)).toMatchObject({
        status: 'already_registered',
        event_seq: 0,
      });
    });

    it('makes the settings the batch init by user, once', async () => {
      const first = await ledger.init('main', { budget: 500, title: undefined }, now);
      expect(first).toMatchObject({
        configured: { status: 'committed', batch_id: 'init', actor: 'user', event_seq: 1 },
      });
      const again = await ledger.init('main', { budget: 500 }, later);
      expect(again).toMatchObject({
        status: 'already_registered',
        configured: { status: 'already_committed' },
      });
      expect(await eventSeq()).toBe(1);
    });

    it('refuses other settings than those the board began with', async () => {
      await ledger.init('main', { budget: 500 }, now);
      const other = await ledger.init('main', { budget: 600 }, now);
      expect(other).toMatchObject({
        status: 'conflict',
        event_seq: 1,
        errors: [{ code: 'batch_id_conflict', differing_fields: ['/budget'] }],
      });
    });

    it('registers nothing when it refuses', async () => {
      expect(codesOf(await ledger.init('main', { budget: 0 }, now))).toEqual(['invalid_request']);
      expect(codesOf(await ledger.init('main', { colour: 'red' }, now))).toEqual(['unknown_field']);
      expect(codesOf(await ledger.init('../x', {}, now))).toEqual(['invalid_id']);
      expect(codesOf(await ledger.init('main', {}, 'today'))).toEqual(['invalid_timestamp']);
      expect(await store.head('main')).toBeNull();
    });
  });

  describe('writes', () => {
    it('refuse an unknown board by name', async () => {
      const answer = await ledger.commit('main', batch('b1'), context);
      expect(answer).toMatchObject({
        status: 'not_found',
        board: 'main',
        batch_id: 'b1',
        event_seq: null,
        errors: [{ code: 'unknown_board' }],
      });
    });

    it('answer a receipt whose event the history has', async () => {
      await given();
      const receipt = await ledger.commit('main', batch('b1', [newItem('visa')]), context);
      expect(receipt).toMatchObject({ status: 'committed', outcome: 'changed', event_seq: 1, revision: 1 });
      const history = await ledger.history('main', { batch: 'b1' });
      expect(history).toMatchObject({ events: [{ event_seq: 1, hash: (receipt as { hash: string }).hash }] });
    });

    it('answer the first receipt to the same request again, whatever happened since', async () => {
      await given();
      const first = await ledger.commit('main', batch('b1', [newItem('visa')]), context);
      await ledger.commit(
        'main',
        batch('b2', [{ relation: 'withdraw', id: 'visa', reason: 'done' }]),
        context,
      );
      const again = await ledger.commit('main', batch('b1', [newItem('visa')]), {
        now: later,
        actor: 'planner',
      });
      expect(again).toEqual({ ...first, status: 'already_committed' });
      expect(await eventSeq()).toBe(2);
    });

    it('refuse another request under a known batch_id, with where the board stands', async () => {
      await given('visa');
      const answer = await ledger.commit(
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
      await given('visa');
      const answer = await ledger.commit('main', batch('b2', [newItem('visa')]), context);
      expect(answer).toMatchObject({
        batch_id: 'b2',
        event_seq: 1,
        revision: 1,
        errors: [{ code: 'id_exists' }],
      });
      const malformed = await ledger.commit('main', { batch_id: 7 }, context);
      expect(malformed).toMatchObject({ status: 'rejected', batch_id: null, event_seq: 1, revision: 1 });
      expect(await eventSeq()).toBe(1);
    });

    it('store nothing when they are dry, and answer all the same', async () => {
      await given();
      const dry = { ...context, dryRun: true };
      const accepted = await ledger.commit('main', batch('b1', [newItem('visa')]), dry);
      expect(await eventSeq()).toBe(0);
      const committed = await ledger.commit('main', batch('b1', [newItem('visa')]), context);
      const { hash: _, ...figures } = committed as { hash: string };
      expect(accepted).toEqual({ ...figures, status: 'accepted', dry_run: true });
      expect(await ledger.commit('main', batch('b1', [newItem('visa')]), dry)).toMatchObject({
        status: 'already_committed',
      });
      expect(await ledger.commit('main', batch('b1'), dry)).toMatchObject({ status: 'conflict' });
      expect(await ledger.commit('main', batch('b2', [newItem('visa')]), dry)).toMatchObject({
        status: 'rejected',
      });
    });

    it('let one of many rivals win each sequence, and all of them in the end', async () => {
      await given('visa');
      const rivals = [ledger, createLedger(store), createLedger(store)];
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
      expect(await ledger.verify('main')).toMatchObject({ ok: true, events: 31 });
    });

    it('answer one receipt to the same request sent twice at once', async () => {
      await given();
      const rivals = [ledger, createLedger(store)];
      const answers = await Promise.all(
        rivals.map((rival) => rival.commit('main', batch('b1', [newItem('visa')]), context)),
      );
      expect(answers.map((answer) => (answer as { status: string }).status).sort()).toEqual([
        'already_committed',
        'committed',
      ]);
      expect(await eventSeq()).toBe(1);
    });

    it('give up as busy, with the way to go on, when another writer is always first', async () => {
      await given('visa');
      const moved = {
        ...store,
        append: async () => ({ status: 'moved' as const, head: (await store.head('main'))! }),
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

  describe('an outcome that is not known', () => {
    const lost = () => new StoreFailure('store_unavailable', 'the connection was lost');

    it('is a receipt when the batch is found', async () => {
      await given();
      const flaky = createLedger({
        ...store,
        append: async (event) => {
          await store.append(event);
          throw lost();
        },
      });
      expect(await flaky.commit('main', batch('b1', [newItem('visa')]), context)).toMatchObject({
        status: 'committed',
        event_seq: 1,
      });
      expect(await eventSeq()).toBe(1);
    });

    it('is the failure when it is not', async () => {
      await given();
      const broken = createLedger({ ...store, append: () => Promise.reject(lost()) });
      const answer = await broken.commit('main', batch('b1'), context);
      expect(answer).toMatchObject({
        status: 'unavailable',
        board: 'main',
        batch_id: 'b1',
        errors: [{ code: 'store_unavailable' }],
      });
    });

    it('says that it is not known when nobody can look', async () => {
      await given();
      let calls = 0;
      const findBatch: LedgerStore['findBatch'] = async () => {
        calls += 1;
        if (calls > 1) throw lost();
        return null;
      };
      const broken = createLedger({ ...store, findBatch, append: () => Promise.reject(lost()) });
      expect(await broken.commit('main', batch('b1'), context)).toMatchObject({
        errors: [{ code: 'store_unavailable', outcome: 'unknown' }],
      });
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
      await copy.import(await exported(ledger));
      await copy.commit('main', batch('b9', [newItem('bank')]), context);
      const events = await exported(copy);
      await copy.close();
      return events;
    }

    for (const [op, send] of writes) {
      it(`before the append leaves no trace of a ${op}, and after it leaves all of it`, async () => {
        await given('visa');
        await expect(send(createLedger(crashingStore(store, 'before_append')))).rejects.toThrow(
          'before_append',
        );
        expect(await eventSeq()).toBe(1);
        await expect(send(createLedger(crashingStore(store, 'after_append')))).rejects.toThrow(
          'after_append',
        );
        expect(await eventSeq()).toBe(2);
        const again = await send(createLedger(store));
        expect(again).toMatchObject(
          op === 'import' ? { imported: 0, already_there: 2 } : { status: 'already_committed', event_seq: 2 },
        );
        expect(await ledger.verify('main')).toMatchObject({ events: 2 });
      });
    }
  });

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
          expect(codesOf(await read(ledger, board))).toEqual(['unknown_board']);
        expect(await store.head('main')).toBeNull();
      });

      it(`${what}: writes nothing`, async () => {
        await given('visa');
        await read(ledger, 'main');
        expect(await eventSeq()).toBe(1);
      });

      it(`${what}: answers a failing store with a refusal`, async () => {
        await given('visa');
        const down = () => Promise.reject(new StoreFailure('store_unavailable', 'gone', { path: 'x' }));
        const broken = createLedger({ ...store, head: down, read: down });
        expect(await read(broken, 'main')).toMatchObject({
          status: 'unavailable',
          event_seq: null,
          errors: [{ code: 'store_unavailable', path: 'x' }],
        });
      });
    }

    it('give the state as of an earlier event, at the time of the read', async () => {
      await given('visa', 'trip');
      const state = await ledger.state('main', { now: later, event_seq: 1 });
      expect(state).toMatchObject({
        event_seq: 1,
        now: '2026-10-10T01:00:00.000Z',
        items: [{ id: 'visa', age: 86_400 }],
      });
      expect(await ledger.state('main', { now, event_seq: 0 })).toMatchObject({ event_seq: 0, items: [] });
    });

    it('give a state within a scope', async () => {
      await given('visa', 'trip');
      expect(await ledger.state('main', { now }, { limit: 1 })).toMatchObject({
        items: [{ id: 'visa' }],
        omitted: { items: 1, next: { after: 'visa' } },
      });
      expect(codesOf(await ledger.state('main', { now }, { layer: 'nobody' }))).toEqual(['not_found']);
    });

    it('refuse an event that is not there and a number that is none', async () => {
      await given('visa');
      expect(codesOf(await ledger.state('main', { now, event_seq: 2 }))).toEqual(['not_found']);
      expect(codesOf(await ledger.state('main', { now, event_seq: -1 }))).toEqual(['invalid_request']);
      expect(codesOf(await ledger.state('main', { now, event_seq: 0.5 }))).toEqual(['invalid_request']);
      expect(codesOf(await ledger.state('main', { now: '2026-10-09T09:00:00' }))).toEqual([
        'invalid_timestamp',
      ]);
      expect(codesOf(await ledger.diff('main', { from: 2, now }))).toEqual(['not_found']);
      expect(codesOf(await ledger.history('main', { limit: 0 }))).toEqual(['invalid_request']);
      expect(codesOf(await ledger.history('main', { batch: 'nobody' }))).toEqual(['not_found']);
      expect(codesOf(await ledger.history('main', { item: 'nobody' }))).toEqual(['not_found']);
    });

    it('tell two ends apart', async () => {
      await given('visa', 'trip');
      expect(await ledger.diff('main', { from: 1, now: later })).toMatchObject({
        from: { event_seq: 1 },
        to: { event_seq: 2 },
        added: [{ id: 'trip' }],
      });
      expect(await ledger.diff('main', { from: 0, to: 1, now: later })).toMatchObject({
        to: { event_seq: 1 },
        added: [{ id: 'visa' }],
      });
    });

    it('page through the history and say what a page leaves out', async () => {
      await given('a', 'b', 'c', 'd');
      const sequences = (answer: object) =>
        (answer as { events: Event[] }).events.map(({ event_seq }) => event_seq);
      const whole = await ledger.history('main');
      expect([sequences(whole), (whole as { omitted: null }).omitted]).toEqual([[1, 2, 3, 4], null]);
      const page = await ledger.history('main', { after: 1, limit: 2 });
      expect(sequences(page)).toEqual([2, 3]);
      expect(page).toMatchObject({ omitted: { events: 2, reasons: ['after', 'limit'], next: { after: 3 } } });
      expect(sequences(await ledger.history('main', { after: 3 }))).toEqual([4]);
      expect(sequences(await ledger.history('main', { item: 'b' }))).toEqual([2]);
      expect(sequences(await ledger.history('main', { batch: 'make-c' }))).toEqual([3]);
    });

    it('see what another ledger on the same store has written', async () => {
      await given('visa');
      const other = createLedger(store);
      await other.state('main', { now });
      await ledger.commit('main', batch('b2', [newItem('trip')]), context);
      expect(await other.state('main', { now })).toEqual(await ledger.state('main', { now }));
      expect(await createLedger(store).state('main', { now })).toEqual(await ledger.state('main', { now }));
    });

    it('are called when the head moved', async () => {
      await given('visa');
      let calls = 0;
      const stop = ledger.subscribe('main', () => {
        calls += 1;
      });
      await ledger.commit('main', batch('b2'), context);
      expect(calls).toBe(1);
      stop();
      await ledger.commit('main', batch('b3'), context);
      expect(calls).toBe(1);
    });
  });

  describe('verify', () => {
    it('finds a head that a receipt named', async () => {
      await given('visa', 'trip');
      const [first, second] = await exported(ledger);
      expect(await ledger.verify('main', `1:${first!.hash}`)).toMatchObject({
        event_seq: 2,
        events: 2,
        head: second!.hash,
        head_found: true,
      });
      expect(await ledger.verify('main')).toMatchObject({ head_found: null });
    });

    it('names a head that is gone, one that differs, and one that is none', async () => {
      await given('visa');
      const hash = `sha256:${'1'.repeat(64)}`;
      expect(codesOf(await ledger.verify('main', `2:${hash}`))).toEqual(['ledger_behind_witness']);
      expect(codesOf(await ledger.verify('main', `1:${hash}`))).toEqual(['chain_broken']);
      for (const text of ['', '1', `x:${hash}`, `1:${hash}0`, `-1:${hash}`])
        expect(codesOf(await ledger.verify('main', text))).toEqual(['invalid_usage']);
    });
  });
}

function importContract(open: () => Promise<LedgerStore>): void {
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
        expect(codesOf(await target.import(lines))).toEqual(['import_refused']);
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
