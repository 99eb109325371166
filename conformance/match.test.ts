import { describe, expect, it } from 'vitest';
import { match } from './match.ts';

const matches = (expected: unknown, actual: unknown, answers: unknown[] = []) =>
  match(expected, actual, answers).length === 0;

describe('match', () => {
  it('takes an object when each named member matches, whatever else it has', () => {
    expect(matches({ a: 1, b: { c: null } }, { a: 1, b: { c: null, d: 2 }, e: 3 })).toBe(true);
    expect(matches({ a: 1 }, { a: 2 })).toBe(false);
    expect(matches({ a: null }, {})).toBe(false);
  });

  it('names the pointer, what was expected and what was got', () => {
    expect(match({ 'a/b': [{ c: 1 }] }, { 'a/b': [{ c: 2 }] }, [])).toEqual([
      { pointer: '/a~1b/0/c', expected: '1', got: '2' },
    ]);
    expect(match({ a: 1 }, {}, [])).toEqual([{ pointer: '/a', expected: '1', got: 'nothing' }]);
  });

  it('compares arrays by length and order', () => {
    expect(matches([1, 2], [1, 2])).toBe(true);
    expect(matches([1, 2], [2, 1])).toBe(false);
    expect(matches([1], [1, 2])).toBe(false);
    expect(matches([], {})).toBe(false);
    expect(matches([{}], [{ a: 1 }])).toBe(true);
  });

  it('keeps types apart', () => {
    expect(matches('1', 1)).toBe(false);
    expect(matches({}, [])).toBe(false);
    expect(matches({}, null)).toBe(false);
    expect(matches(false, null)).toBe(false);
  });

  it('looks at own members only', () => {
    expect(matches({ constructor: { $absent: true } }, {})).toBe(true);
    expect(matches({ toString: {} }, {})).toBe(false);
  });

  it('$absent takes a member that is not there, and null is there', () => {
    expect(matches({ a: { $absent: true } }, { b: 1 })).toBe(true);
    expect(matches({ a: { $absent: true } }, { a: null })).toBe(false);
  });

  it('$matches searches a text for an unanchored pattern', () => {
    expect(matches({ $matches: 'b+' }, 'abbc')).toBe(true);
    expect(matches({ $matches: '^b' }, 'abbc')).toBe(false);
    expect(matches({ $matches: '1' }, 1)).toBe(false);
    expect(matches({ a: { $matches: '' } }, {})).toBe(false);
  });

  it('$gte takes a number that is at least so large', () => {
    expect(matches({ $gte: 2 }, 2)).toBe(true);
    expect(matches({ $gte: 2 }, 1)).toBe(false);
    expect(matches({ $gte: 2 }, '3')).toBe(false);
  });

  it('$includes wants a different element for each expectation', () => {
    expect(matches({ $includes: [3, 1] }, [1, 2, 3])).toBe(true);
    expect(matches({ $includes: [1, 1] }, [1, 2])).toBe(false);
    expect(matches({ $includes: [1] }, 1)).toBe(false);
  });

  it('$includes finds an assignment that a greedy search would miss', () => {
    const wide = { a: 1 };
    const narrow = { a: 1, b: 1 };
    expect(matches({ $includes: [wide, narrow] }, [narrow, wide])).toBe(true);
    expect(matches({ $includes: [wide, wide, narrow] }, [narrow, wide, { a: 1, c: 2 }])).toBe(true);
    expect(matches({ $includes: [narrow, narrow] }, [narrow, wide])).toBe(false);
  });

  it('$unchanged compares with the same place in an earlier answer', () => {
    const answers = [{ event_seq: 4, items: [{ id: 'a' }] }];
    expect(matches({ $unchanged: 0 }, { items: [{ id: 'a' }], event_seq: 4 }, answers)).toBe(true);
    expect(matches({ event_seq: { $unchanged: 0 } }, { event_seq: 4 }, answers)).toBe(true);
    expect(matches({ event_seq: { $unchanged: 0 } }, { event_seq: 5 }, answers)).toBe(false);
    expect(matches({ items: [{ id: { $unchanged: 0 } }] }, { items: [{ id: 'a' }] }, answers)).toBe(true);
  });

  it('$unchanged fails where the earlier answer has nothing', () => {
    expect(matches({ a: { $unchanged: 0 } }, {}, [{}])).toBe(false);
    expect(matches({ a: { $unchanged: 0 } }, { a: 1 }, [{}])).toBe(false);
    expect(matches({ a: { $unchanged: 3 } }, { a: 1 }, [{}])).toBe(false);
  });
});
