import { beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '../../../model/event.ts';
import { type LedgerStore, StoreFailure } from '../../../model/store.ts';
import { createMemoryStore } from '../../memory-store.ts';
import { Crash } from '../crashing-store.ts';
import { type Delivery, faultyStore } from '../faulty-store.ts';
import { chainOf, headAfter, start } from '../hand-made-events.ts';
import { chanceFrom } from './chance.ts';
import type { FaultRates } from './fault-kinds.ts';
import { lastingMemory } from './memory-world.ts';
import { takeSnapshot } from './take-snapshot.ts';

const [one, two, three] = chainOf('main', 3) as [Event, Event, Event];
let sound: LedgerStore;

beforeEach(async () => {
  sound = await lastingMemory(createMemoryStore()).open();
  await sound.register('main');
});

/** A way to the sound store on which these faults strike, and what is on its way when an append arrives late. */
function faulty(rates: FaultRates, seed = 1) {
  const underway: Delivery[] = [];
  const later = (delivery: Delivery) => underway.push(delivery);
  return { underway, store: faultyStore(sound, chanceFrom(seed), { rates, turn: async () => {}, later }) };
}

const lost = expect.objectContaining({ code: 'store_unavailable' });

describe('an append', () => {
  it('whose answer is lost is there', async () => {
    const { store } = faulty({ answer_lost: 1 });
    await expect(store.append(one)).rejects.toEqual(lost);
    expect(await sound.head('main')).toEqual(headAfter(one));
  });

  it('that throws before is not there', async () => {
    const { store } = faulty({ throws_before: 1 });
    await expect(store.append(one)).rejects.toThrow(StoreFailure);
    expect(await sound.head('main')).toEqual(start);
  });

  it('that arrives late is there when it has arrived, if nobody was first', async () => {
    const { store, underway } = faulty({ arrives_late: 1 });
    await expect(store.append(one)).rejects.toEqual(lost);
    expect(await sound.head('main')).toEqual(start);
    expect(await underway[0]?.(sound)).toEqual({ status: 'appended' });
    expect(await underway[0]?.(sound)).toMatchObject({ status: 'known' });
  });

  it('that is delivered twice is there once', async () => {
    for (const seed of [1, 2, 3, 4]) {
      const events = await sound.read('main', 0);
      const event = [one, two, three][events.length];
      if (event === undefined) break;
      const { store, underway } = faulty({ twice: 1 }, seed);
      const answer = await store.append(event);
      expect(['appended', 'known']).toContain(answer.status);
      for (const delivery of underway) expect(await delivery(sound)).toMatchObject({ status: 'known' });
      expect(await sound.read('main', 0)).toHaveLength(events.length + 1);
    }
  });
});

describe('a client', () => {
  it('that is killed hears nothing more, and what it did is there or not', async () => {
    const { store } = faulty({ killed: 0.5 }, 3);
    const outcome = await store.append(one).catch((error: unknown) => error);
    store.kill();
    expect(store.isDead()).toBe(true);
    await expect(store.head('main')).rejects.toThrow(Crash);
    const isThere = (await sound.findBatch('main', one.batch_id)) !== null;
    if (!(outcome instanceof Crash)) expect(isThere).toBe(true);
  });

  it('meets no fault when all is calm', async () => {
    const { store } = faulty({ throws_before: 1, answer_lost: 1, killed: 1 });
    store.calm();
    expect(await store.append(one)).toEqual({ status: 'appended' });
  });
});

describe('a stale read', () => {
  it('shows an earlier moment to whoever has seen no later one', async () => {
    await sound.appendAll('main', [one, two, three]);
    const heads = new Set<number | undefined>();
    for (let seed = 1; seed <= 40; seed += 1) {
      heads.add((await faulty({ stale_read: 1 }, seed).store.head('main'))?.event_seq);
    }
    expect([...heads].sort()).toEqual([0, 1, 2, 3, undefined]);
  });

  it('never shows less than was shown or answered', async () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const { store } = faulty({ stale_read: 1 }, seed);
      let seen = 0;
      for (const event of [one, two, three]) {
        const answer = await store.append(event);
        seen = Math.max(seen, answer.status === 'known' ? answer.event.event_seq : event.event_seq);
        expect((await store.head('main'))?.event_seq).toBeGreaterThanOrEqual(seen);
        expect((await store.read('main', 0)).length).toBeGreaterThanOrEqual(seen);
        expect(await store.findBatch('main', event.batch_id)).toEqual(event);
      }
    }
  });
});

it('a snapshot of another ledger is whole, and of no event of this one', async () => {
  await sound.appendAll('main', [one, two, three]);
  await takeSnapshot(sound, 'main', 3);
  const hashes = new Set<string | undefined>();
  for (let seed = 1; seed <= 20; seed += 1) {
    const snapshot = await faulty({ snapshot_other: 1 }, seed).store.getSnapshot?.('main');
    if (snapshot?.engine_version === '0') continue;
    hashes.add(snapshot?.head.hash);
    expect(JSON.parse(snapshot?.body ?? '')).toMatchObject({ event_seq: 3, head: snapshot?.head.hash });
  }
  expect(hashes.size).toBe(1);
  expect(hashes.has(three.hash)).toBe(false);
});
