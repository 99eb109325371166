import { describe, expect, it } from 'vitest';
import { type GrowingMap, growingMap } from './growing-map.ts';

const many = (from: number, to: number) =>
  new Map(Array.from({ length: to - from }, (_, index): [string, number] => [`n${from + index}`, index]));

const told = (map: GrowingMap<number>) => ({ size: map.size, entries: [...map] });

describe('a growing map', () => {
  it('is read like any map, in the order in which its names came', () => {
    const map = growingMap([
      ['b', 1],
      ['a', 2],
      ['__proto__', 3],
    ]).with(new Map([['b', 4]]));
    expect([...map]).toEqual([
      ['b', 4],
      ['a', 2],
      ['__proto__', 3],
    ]);
    expect([[...map.keys()], [...map.values()], map.size]).toEqual([['b', 'a', '__proto__'], [4, 2, 3], 3]);
    expect([map.get('a'), map.has('a'), map.get('constructor'), map.has('c')]).toEqual([
      2,
      true,
      undefined,
      false,
    ]);
    const seen: unknown[] = [];
    map.forEach((value, name, whole) => {
      seen.push([name, value, whole === map]);
    });
    expect(seen[0]).toEqual(['b', 4, true]);
  });

  it('stays what it was, whatever comes after it', () => {
    const first = growingMap(many(0, 300));
    const before = told(first);
    const second = first.with(new Map([...many(300, 700), ['n5', -1], ['n299', -2]]));
    const third = second.with(many(0, 1_000));
    expect(told(first)).toEqual(before);
    expect([first.get('n5'), second.get('n5'), third.get('n5')]).toEqual([5, -1, 5]);
    expect([first.has('n300'), second.has('n699'), second.has('n700'), third.size]).toEqual([
      false,
      true,
      false,
      1_000,
    ]);
  });

  it('may go on in two ways, which know nothing of each other', () => {
    const stem = growingMap(many(0, 130));
    const left = stem.with(new Map([['left', 1]]));
    const right = stem.with(
      new Map([
        ['right', 2],
        ['n0', 3],
      ]),
    );
    const leftAgain = left.with(new Map([['right', 4]]));
    expect([left.get('right'), right.get('left'), stem.has('left'), stem.has('right')]).toEqual([
      undefined,
      undefined,
      false,
      false,
    ]);
    expect([left.get('left'), right.get('right'), right.get('n0'), leftAgain.get('right')]).toEqual([
      1, 2, 3, 4,
    ]);
    expect([stem.get('n0'), leftAgain.get('n0'), leftAgain.size]).toEqual([0, 0, 132]);
  });

  it('takes the last of two values under one name', () => {
    const entries: [string, number][] = [
      ['a', 1],
      ['b', 2],
      ['a', 3],
    ];
    expect(told(growingMap(entries))).toEqual({ size: 2, entries: [...new Map(entries)] });
  });

  it('is itself when nothing changes', () => {
    const map = growingMap(many(0, 3));
    expect(map.with(new Map())).toBe(map);
  });
});
