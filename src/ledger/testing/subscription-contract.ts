import { afterEach, describe, expect, it } from 'vitest';
import type { LedgerStore } from '../../model/store.ts';
import { chainOf, headAfter } from './hand-made-events.ts';
import type { Place } from './place.ts';
import { until } from './until.ts';

/** What a store that tells of moved heads must do; one that tells of none has no `subscribe`. */
export function subscriptionContract(name: string, newPlace: () => Promise<Place>): void {
  describe(`subscriptions of the ${name} store`, () => {
    const stores: LedgerStore[] = [];
    const two = async () => {
      const place = await newPlace();
      stores.push(await place.open(), await place.open());
      await stores[0]!.register('main');
      return stores as [LedgerStore, LedgerStore];
    };
    afterEach(async () => {
      for (const store of stores.splice(0)) await store.close();
    });

    it('call back after an append, until they are stopped', async () => {
      const [store] = await two();
      if (store.subscribe === undefined) return;
      let calls = 0;
      const stop = store.subscribe('main', () => {
        calls += 1;
      });
      const [first, second, third] = chainOf('main', 3);
      await store.append(first!);
      await until(() => calls > 0);
      await store.append(second!);
      await until(() => calls > 1);
      stop();
      const before = calls;
      await store.append(third!);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(calls).toBe(before);
    });

    it('hear of what another store appends, the last one too when a burst is over', async () => {
      const [writer, reader] = await two();
      if (reader.subscribe === undefined) return;
      let seen = 0;
      const stop = reader.subscribe('main', () => {
        void reader.head('main').then((head) => {
          seen = Math.max(seen, head?.event_seq ?? 0);
        });
      });
      const events = chainOf('main', 300);
      await writer.appendAll('main', events.slice(0, 200));
      for (const event of events.slice(200)) await writer.append(event);
      await until(() => seen === 300);
      expect(await reader.head('main')).toEqual(headAfter(events[299]!));
      stop();
    });
  });
}
