import { describe, expect, it } from 'vitest';
import { diffBoards } from './diff.ts';
import { project } from './project.ts';
import { projectScope } from './scope.ts';
import { aMerge, anItem, aPatch, aWithdrawal, commit, given, noon } from './testing/given.ts';

const later = '2026-10-10T12:00:00.500Z';

describe('project', () => {
  it('ranks by share, then by age, then by id', () => {
    const board = given(
      commit(anItem('b'), anItem('a'), anItem('big', { weight: 'major' })),
      commit(anItem('late'), aPatch('a', { share: 250, reason: 'it grew' })),
    );
    expect(project(board, noon).items.map(({ id, rank }) => [id, rank])).toEqual([
      ['a', 1],
      ['big', 2],
      ['b', 3],
      ['late', 4],
    ]);
  });

  it('counts durations in whole seconds, floored, negative once past', () => {
    const board = given(
      commit(anItem('bill', { due: '2026-10-10T12:00:00Z', stale_after: '2026-10-11T12:00:00Z' })),
    );
    const [bill] = project(board, later).items;
    expect(bill).toMatchObject({ age: 86400, since_update: 86400, until_due: -1, until_stale: 86399 });
  });

  it('keeps a note on what left the board, and says where a merged matter lives now', () => {
    const note = (item: string) => ({
      op: 'annotate' as const,
      request: { batch_id: `on-${item}`, item, text: '?' },
    });
    const board = given(
      commit(anItem('a'), anItem('b'), anItem('c')),
      note('a'),
      note('c'),
      commit(aMerge('ab', ['a', 'b']), aWithdrawal('c')),
    );
    const state = project(board, later);
    expect(state.pending_annotations).toMatchObject([
      { id: 'on-a', item_status: 'merged', successor: 'ab', age: 86400 },
      { id: 'on-c', item_status: 'withdrawn', successor: null },
    ]);
    expect(state.items[0]).toMatchObject({
      id: 'ab',
      annotations: [{ id: 'on-a', item: 'a', status: 'saved' }],
    });
  });

  it('shows the newest ten acknowledged notes and counts the rest', () => {
    const notes = Array.from({ length: 12 }, (_, n) => ({
      op: 'annotate' as const,
      request: { batch_id: `n${n}`, item: 'a', text: 'x' },
    }));
    const ids = notes.map(({ request }) => request.batch_id).slice(0, 11);
    const board = given(commit(anItem('a')), ...notes, {
      request: { batch_id: 'seen', declarations: [], acknowledges: ids },
    });
    const [item] = project(board, noon).items;
    expect(item?.annotations.map(({ id }) => id)).toEqual([
      'n1',
      'n2',
      'n3',
      'n4',
      'n5',
      'n6',
      'n7',
      'n8',
      'n9',
      'n10',
      'n11',
    ]);
    expect(item?.annotations_more).toBe(1);
  });

  it('lists layers depth-first by rank, each with its own budget', () => {
    const board = given(
      commit(
        anItem('small', { weight: 'minor' }),
        anItem('large', { weight: 'major', layer_budget: 600 }),
        anItem('in-small', { parent: 'small' }),
        anItem('in-large', { parent: 'large' }),
        anItem('deep', { parent: 'in-large' }),
      ),
    );
    expect(
      project(board, noon).layers.map(({ layer, depth, budget, used }) => [layer, depth, budget, used]),
    ).toEqual([
      ['', 0, 1000, 250],
      ['large', 1, 600, 60],
      ['in-large', 2, 1000, 100],
      ['small', 1, 1000, 100],
    ]);
  });
});

describe('projectScope', () => {
  const board = given(
    commit(anItem('a'), anItem('b', { parent: 'a' }), anItem('c', { parent: 'b' }), anItem('d')),
  );
  const read = (scope: object) => {
    const answer = projectScope(board, noon, scope);
    if ('faults' in answer) return answer.faults.map(({ code, pointer }) => `${code} ${pointer}`);
    return [answer.state.items.map(({ id }) => id), answer.state.omitted];
  };

  it('says what each part of a scope leaves out', () => {
    const cut = { items: 0, layers: 0, fields: [], reasons: [], next: null };
    expect(read({})).toEqual([['a', 'd', 'b', 'c'], null]);
    expect(read({ layer: 'a' })).toEqual([['b', 'c'], { ...cut, items: 2, layers: 1, reasons: ['layer'] }]);
    expect(read({ depth: 0 })).toEqual([['a', 'd'], { ...cut, items: 2, layers: 2, reasons: ['depth'] }]);
    expect(read({ limit: 3 })).toEqual([
      ['a', 'd', 'b'],
      { ...cut, items: 1, reasons: ['limit'], next: { after: 'b' } },
    ]);
    expect(read({ after: 'b' })).toEqual([['c'], { ...cut, items: 3, reasons: ['limit'] }]);
  });

  it('shows the empty layer of an item that is asked for by name', () => {
    const answer = projectScope(board, noon, { layer: 'd' });
    expect('state' in answer && answer.state.layers).toEqual([
      { layer: 'd', depth: 1, budget: 1000, used: 0, free: 1000, version: 0, items: [] },
    ]);
  });

  it('refuses what it does not know', () => {
    expect(read({ layer: 'x', after: 'y', fields: ['summary', 'color'], limit: 0, depth: -1 })).toEqual([
      'not_found /after',
      'invalid_request /depth',
      'unknown_field /fields/1',
      'not_found /layer',
      'invalid_request /limit',
    ]);
  });
});

describe('diffBoards', () => {
  it('tells the two ends apart in every category', () => {
    const start = commit(
      anItem('stays'),
      anItem('grows', { weight: 'minor' }),
      anItem('leaves', { weight: 'trace' }),
      anItem('x'),
      anItem('y'),
      anItem('dated', { due: '2026-10-10T00:00:00Z', weight: 'trace' }),
    );
    const from = given(start);
    const to = given(
      start,
      commit(
        aPatch('grows', { weight: 'major', summary: 'More' }),
        aWithdrawal('leaves'),
        aMerge('xy', ['x', 'y']),
        anItem('fresh', { parent: 'stays' }),
      ),
    );
    expect(diffBoards(from, to, later)).toMatchObject({
      added: [
        { id: 'xy', how: 'merge' },
        { id: 'fresh', how: 'new' },
      ],
      removed: [
        { id: 'x', how: 'merged', successor: 'xy', share: 100, layer: '' },
        { id: 'y', how: 'merged', successor: 'xy' },
        { id: 'leaves', how: 'withdrawn', successor: null, share: 20 },
      ],
      changed: [
        {
          id: 'grows',
          categories: ['content', 'allocation'],
          fields: { summary: ['About grows', 'More'], weight: ['minor', 'major'], share: [50, 200] },
        },
      ],
      layers: [
        { layer: '', budget: [1000, 1000], used: [390, 420] },
        { layer: 'stays', budget: [null, 1000], used: [null, 100] },
      ],
      elapsed: [{ id: 'dated', what: 'due_passed', at: '2026-10-10T00:00:00.000Z' }],
    });
  });

  it('calls a share that moved with its layer’s budget no change of the item', () => {
    const start = commit(anItem('a'));
    const from = given(start);
    const to = given(start, { op: 'configure', actor: 'user', request: { batch_id: 'more', budget: 2000 } });
    const diff = diffBoards(from, to, noon);
    expect(diff.changed).toEqual([]);
    expect(diff.layers).toEqual([{ layer: '', budget: [1000, 2000], used: [100, 200] }]);
  });
});
