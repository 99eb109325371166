import { describe, expect, it } from 'vitest';
import { readState } from './check-state.ts';
import { deepFreeze, stateOf } from './testing/state-of.ts';

const state = deepFreeze(
  stateOf([
    { id: 'a', share: 100 },
    { id: 'constructor', share: 50 },
  ]),
);

function pointersOf(value: unknown): string[] {
  const answer = readState(value);
  return 'faults' in answer ? answer.faults.map((fault) => fault.pointer) : [];
}

describe('reading a state', () => {
  it('takes a frozen one as it is', () => {
    const answer = readState(state);
    expect('state' in answer && [...answer.state.items.keys()]).toEqual(['a', 'constructor']);
  });

  it('takes a scoped one, whose missing items are only counted', () => {
    const layers = [{ ...state.layers[0], used: 500, free: 500, items: ['a', 'constructor', 'cut-off'] }];
    expect(pointersOf({ ...state, layers, omitted: { items: 1 } })).toEqual([]);
    expect(pointersOf({ ...state, layers })).toEqual(['/layers/0/items/2', '/layers/0/used']);
  });

  it.each([
    [null, ['']],
    [[], ['']],
    [{ ...state, schema_version: 2 }, ['/schema_version']],
    [{ ...state, now: 'yesterday' }, ['/now']],
    [{ ...state, items: null }, ['/items']],
    [{ ...state, layers: [] }, ['/layers']],
    [
      { ...state, items: [{ ...state.items[0], share: 1.5 }, state.items[1]] },
      ['/items/0/share', '/layers/0/used'],
    ],
    [{ ...state, items: [...state.items, state.items[0]] }, ['/items/2/id']],
    [{ ...state, items: [{ ...state.items[0], due: 7 }, state.items[1]] }, ['/items/0/due']],
    [{ ...state, layers: [{ ...state.layers[0], used: 2000 }] }, ['/layers/0/used']],
    [{ ...state, pending_annotations: [7] }, ['/pending_annotations/0']],
  ])('points at what is wrong (%#)', (value, pointers) => {
    expect(pointersOf(value)).toEqual(pointers);
  });
});
