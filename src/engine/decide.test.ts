import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { readCommand } from './command.ts';
import { decide } from './decide.ts';
import { sha256 } from './digest.ts';
import type { GrowingMap } from './growing-map.ts';
import {
  aMerge,
  anItem,
  aPatch,
  aWithdrawal,
  commit,
  given,
  noon,
  refusedWith,
  when,
} from './testing/given.ts';

describe('structure is judged on the result of the whole batch', () => {
  it('takes a parent and its child in any order', () => {
    const decision = when(given(), commit(anItem('room', { parent: 'trip' }), anItem('trip')));
    expect('event' in decision && decision.event.outcome).toBe('changed');
  });

  it('reports a cycle once, with its path', () => {
    const board = given(commit(anItem('a'), anItem('b', { parent: 'a' }), anItem('c', { parent: 'b' })));
    const decision = when(board, commit(aPatch('a', { parent: 'c' })));
    expect(refusedWith(decision)).toEqual(['cycle /declarations/0/parent']);
    expect('faults' in decision && decision.faults[0]?.path).toEqual(['a', 'c', 'b', 'a']);
  });

  it('refuses a seventeenth layer and takes a sixteenth', () => {
    const chain = (length: number) =>
      Array.from({ length }, (_, n) => anItem(`n${n}`, n === 0 ? {} : { parent: `n${n - 1}` }));
    expect(refusedWith(when(given(), commit(...chain(17))))).toEqual(['too_deep /declarations/16/parent']);
    expect('event' in when(given(), commit(...chain(16)))).toBe(true);
  });

  it('counts no layers below something that leaves the board', () => {
    const chain = (name: string, length: number, first: string | null) =>
      Array.from({ length }, (_, n) =>
        anItem(`${name}${n}`, { parent: n === 0 ? first : `${name}${n - 1}` }),
      );
    const board = given(commit(...chain('old', 13, null)));
    const decision = when(board, commit(aWithdrawal('old0'), ...chain('new', 5, 'old12')));
    expect(new Set(refusedWith(decision).map((found) => found.split(' ')[0]))).toEqual(
      new Set(['parent_not_active']),
    );
  });

  it('names a child that a list leaves out, with what hangs below it', () => {
    const board = given(
      commit(anItem('trip'), anItem('hotel', { parent: 'trip' }), anItem('room', { parent: 'hotel' })),
    );
    const decision = when(board, commit(aPatch('trip', { children: [] })));
    expect(refusedWith(decision)).toEqual(['missing_withdraw /declarations/0/children']);
    expect('faults' in decision && decision.faults[0]?.items).toEqual([
      { id: 'hotel', descendants: ['room'] },
    ]);
  });

  it('lets a left out child go by its own withdrawal, by a merge, or to another place', () => {
    const board = given(
      commit(anItem('trip'), ...['a', 'b', 'c', 'd'].map((id) => anItem(id, { parent: 'trip' }))),
    );
    const decision = when(
      board,
      commit(
        aPatch('trip', { children: ['m'] }),
        aWithdrawal('a'),
        aMerge('m', ['b', 'c']),
        aPatch('d', { parent: null }),
      ),
    );
    expect('event' in decision && decision.event.changes.map(({ id, relation }) => [id, relation])).toEqual([
      ['a', 'withdraw'],
      ['m', 'merges'],
      ['b', 'merged'],
      ['c', 'merged'],
      ['d', 'supersedes'],
    ]);
  });

  it('keeps what moved out of a withdrawn subtree and refuses what is patched inside it', () => {
    const board = given(
      commit(anItem('trip'), anItem('hotel', { parent: 'trip' }), anItem('room', { parent: 'hotel' })),
    );
    const moved = when(board, commit(aWithdrawal('trip'), aPatch('room', { parent: null })));
    expect('event' in moved && moved.event.changes.map(({ id, relation }) => [id, relation])).toEqual([
      ['trip', 'withdraw'],
      ['room', 'supersedes'],
      ['hotel', 'withdrawn'],
    ]);
    const patched = when(board, commit(aWithdrawal('trip'), aPatch('room', { summary: 'Paid' })));
    expect(refusedWith(patched)).toEqual(['parent_not_active /declarations/1/parent']);
  });

  it('refuses two lists that name one child, and a list that its own parent contradicts', () => {
    const board = given(commit(anItem('a'), anItem('b'), anItem('c')));
    expect(
      refusedWith(when(board, commit(aPatch('a', { children: ['c'] }), aPatch('b', { children: ['c'] })))),
    ).toEqual(['two_parents /declarations/1/children/0']);
    expect(
      refusedWith(when(board, commit(aPatch('a', { children: ['c'] }), aPatch('c', { parent: 'b' })))),
    ).toEqual(['children_mismatch /declarations/0/children/0']);
  });
});

describe('a merge', () => {
  const board = given(
    commit(
      anItem('flight', { due: '2026-10-12T00:00:00Z', sources: [{ ref: 'mail:1' }, { ref: 'mail:2' }] }),
      anItem('hotel', { sources: [{ ref: 'mail:2', title: 'second' }] }),
      anItem('trip'),
      anItem('room', { parent: 'trip' }),
    ),
  );

  it('never loses a date in silence', () => {
    const merge = aMerge('travel', ['flight', 'hotel']);
    expect(refusedWith(when(board, commit(merge)))).toEqual(['merge_drops_field /declarations/0/due']);
    expect('event' in when(board, commit({ ...merge, due: null }))).toBe(true);
  });

  it('joins the sources, one for each ref', () => {
    const decision = when(
      board,
      commit(aMerge('travel', ['flight', 'hotel'], { due: null, sources: [{ ref: 'mail:9' }] })),
    );
    const sources = 'event' in decision ? decision.event.changes[0]?.fields.sources?.[1] : null;
    expect(sources).toEqual([{ ref: 'mail:9' }, { ref: 'mail:1' }, { ref: 'mail:2' }]);
  });

  it('takes leaves of one layer only', () => {
    expect(refusedWith(when(board, commit(aMerge('travel', ['hotel', 'room', 'trip']))))).toEqual([
      'merge_across_layers /declarations/0/of/1',
      'merge_not_leaf /declarations/0/of/2',
    ]);
  });

  it('leaves a successor that is always the end of the chain', () => {
    const chained = given(
      commit(anItem('a'), anItem('b'), anItem('c')),
      commit(aMerge('ab', ['a', 'b'])),
      commit(aMerge('abc', ['ab', 'c'])),
    );
    const decision = when(chained, commit(aPatch('a')));
    expect('faults' in decision && decision.faults[0]).toMatchObject({
      code: 'item_merged',
      successor: 'abc',
    });
  });
});

it('names the successor that the batch itself leaves at the end of the chain', () => {
  const board = given(commit(anItem('a'), anItem('b'), anItem('c')), commit(aMerge('r', ['a', 'b'])));
  const decision = when(board, commit(aMerge('t', ['r', 'c']), anItem('x', { parent: 'a' })));
  expect('faults' in decision && decision.faults[0]).toMatchObject({
    code: 'parent_not_active',
    item_status: 'merged',
    successor: 't',
  });
});

describe('allocation', () => {
  it('gives every figure that is needed to choose, and chooses nothing', () => {
    const board = given(commit(anItem('visa', { weight: 'focal' }), anItem('trip', { weight: 'focal' })));
    const decision = when(
      board,
      commit(anItem('report', { weight: 'major' }), anItem('bill', { weight: 'trace' })),
    );
    expect('faults' in decision && decision.faults).toMatchObject([
      {
        code: 'over_budget',
        pointer: '',
        layer: '',
        budget: 1000,
        used: 1020,
        over: 20,
        tiers: { focal: 400, major: 200, standard: 100, minor: 50, trace: 20 },
        items: [
          { id: 'visa', share: 400, declared: false },
          { id: 'trip', share: 400, declared: false },
          { id: 'report', share: 200, declared: true },
          { id: 'bill', share: 20, share_source: 'weight', declared: true },
        ],
      },
    ]);
  });

  it('is reported beside a missing withdrawal, whose children count as staying', () => {
    const board = given(commit(anItem('trip'), anItem('a', { weight: 'focal', parent: 'trip' })));
    const decision = when(
      board,
      commit(
        aPatch('trip', { children: ['b', 'c'] }),
        anItem('b', { weight: 'focal' }),
        anItem('c', { weight: 'focal' }),
      ),
    );
    expect(refusedWith(decision)).toEqual(['missing_withdraw /declarations/0/children', 'over_budget ']);
  });

  it('refuses a budget below what is used', () => {
    const board = given(commit(anItem('visa', { weight: 'focal', share: 400, reason: 'as agreed' })));
    const request = { batch_id: 'smaller', budget: 399 };
    expect(refusedWith(when(board, { op: 'configure', actor: 'user', request }))).toEqual([
      'over_budget /budget',
    ]);
    const enough = when(board, { op: 'configure', actor: 'user', request: { ...request, budget: 400 } });
    expect('event' in enough && enough.event.layers).toEqual([
      { layer: '', budget: 400, used: 400, free: 0 },
    ]);
  });
});

describe('what a batch amounts to', () => {
  const board = given(commit(anItem('visa')), {
    op: 'annotate',
    request: { batch_id: 'note-1', item: 'visa', text: 'Keep it' },
  });
  const acknowledging = (...declarations: object[]) => ({
    request: { batch_id: 'b', declarations, acknowledges: ['note-1'] },
  });

  it.each([
    ['checked', commit()],
    ['checked', commit(aPatch('visa'))],
    ['checked', commit(aPatch('visa', { reason: 'looked again' }))],
    ['acknowledged', acknowledging()],
    ['acknowledged', acknowledging(aPatch('visa', { reason: 'looked again' }))],
    ['changed', acknowledging(aPatch('visa', { summary: 'Filed' }))],
    ['changed', commit(aPatch('visa', { weight: 'minor' }))],
  ])('is %s', (outcome, step) => {
    const decision = when(board, step);
    expect('event' in decision && decision.event.outcome).toBe(outcome);
    expect('event' in decision && decision.event.revision - board.revision).toBe(
      outcome === 'changed' ? 1 : 0,
    );
  });

  it('states as facts only what changed', () => {
    const decision = when(given(), commit(anItem('visa')));
    expect('event' in decision && decision.event.changes[0]?.fields).toEqual({
      status: [null, 'active'],
      summary: [null, 'About visa'],
      kind: [null, 'progress'],
      weight: [null, 'standard'],
    });
  });

  it('lists the categories of a restored item beside its structure', () => {
    const gone = given(commit(anItem('visa')), commit(aWithdrawal('visa')));
    const decision = when(gone, commit(aPatch('visa', { weight: 'minor', summary: 'Back' })));
    expect('event' in decision && decision.event.changes[0]?.categories).toEqual([
      'content',
      'structure',
      'allocation',
    ]);
  });
});

describe('a batch costs what it touches', () => {
  const rooms = Array.from({ length: 40 }, (_, n) => anItem(`room${n}`, { share: 1, reason: 'many' }));
  const things = (room: number) =>
    Array.from({ length: 25 }, (_, n) => {
      const id = `thing${room}.${n}`;
      return { id, ...anItem(id, { share: 1, reason: 'many', parent: `room${room}` }) };
    });
  const board = given(commit(...rooms), ...rooms.map((_, room) => commit(...things(room))));

  it.each([
    ['a word', aPatch('thing7.3', { detail: 'More.' })],
    ['a share', aPatch('thing7.3', { share: 2, reason: 'more' })],
    ['a new item', anItem('more', { share: 1, reason: 'new', parent: 'room7' })],
    ['a move', aPatch('thing7.3', { parent: 'room8' })],
    ['a withdrawal with all that is below', aWithdrawal('room7')],
    [
      'a list that takes one in',
      aPatch('room7', { children: [...things(7).map(({ id }) => id), 'thing8.0'] }),
    ],
    ['a merge', aMerge('both', ['thing7.3', 'thing7.4'])],
  ])('be it %s', (_, declaration) => {
    let looks = 0;
    const whole = () => {
      throw new Error('the whole board was walked');
    };
    const watched = <Value>(map: GrowingMap<Value>): GrowingMap<Value> => ({
      ...map,
      get(id) {
        looks += 1;
        return map.get(id);
      },
      ...{ entries: whole, keys: whole, values: whole, forEach: whole, [Symbol.iterator]: whole },
    });
    const { items, layers } = board;
    const decision = when({ ...board, items: watched(items), layers: watched(layers) }, commit(declaration));
    expect('event' in decision && decision.event.outcome).toBe('changed');
    expect(looks).toBeLessThan(items.size / 2);
  });
});

describe('an event', () => {
  const board = given(commit(anItem('trip', { summary: 'Två veckor 📅' })));
  const step = commit(aPatch('trip', { sources: [{ title: 'Plan', ref: 'mail:1' }] }));
  const request = { ...(step.request as object), expects: { '10': 0, '9': 0 } };

  it.each([
    ['that names nothing by numbers', step.request],
    ['that names slices by numbers, which JavaScript puts first', request],
  ])('%s comes with the canonical text that its hash covers', (_, asked) => {
    const decision = when(board, { request: asked });
    if ('faults' in decision) throw new Error(JSON.stringify(decision.faults));
    const { hash, ...rest } = decision.event;
    expect(decision.body).toBe(canonicalJson(rest));
    expect(hash).toBe(sha256(decision.body));
  });

  it('is the same to the byte as when it is read back', () => {
    const decision = when(board, { request });
    if ('faults' in decision) throw new Error(JSON.stringify(decision.faults));
    const { hash, ...rest } = decision.event;
    expect(JSON.stringify(rest)).toBe(JSON.stringify(JSON.parse(decision.body)));
  });

  it('gets its hash from the digest of a host that has a faster one', () => {
    const read = readCommand('commit', 'main', step.request, { now: noon, actor: 'planner' });
    if ('faults' in read) throw new Error(JSON.stringify(read.faults));
    const digested: string[] = [];
    const digest = (text: string) => {
      digested.push(text);
      return `sha256:${'f'.repeat(64)}`;
    };
    const decision = decide(board, read.command, digest);
    expect(decision).toMatchObject({ event: { hash: digest('') }, body: digested[0] });
  });
});
