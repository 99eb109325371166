import { describe, expect, it } from 'vitest';
import type { State, StateItem } from '../../src/model/state.ts';
import { changesOf } from './changes.ts';
import { type BoardState, readState } from './check-state.ts';
import { stateOf } from './testing/state-of.ts';

function read(state: State): BoardState {
  const answer = readState(state);
  if ('faults' in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.state;
}

const old = { created_at: '2026-10-01T09:00:00.000Z', updated_at: '2026-10-02T09:00:00.000Z' };
const kind = 'action' as const;

function wordsBetween(before: Parameters<typeof stateOf>[0], after: Parameters<typeof stateOf>[0]) {
  const changes = changesOf(read(stateOf(after)), read(stateOf(before, { event_seq: 30 })));
  return new Map([...(changes?.items ?? [])].map(([id, change]) => [id, change.words]));
}

describe('the changes between two states', () => {
  it('are none without a baseline, and none between equals', () => {
    const state = read(stateOf([{ id: 'a', share: 100 }]));
    expect(changesOf(state, null)).toBeNull();
    expect(changesOf(state, state)?.items.size).toBe(0);
    expect(changesOf(state, state)?.gone).toEqual([]);
  });

  it('tell content, sources and allocation apart, in the order of the diff', () => {
    const before = { id: 'a', share: 100, kind, summary: 'Before' };
    const after = {
      ...before,
      summary: 'After',
      share: 200,
      weight: 'major' as const,
      sources: [{ ref: 'a:b' }],
    };
    expect(wordsBetween([before], [after])).toEqual(new Map([['a', ['content', 'grown', 'sources']]]));
    expect(wordsBetween([after], [before])).toEqual(new Map([['a', ['content', 'shrunk', 'sources']]]));
    expect(wordsBetween([before], [{ ...before, layer_budget: 50 }])).toEqual(
      new Map([['a', ['allocation']]]),
    );
  });

  it('do not count a derived share that only followed its budget', () => {
    const before = { id: 'a', share: 100, share_source: 'weight' as const };
    expect(wordsBetween([before], [{ ...before, share: 200 }]).size).toBe(0);
  });

  it('tell new, restored and merged items by their age and lineage', () => {
    const added = { created_at: '2026-10-09T08:00:00.000Z' };
    const before = [{ id: 'a', share: 100, kind, ...old }];
    const after = [
      { id: 'a', share: 100, kind, ...old },
      { id: 'b', share: 50, ...added },
      { id: 'c', share: 40, ...old },
      { id: 'd', share: 30, ...added, merged_from: ['x', 'y'] },
    ];
    expect(wordsBetween(before, after)).toEqual(
      new Map([
        ['b', ['new']],
        ['c', ['restored']],
        ['d', ['merge']],
      ]),
    );
  });

  it('name what is gone with its layer, share and successor', () => {
    const before = read(
      stateOf(
        [
          { id: 'a', share: 100 },
          { id: '__proto__', share: 60 },
        ],
        { event_seq: 30 },
      ),
    );
    const after = read(stateOf([{ id: 'b', share: 100, merged_from: ['__proto__'] }]));
    const changes = changesOf(after, before);
    expect(changes?.ends.before.event_seq).toBe(30);
    expect(changes?.gone).toEqual([
      { id: 'a', how: 'withdrawn', successor: null, share: 100, layer: '', summary: 'What a is about' },
      {
        id: '__proto__',
        how: 'merged',
        successor: 'b',
        share: 60,
        layer: '',
        summary: 'What __proto__ is about',
      },
    ]);
  });

  it('have a former share only within one layer', () => {
    const before = [
      { id: 'p', share: 300 },
      { id: 'a', share: 100, kind, weight: 'standard' as const },
    ];
    const grown = changesOf(
      read(stateOf([before[0]!, { ...before[1]!, share: 200, weight: 'major' }])),
      read(stateOf(before)),
    );
    expect(grown?.items.get('a')).toEqual({ words: ['grown'], formerShare: 100 });
    const moved = changesOf(
      read(stateOf([before[0]!, { ...before[1]!, share: 200, weight: 'major', layer: 'p' }])),
      read(stateOf(before)),
    );
    expect(moved?.items.get('a')).toEqual({ words: ['moved', 'allocation'], formerShare: null });
  });

  it('tell an item of the same second as the baseline by whether it was touched since', () => {
    const [made, later] = ['2026-10-02T09:00:00.000Z', '2026-10-09T08:00:00.000Z'];
    const before = [{ id: 'a', share: 100, kind, created_at: made, updated_at: made }];
    const after = [
      ...before,
      { id: 'b', share: 50, created_at: made, updated_at: made },
      { id: 'c', share: 40, created_at: made, updated_at: later },
    ];
    expect(wordsBetween(before, after)).toEqual(
      new Map([
        ['b', ['new']],
        ['c', ['restored']],
      ]),
    );
  });

  it('are none of items that a scoped read names and does not hold', () => {
    const whole = stateOf([
      { id: 'a', share: 100, kind },
      { id: 'b', share: 50, kind },
    ]);
    const reasons: ['limit'] = ['limit'];
    const omitted = { items: 1, layers: 0, fields: [], reasons, next: { after: 'a' } };
    const part = { ...whole, items: whole.items.slice(0, 1), omitted } as unknown as State;
    for (const [state, baseline] of [
      [whole, part],
      [part, whole],
    ] as const) {
      const changes = changesOf(read(state), read(baseline));
      expect([changes?.items.size, changes?.gone]).toEqual([0, []]);
    }
  });

  it('are none of fields that a scoped read left out', () => {
    const whole = stateOf([{ id: 'a', share: 100, kind, detail: 'More', sources: [{ ref: 'a:b' }] }]);
    const fields = ['detail', 'sources'];
    const omitted = { items: 0, layers: 0, fields, reasons: ['fields'], next: null };
    const [{ detail: _detail, sources: _sources, ...item }] = whole.items as [StateItem];
    const part = { ...whole, items: [item], omitted } as unknown as State;
    expect(changesOf(read(part), read(whole))?.items.size).toBe(0);
  });

  it('do not depend on how a source was written', () => {
    const source = { ref: 'a:b', title: 'B' };
    const before = { id: 'a', share: 100, kind, sources: [source] };
    expect(wordsBetween([before], [{ ...before, sources: [{ title: 'B', ref: 'a:b' }] }]).size).toBe(0);
  });
});
