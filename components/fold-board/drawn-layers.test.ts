import { describe, expect, it } from 'vitest';
import type { View } from '../../src/model/view.ts';
import { type BoardState, readState } from './check-state.ts';
import { comparison } from './comparison.ts';
import { type DrawnLayer, drawnLayers } from './drawn-layers.ts';
import { type GivenItem, stateOf } from './testing/state-of.ts';

function read(items: readonly GivenItem[], event_seq: number): BoardState {
  const answer = readState(stateOf(items, { event_seq }));
  if ('faults' in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.state;
}

const stays: GivenItem = { id: 'stays', share: 300, kind: 'action' };
const baseline = read(
  [
    { id: 'moves', share: 400, kind: 'waiting' },
    stays,
    { id: 'gone', share: 100 },
    { id: 'edited', share: 50, kind: 'action' },
  ],
  30,
);
const state = read(
  [
    stays,
    { id: 'new', share: 60, created_at: '2026-10-09T08:59:00.000Z' },
    { id: 'edited', share: 50, kind: 'action', detail: 'More' },
    { id: 'moves', share: 400, kind: 'waiting', layer: 'stays' },
  ],
  42,
);

function top(view: View | null, isSide = true): DrawnLayer {
  const changes = comparison.changesOf(state, baseline);
  return drawnLayers({ state, baseline, changes, comparison, view, layer: '', isSide })[0] as DrawnLayer;
}

const numbersOf = (layer: DrawnLayer | null) =>
  layer?.cards.map(({ item, number, left }) => [item.id, number, left?.how ?? null]);

describe('the layer as the baseline had it', () => {
  it('has the numbers of the current one; what is gone comes after those, and what moved away last', () => {
    const layer = top(null);
    expect(numbersOf(layer)?.map(([id, number]) => [id, number])).toEqual([
      ['stays', 1],
      ['new', 2],
      ['edited', 3],
    ]);
    expect(layer.gone.map(({ id, number }) => [id, number])).toEqual([['gone', 4]]);
    expect(numbersOf(layer.side)).toEqual([
      ['moves', 5, 'moved'],
      ['stays', 1, null],
      ['gone', 4, 'withdrawn'],
      ['edited', 3, null],
    ]);
    expect(layer.side).toMatchObject({ used: 850, free: 150, notShown: { share: 0, items: [] } });
  });

  it('leaves out what the view does, but never what is gone', () => {
    const { side } = top({ items: ['stays'] });
    expect(numbersOf(side)?.map(([id]) => id)).toEqual(['stays', 'gone']);
    expect(side?.notShown).toEqual({ share: 450, items: ['moves', 'edited'] });
    expect(numbersOf(top({ changes_only: true }).side)?.map(([id]) => id)).toEqual([
      'moves',
      'gone',
      'edited',
    ]);
  });

  it('is there only where it is wanted', () => {
    expect(top(null, false).side).toBeNull();
  });
});

describe('a crowded layer', () => {
  it('is read in proportion to what is in it: no card, note or wanted item is searched for', () => {
    const readsOf = (count: number) => {
      const ids = Array.from({ length: count }, (_, at) => `item-${at}`);
      const items = ids.map((id) => ({ id, share: 1, children: [] }));
      const pending = ids.map((item) => ({ id: `note-${item}`, item, text: 'Look at this' }));
      const answer = readState(stateOf(items, { budget: count, pending }));
      if ('faults' in answer) throw new Error(JSON.stringify(answer.faults));
      let reads = 0;
      const counted = <Value>(list: readonly Value[]) =>
        new Proxy([...list], {
          get: (target, name, receiver) => {
            reads += 1;
            return Reflect.get(target, name, receiver);
          },
        });
      const state = {
        ...answer.state,
        layers: answer.state.layers.map((layer) => ({ ...layer, items: counted(layer.items) })),
        pending: counted(answer.state.pending),
      };
      const view = { items: counted(ids) };
      const compared = { baseline: null, changes: null, comparison: null };
      const [layer] = drawnLayers({ ...compared, state, view, layer: '', isSide: false });
      expect(layer?.cards.at(-1)?.number).toBe(count);
      return reads;
    };
    expect(readsOf(2_000)).toBeLessThan(5 * readsOf(500));
  });
});
