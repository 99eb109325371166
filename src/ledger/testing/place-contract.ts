import { afterEach, describe, expect, it } from 'vitest';
import type { LedgerStore } from '../../model/store.ts';
import { chainOf, headAfter, nextEvent, start } from './hand-made-events.ts';
import type { Place } from './place.ts';

/** What holds beyond one open store: after it was closed, and beside another one. */
export function placeContract(name: string, newPlace: () => Promise<Place>): void {
  describe(`the place of the ${name} store`, () => {
    const open: LedgerStore[] = [];
    const opened = async (place: Place) => {
      const store = await place.open();
      open.push(store);
      return store;
    };
    afterEach(async () => {
      for (const store of open.splice(0)) await store.close();
    });

    it('keeps everything when a store is closed and another one is opened', async () => {
      const place = await newPlace();
      const first = await place.open();
      const events = chainOf('main', 5);
      await first.appendAll('main', events);
      await first.register('empty');
      await first.close();
      const second = await opened(place);
      expect(await second.boards()).toEqual(['empty', 'main']);
      expect(await second.read('main', 0)).toEqual(events);
      expect(await second.head('empty')).toEqual(start);
      expect(await second.append(events[2]!)).toEqual({ status: 'known', event: events[2] });
      expect(await second.append(nextEvent('main', headAfter(events[4]!)))).toEqual({ status: 'appended' });
    });

    it('shows two stores the same, and lets one of them win at each sequence', async () => {
      const place = await newPlace();
      const stores = [await opened(place), await opened(place)] as const;
      await stores[0].register('main');
      let head = start;
      for (let round = 0; round < 10; round += 1) {
        const rivals = [0, 1].map((index) =>
          nextEvent('main', head, { batch_id: `round-${round}-${index}` }),
        );
        const answers = await Promise.all(rivals.map((event, index) => stores[index as 0 | 1].append(event)));
        expect(answers.map(({ status }) => status).sort()).toEqual(['appended', 'moved']);
        const winner = rivals[answers.findIndex(({ status }) => status === 'appended')]!;
        head = headAfter(winner);
        expect(await stores[0].head('main')).toEqual(head);
        expect(await stores[1].head('main')).toEqual(head);
        expect(await stores[1].findBatch('main', winner.batch_id)).toEqual(winner);
      }
      expect(await stores[0].read('main', 0)).toEqual(await stores[1].read('main', 0));
    });

    it('does not lower a head by an empty append from a store that lags behind', async () => {
      const place = await newPlace();
      const [ahead, behind] = [await opened(place), await opened(place)];
      const events = chainOf('main', 2);
      await behind.appendAll('main', events.slice(0, 1));
      await ahead.append(events[1]!);
      expect(await behind.appendAll('main', [])).toEqual({ status: 'appended' });
      expect(await ahead.head('main')).toEqual(headAfter(events[1]!));
      const next = nextEvent('main', headAfter(events[1]!));
      expect(await behind.append(next)).toEqual({ status: 'appended' });
    });

    it('answers one of two stores that send the same batch at once with the event of the other', async () => {
      const place = await newPlace();
      const stores = [await opened(place), await opened(place)];
      await stores[0]!.register('main');
      const event = nextEvent('main', start);
      const answers = await Promise.all(stores.map((store) => store.append(event)));
      expect(answers.map(({ status }) => status).sort()).toEqual(['appended', 'known']);
      expect(await stores[0]!.read('main', 0)).toEqual([event]);
    });
  });
}
