import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../engine/digest.ts';
import type { Event } from '../../model/event.ts';
import type { LedgerStore } from '../../model/store.ts';
import { chainOf, headAfter, nextEvent, start } from './hand-made-events.ts';
import type { Place } from './place.ts';
import { placeContract } from './place-contract.ts';
import { subscriptionContract } from './subscription-contract.ts';

/** Ids that a store may take for something else than text. */
const hostileIds = [
  '__proto__',
  'constructor',
  'toString',
  'ﬀ',
  'A',
  'a',
  'é',
  '签证',
  '𝒳',
  'a/b',
  'a:b',
  'x'.repeat(128),
];

/** What every store must do. `newPlace` gives a place that nobody has used. */
export function storeContract(name: string, newPlace: () => Promise<Place>): void {
  const open = async () => (await newPlace()).open();

  describe(`the ${name} store`, () => {
    let store: LedgerStore;

    beforeEach(async () => {
      store = await open();
    });
    afterEach(async () => {
      await store.close();
    });

    async function given(count: number): Promise<Event[]> {
      await store.register('main');
      const events = chainOf('main', count);
      for (const event of events) expect(await store.append(event)).toEqual({ status: 'appended' });
      return events;
    }

    it('digests as the engine does, if it has a digest of its own', () => {
      for (const text of ['', 'abc', 'é 签证 \u{1d4b3}', 'x'.repeat(100_000)]) {
        expect(store.digest?.(text) ?? sha256(text)).toBe(sha256(text));
      }
    });

    it('knows no board before it is registered', async () => {
      expect(await store.head('main')).toBeNull();
    });

    it('names its boards by code point', async () => {
      expect(await store.boards()).toEqual([]);
      for (const id of hostileIds) await store.register(id);
      await store.appendAll('\uffee', chainOf('\uffee', 1));
      const expected = [...hostileIds, '\uffee'].sort(byBytes);
      expect(await store.boards()).toEqual(expected);
    });

    it('registers a board once, at event 0', async () => {
      expect(await store.register('main')).toBe(true);
      expect(await store.register('main')).toBe(false);
      expect(await store.head('main')).toEqual(start);
      expect(await store.head('other')).toBeNull();
    });

    it('gives events back as they were appended', async () => {
      const events = await given(3);
      expect(await store.read('main', 0)).toEqual(events);
      expect(await store.head('main')).toEqual(headAfter(events[2]!));
    });

    it('keeps text as it came', async () => {
      await store.register('main');
      const text = 'é é 签证 \u{1d4b3} \t\r\n "\\" \u2028 \ufeff';
      const event = nextEvent('main', start, { request: { item: 'visa', text }, op: 'annotate' });
      await store.append(event);
      expect(await store.read('main', 0)).toEqual([event]);
    });

    it('gives events back with their members in canonical order, and the hash last', async () => {
      const [event] = await given(1);
      const [read] = await store.read('main', 0);
      const names = Object.keys(event!).filter((member) => member !== 'hash');
      expect(Object.keys(read!)).toEqual([...names.sort(), 'hash']);
    });

    it('reads a part: above a sequence, at most so many', async () => {
      const events = await given(5);
      expect(await store.read('main', 2)).toEqual(events.slice(2));
      expect(await store.read('main', 1, 2)).toEqual(events.slice(1, 3));
      expect(await store.read('main', 5)).toEqual([]);
      expect(await store.read('main', 9)).toEqual([]);
    });

    it('finds a batch by its id, or nothing', async () => {
      const events = await given(3);
      expect(await store.findBatch('main', 'batch-2')).toEqual(events[1]);
      expect(await store.findBatch('main', 'batch-9')).toBeNull();
    });

    it('answers a batch_id that it knows with its event, whatever the sequence', async () => {
      const events = await given(3);
      expect(await store.append(events[1]!)).toEqual({ status: 'known', event: events[1] });
      const again = nextEvent('main', headAfter(events[2]!), { batch_id: 'batch-2', actor: 'other' });
      expect(await store.append(again)).toEqual({ status: 'known', event: events[1] });
      expect(await store.head('main')).toEqual(headAfter(events[2]!));
    });

    it('knows a batch_id after ten thousand others', async () => {
      await store.register('main');
      const events = chainOf('main', 10_001);
      await store.appendAll('main', events);
      const again = nextEvent('main', headAfter(events.at(-1)!), { batch_id: 'batch-1' });
      expect(await store.append(again)).toEqual({ status: 'known', event: events[0] });
    });

    it('refuses an event that does not follow the head, and changes nothing', async () => {
      const events = await given(2);
      const head = headAfter(events[1]!);
      const late = nextEvent('main', headAfter(events[0]!), { batch_id: 'late' });
      const early = nextEvent('main', { event_seq: 7, hash: head.hash }, { batch_id: 'early' });
      const forked = nextEvent('main', { event_seq: 2, hash: start.hash }, { batch_id: 'forked' });
      for (const event of [late, early, forked]) {
        expect(await store.append(event)).toEqual({ status: 'moved', head });
      }
      expect(await store.read('main', 0)).toEqual(events);
      expect(await store.findBatch('main', 'late')).toBeNull();
    });

    it('lets one of many appends win at each sequence', async () => {
      await store.register('main');
      const rivals = Array.from({ length: 20 }, (_, index) =>
        nextEvent('main', start, { batch_id: `rival-${index}` }),
      );
      const answers = await Promise.all(rivals.map((event) => store.append(event)));
      expect(answers.filter(({ status }) => status === 'appended')).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 'moved')).toHaveLength(19);
      expect(await store.read('main', 0)).toHaveLength(1);
    });

    it('appends a run of events whole, and registers their board', async () => {
      const events = chainOf('main', 4);
      expect(await store.appendAll('main', events)).toEqual({ status: 'appended' });
      expect(await store.read('main', 0)).toEqual(events);
      const more = chainOf('main', 2, headAfter(events[3]!));
      expect(await store.appendAll('main', more)).toEqual({ status: 'appended' });
      expect(await store.head('main')).toEqual(headAfter(more[1]!));
    });

    it('appends nothing of a run that does not fit', async () => {
      const events = await given(2);
      const head = headAfter(events[1]!);
      const gap = chainOf('main', 3, { event_seq: 5, hash: head.hash });
      expect(await store.appendAll('main', gap)).toEqual({ status: 'moved', head });
      const [good] = chainOf('main', 1, head);
      const known = nextEvent('main', headAfter(good!), { batch_id: 'batch-1' });
      expect(await store.appendAll('main', [good!, known])).toEqual({ status: 'known', event: events[0] });
      expect(await store.head('main')).toEqual(head);
      expect(await store.findBatch('main', good!.batch_id)).toBeNull();
    });

    it('keeps an empty run from moving or lowering anything', async () => {
      const events = await given(1);
      expect(await store.appendAll('main', [])).toEqual({ status: 'appended' });
      expect(await store.head('main')).toEqual(headAfter(events[0]!));
    });

    it('keeps boards apart, whatever they are called', async () => {
      for (const id of hostileIds) {
        expect(await store.register(id)).toBe(true);
        await store.append(nextEvent(id, start, { batch_id: 'same' }));
      }
      for (const id of hostileIds) {
        const events = await store.read(id, 0);
        expect(events.map(({ board, event_seq }) => [board, event_seq])).toEqual([[id, 1]]);
        expect((await store.findBatch(id, 'same'))?.board).toBe(id);
      }
    });

    it('keeps batches apart, whatever they are called', async () => {
      await store.register('main');
      let head = start;
      for (const batch_id of hostileIds) {
        expect(await store.findBatch('main', batch_id)).toBeNull();
        const event = nextEvent('main', head, { batch_id });
        expect(await store.append(event)).toEqual({ status: 'appended' });
        head = headAfter(event);
      }
      for (const [index, batch_id] of hostileIds.entries()) {
        expect((await store.findBatch('main', batch_id))?.event_seq).toBe(index + 1);
      }
    });

    it('cannot be changed through what it was given or what it gave', async () => {
      await store.register('main');
      const event = nextEvent('main', start);
      await store.append(event);
      const before = structuredClone(event);
      (event.request as Record<string, unknown>).batch_id = 'changed';
      const [read] = await store.read('main', 0);
      (read!.request as Record<string, unknown>).batch_id = 'changed too';
      expect(await store.read('main', 0)).toEqual([before]);
    });
  });

  snapshotContract(name, open);
  subscriptionContract(name, newPlace);
  placeContract(name, newPlace);
}

/** For the stores that keep snapshots. */
function snapshotContract(name: string, open: () => Promise<LedgerStore>): void {
  describe(`snapshots of the ${name} store`, () => {
    it('are found by the newest sequence that is not too new, or they are not kept at all', async () => {
      const store = await open();
      await store.appendAll('main', chainOf('main', 9));
      const snapshot = (event_seq: number) => ({
        engine_version: 'test',
        head: { event_seq, hash: start.hash },
        body: `body of ${event_seq}`,
      });
      if (store.putSnapshot === undefined || store.getSnapshot === undefined) {
        expect([store.putSnapshot, store.getSnapshot]).toEqual([undefined, undefined]);
      } else {
        expect(await store.getSnapshot('main')).toBeNull();
        await store.putSnapshot('main', snapshot(3));
        await store.putSnapshot('main', snapshot(6));
        expect(await store.getSnapshot('main')).toEqual(snapshot(6));
        expect(await store.getSnapshot('main', 5)).toEqual(snapshot(3));
        expect(await store.getSnapshot('main', 2)).toBeNull();
      }
      await store.close();
    });
  });
}

/** The order of UTF-8 bytes, which is that of code points. */
function byBytes(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => [...new TextEncoder().encode(text)]) as [number[], number[]];
  const at = left.findIndex((byte, index) => byte !== right[index]);
  return at === -1 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
}
