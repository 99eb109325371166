import { beforeAll, describe, expect, it } from 'vitest';
import type { Event } from '../../model/event.ts';
import { createLedger } from '../create-ledger.ts';
import { createMemoryStore } from '../memory-store.ts';
import { chainOf, headAfter, nextEvent, start } from './hand-made-events.ts';
import { checkHistory, type Heard } from './kill-loop-check.ts';
import { later } from './requests.ts';

const runs = ['a-1', 'a-2-1of2', 'a-2-2of2', 'b-1', 'a-3'];
let events: readonly Event[];
let state: string;

function chained(batchIds: readonly string[]): readonly Event[] {
  const chain: Event[] = [];
  for (const batch_id of batchIds) {
    const last = chain.at(-1);
    chain.push(nextEvent('main', last === undefined ? start : headAfter(last), { batch_id }));
  }
  return chain;
}

async function stateOf(history: readonly Event[]): Promise<string> {
  const ledger = createLedger(createMemoryStore());
  await ledger.import(history);
  return JSON.stringify(await ledger.state('main', { now: later }));
}

const heardOf = (history: readonly Event[]): ReadonlyMap<string, Heard> =>
  new Map(history.map((event) => [event.batch_id, headAfter(event)]));

beforeAll(async () => {
  events = chained(runs);
  state = await stateOf(events);
});

describe('the check after a kill', () => {
  it('finds nothing wrong with a history that has every receipt', async () => {
    expect(await checkHistory({ events, state }, heardOf(events))).toEqual({
      losses: { lost: 0, torn: 0, doubled: 0 },
      faults: [],
    });
  });

  it('finds a receipt whose event is gone, is elsewhere or has another hash, or whose board is gone', async () => {
    const heard = heardOf(events);
    const shorter = events.slice(0, 4);
    const elsewhere = new Map([...heard, ['a-3', headAfter(events[3]!)]]);
    const otherHash = new Map([...heard, ['a-3', { event_seq: 5, hash: start.hash }]]);
    const found = { events, state };
    expect((await checkHistory({ events: shorter, state: await stateOf(shorter) }, heard)).losses.lost).toBe(
      1,
    );
    expect((await checkHistory(found, elsewhere)).losses.lost).toBe(1);
    expect((await checkHistory(found, otherHash)).losses.lost).toBe(1);
    expect((await checkHistory(null, heard)).losses.lost).toBe(5);
  });

  it('finds an import of which a part is missing or stands apart', async () => {
    for (const torn of [
      ['a-1', 'a-2-1of2', 'a-3'],
      ['a-1', 'a-2-2of2'],
      ['a-2-1of2', 'b-1', 'a-2-2of2'],
    ]) {
      const history = chained(torn);
      const { losses } = await checkHistory({ events: history, state: await stateOf(history) }, new Map());
      expect(losses, torn.join()).toEqual({ lost: 0, torn: 1, doubled: 0 });
    }
  });

  it('finds a batch that stands twice, a lane that went back, a broken chain and a state that is another', async () => {
    const twice = chained(['a-1', 'b-1', 'a-1']);
    expect((await checkHistory({ events: twice, state }, new Map())).losses.doubled).toBe(1);
    const back = chained(['a-2', 'a-1']);
    expect((await checkHistory({ events: back, state: await stateOf(back) }, new Map())).faults).toEqual([
      'out of order: batch a-1',
    ]);
    const broken = [...events.slice(0, 4), ...chainOf('main', 1)];
    expect((await checkHistory({ events: broken, state }, new Map())).faults).toContainEqual(
      expect.stringContaining('broken'),
    );
    expect((await checkHistory({ events, state: '{}' }, new Map())).faults).toEqual([
      'the state is not the fold of the events',
    ]);
  });
});
