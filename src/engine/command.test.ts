import { describe, expect, it } from 'vitest';
import { readCommand } from './command.ts';
import { anItem, noon } from './testing/given.ts';

const context = { now: noon, actor: 'planner' };

function faultsOf(
  request: unknown,
  over: { op?: 'commit' | 'configure'; now?: string; actor?: string } = {},
) {
  const { op = 'commit', ...changed } = over;
  const read = readCommand(op, 'main', request, { ...context, ...changed });
  return 'faults' in read ? read.faults.map(({ code, pointer }) => `${code} ${pointer}`) : [];
}

function aRequest(...declarations: readonly unknown[]) {
  return { batch_id: 'b', declarations, acknowledges: [] };
}

describe('readCommand', () => {
  it('reports every fault of a request at once, by pointer', () => {
    const faults = faultsOf({
      batch_id: 'b',
      declarations: [
        { relation: 'new', id: 'a', kind: 'todo', weight: 3, summary: '', due: '2026-10-09', color: 'red' },
        { relation: 'withdraw', id: 'b', kind: 'action' },
      ],
      acknowledges: ['n', 'n'],
      expects: { 'item:\ud800': 3 },
      note: 'x',
    });
    expect(faults).toEqual([
      'invalid_request /acknowledges/1',
      'unknown_field /declarations/0/color',
      'invalid_timestamp /declarations/0/due',
      'invalid_request /declarations/0/kind',
      'invalid_request /declarations/0/summary',
      'unsupported /declarations/0/weight',
      'unknown_field /declarations/1/kind',
      'invalid_request /declarations/1/reason',
      'invalid_text /expects/item:\ud800',
      'unknown_field /note',
    ]);
  });

  it.each([
    ['begins with an underscore', '__proto__'],
    ['is not in NFC', 'cafe\u0301'],
    ['has a lone surrogate', 'a\ud800'],
    ['has a space', 'a b'],
    ['is empty', ''],
    ['has 129 code points', 'x'.repeat(129)],
    ['has 10,000 characters', 'x'.repeat(10_000)],
    ['goes up a folder', '../a'],
  ])('refuses an id that %s', (_, id) => {
    expect(faultsOf(aRequest(anItem(id, { summary: 'x' })))).toEqual(['invalid_id /declarations/0/id']);
  });

  it.each(['constructor', 'toString', '签证', '1', 'a.b_c:d@e/f-g', '𝒳'.repeat(128)])(
    'takes the id %s',
    (id) => {
      expect(faultsOf(aRequest(anItem(id, { summary: 'x' })))).toEqual([]);
    },
  );

  it('sees a member named __proto__, which object code would lose', () => {
    const request = JSON.parse('{"batch_id":"b","declarations":[],"acknowledges":[],"__proto__":{"x":1}}');
    expect(faultsOf(request)).toEqual(['unknown_field /__proto__']);
  });

  it.each([
    ['a fraction', 1.5, 'invalid_request'],
    ['not a number', Number.NaN, 'invalid_request'],
    ['zero', 0, 'invalid_request'],
    ['a text', '5', 'invalid_request'],
    ['more than a billion', 1_000_000_001, 'too_large'],
  ])('refuses a share that is %s', (_, share, code) => {
    expect(faultsOf(aRequest(anItem('a', { share, reason: 'why' })))).toEqual([
      `${code} /declarations/0/share`,
    ]);
  });

  it('wants a reason beside a share, and none to take it back', () => {
    expect(faultsOf(aRequest(anItem('a', { share: 5 })))).toEqual([
      'share_without_reason /declarations/0/share',
    ]);
    expect(faultsOf(aRequest(anItem('a', { share: null })))).toEqual([]);
  });

  it('counts text in code points and refuses what a store would not keep', () => {
    expect(faultsOf(aRequest(anItem('a', { summary: '😀'.repeat(500) })))).toEqual([]);
    expect(faultsOf(aRequest(anItem('a', { summary: '😀'.repeat(501) })))).toEqual([
      'too_large /declarations/0/summary',
    ]);
    expect(faultsOf(aRequest(anItem('a', { summary: 'a\u0000' })))).toEqual([
      'invalid_text /declarations/0/summary',
    ]);
    expect(faultsOf(aRequest(anItem('a', { summary: 'tab\tline\r\n' })))).toEqual([]);
  });

  it('takes one declaration of an id, counting those that a merge names', () => {
    const merge = {
      relation: 'merges',
      id: 'm',
      of: ['a', 'b'],
      kind: 'result',
      weight: 'minor',
      summary: 's',
    };
    expect(faultsOf(aRequest(anItem('a'), merge, anItem('m')))).toEqual([
      'duplicate_declaration /declarations/1/of/0',
      'duplicate_declaration /declarations/2/id',
    ]);
  });

  it('refuses a source that is named twice or is no handle', () => {
    const sources = [{ ref: 'mail:1' }, { ref: 'mail:1' }, { ref: 'no handle' }];
    expect(faultsOf(aRequest(anItem('a', { sources })))).toEqual([
      'invalid_request /declarations/0/sources/1/ref',
      'invalid_request /declarations/0/sources/2/ref',
    ]);
  });

  it('refuses 1,001 declarations, more than 1 MiB and nesting beyond 64, each with its limit', () => {
    const many = Array.from({ length: 1001 }, (_, n) => anItem(`i${n}`));
    expect(faultsOf(aRequest(...many))).toEqual(['too_large /declarations']);
    expect(faultsOf({ ...aRequest(), pad: 'x'.repeat(2 << 20) })).toEqual(['too_large ']);
    let deep: unknown = 'x';
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(faultsOf({ ...aRequest(), deep })).toEqual(['too_large ']);
  });

  it('keeps the name of the user for the user', () => {
    expect(faultsOf(aRequest(), { actor: 'user' })).toEqual(['reserved_actor /actor']);
    expect(faultsOf({ batch_id: 'b', title: 'Mine' }, { op: 'configure', actor: 'user' })).toEqual([]);
  });

  it('stores timestamps as UTC with milliseconds', () => {
    const read = readCommand(
      'commit',
      'main',
      aRequest(anItem('a', { due: '2026-10-09T09:00:00.1239+08:00' })),
      context,
    );
    const declaration =
      'command' in read && read.command.op === 'commit' ? read.command.request.declarations[0] : null;
    expect(declaration).toMatchObject({ due: '2026-10-09T01:00:00.123Z' });
  });
});
