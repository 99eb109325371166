import { describe, expect, it } from 'vitest';
import { expand } from './expand.ts';

describe('expand', () => {
  it('leaves plain values as they are, matchers included', () => {
    const value = { a: [1, null, { $absent: true }], b: { $includes: ['x'] } };
    expect(expand(value, [])).toEqual(value);
  });

  it('repeats a text, between a text before and one after', () => {
    expect(expand({ $repeat: { text: 'ab', times: 3 } }, [])).toBe('ababab');
    expect(expand({ $repeat: { text: '[', times: 2, before: '>', after: '<' } }, [])).toBe('>[[<');
    expect(
      expand({ $repeat: { text: '[', times: 2, after: { $repeat: { text: ']', times: 2 } } } }, []),
    ).toBe('[[]]');
  });

  it('repeats a value as an array', () => {
    expect(expand({ $repeat: { value: { a: 1 }, times: 2 } }, [])).toEqual([{ a: 1 }, { a: 1 }]);
  });

  it('wraps a value in objects or arrays', () => {
    expect(expand({ $repeat: { wrap: 'a', value: 1, times: 2 } }, [])).toEqual({ a: { a: 1 } });
    expect(expand({ $repeat: { wrap: [], value: 1, times: 2 } }, [])).toEqual([[1]]);
  });

  it('makes an element for each number, ends included, and names it in every string', () => {
    expect(expand({ $each: { from: 9, to: 10, as: 'n', do: { id: 'i-{n}', '{n}': 1 } } }, [])).toEqual([
      { id: 'i-9', 9: 1 },
      { id: 'i-10', 10: 1 },
    ]);
    expect(expand({ $each: { from: 2, to: 1, as: 'n', do: 1 } }, [])).toEqual([]);
  });

  it('nests $each with different names', () => {
    const inner = { $each: { from: 1, to: 2, as: 'b', do: '{a}{b}' } };
    expect(expand({ $each: { from: 1, to: 2, as: 'a', do: [inner] } }, [])).toEqual([
      ['11', '12'],
      ['21', '22'],
    ]);
  });

  it('lets the elements that it makes take their place in the array around', () => {
    expect(
      expand([0, { $each: { from: 1, to: 2, as: 'n', do: '{n}' } }, { $repeat: { value: 3, times: 2 } }], []),
    ).toEqual([0, '1', '2', 3, 3]);
    expect(expand([{ $repeat: { wrap: [], value: 1, times: 1 } }], [])).toEqual([[1]]);
  });

  it('takes the answer of an earlier step, a part of it, or a changed copy', () => {
    const answers = [{ lines: [{ a: 1 }, { a: 2, b: 3 }] }];
    expect(expand({ $from: 0 }, answers)).toEqual(answers[0]);
    expect(expand({ $from: { step: 0, pointer: '/lines/1' } }, answers)).toEqual({ a: 2, b: 3 });
    expect(
      expand({ $from: { step: 0, pointer: '/lines', replace: { '/1/a': 'x', '/0/c': 4 } } }, answers),
    ).toEqual([
      { a: 1, c: 4 },
      { a: 'x', b: 3 },
    ]);
    expect(answers).toEqual([{ lines: [{ a: 1 }, { a: 2, b: 3 }] }]);
  });

  it('refuses to take what is not there', () => {
    expect(() => expand({ $from: 1 }, [{}])).toThrow('step 1');
    expect(() => expand({ $from: { step: 0, pointer: '/a' } }, [{}])).toThrow('/a');
  });

  it('keeps a member named __proto__ a member', () => {
    const hostile = JSON.parse('{"__proto__": {"a": 1}}');
    expect(Object.keys(expand(hostile, []) as object)).toEqual(['__proto__']);
  });
});
