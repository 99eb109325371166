import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLedger } from '../../create-ledger.ts';
import { memoryPlace } from '../memory-place.ts';
import type { Place } from '../place.ts';
import { exported, now } from '../requests.ts';
import { sqlitePlaces } from '../sqlite-place.ts';
import { commands } from './commands.ts';
import { emptyModel, type Model, takeEvents } from './model.ts';
import { createReal } from './real.ts';

const seed = 20261009;

/** Runs rows of commands; one that fails is shortened by fast-check, which prints how to repeat it. */
async function modelRuns(newPlace: () => Promise<Place>, numRuns: number): Promise<void> {
  const rows = fc.commands([...commands], { maxCommands: 24, size: 'max' });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), rows, async (scheduler, row) => {
      const place = await newPlace();
      const turn = () => scheduler.schedule(Promise.resolve(), 'a turn').then(() => undefined);
      const store = await place.open();
      const ledger = createLedger(store);
      await ledger.init('main', {}, now);
      const [model, real] = [emptyModel(), createReal(place, turn)];
      try {
        await scheduler.waitFor(fc.asyncModelRun(() => ({ model, real }), row));
        await scheduler.waitFor(Promise.all(real.pending));
        takeEvents(model, await exported(ledger));
        expectWhole(model);
        expect(await ledger.verify('main')).toMatchObject({ events: model.order.length });
      } finally {
        await real.close();
        await store.close();
      }
    }),
    { seed, numRuns },
  );
}

/** No hole in the order, and a place for every receipt. */
function expectWhole({ order, receipts }: Model): void {
  expect(Array.from(order).includes(undefined)).toBe(false);
  for (const batchId of receipts.keys()) expect(order).toContain(batchId);
}

describe('two clients do what an array and a Map would', () => {
  it('in memory', () => modelRuns(memoryPlace, 400));

  const sqlite = sqlitePlaces();
  it('in SQLite', () => modelRuns(sqlite, 25));
});
