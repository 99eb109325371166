import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, canonicalJson, isSameJson } from './canonical-json.ts';

const oddNames = [
  '__proto__',
  'constructor',
  '',
  '0',
  '10',
  '9',
  '-1',
  '1e3',
  'é',
  'ﬀ',
  '𝒳',
  'b',
  'a',
  '\\ud',
];
const name = fc.oneof(fc.constantFrom(...oddNames), fc.string({ unit: 'grapheme' }));
const leaf = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom<unknown>('\\ud800', '\u0000\u001f\u2028"', -0, 0.1, 1e21, 1e-7, 5e-324, 2 ** 53),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(true, false, null),
);
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(name, tie('json'), { maxKeys: 5, noNullPrototype: false }),
  ),
}));
const settings = { seed: 20261009, numRuns: 2_000 };

describe('canonical JSON', () => {
  it('is what the library for RFC 8785 writes', () => {
    fc.assert(
      fc.property(json, (value) => {
        const { value: ordered, text } = canonical(value);
        expect(text).toBe(canonicalize(value));
        expect(canonicalJson(ordered)).toBe(text);
      }),
      settings,
    );
  });

  it('leaves out what has no value, and refuses what JSON does not have', () => {
    expect(canonicalJson({ b: 1, a: undefined })).toBe('{"b":1}');
    for (const value of [
      undefined,
      Number.NaN,
      [Number.POSITIVE_INFINITY],
      '\ud800',
      { '\udc00': 1 },
      { a: 1n },
    ])
      expect(() => canonicalJson(value)).toThrow();
  });

  it('says whether two values are the same', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(isSameJson(a, b)).toBe(canonicalize(a) === canonicalize(b));
        expect(isSameJson(a, JSON.parse(canonicalJson(a)))).toBe(true);
      }),
      settings,
    );
    expect([isSameJson(undefined, undefined), isSameJson(undefined, null), isSameJson([], {})]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
