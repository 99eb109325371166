/** Numbers that look random and are the same for the same seed. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 up to, not including, `count`. */
  below(count: number): number;
  happens(probability: number): boolean;
  of<Value>(values: readonly Value[]): Value;
  /** What goes on by itself: however many numbers are drawn from one, the other's stay the same. */
  fork(): Chance;
}

/** The generator is sfc32; two seeds that are neighbours give unrelated numbers. */
export function chanceFrom(seed: number): Chance {
  const draw = sfc32(mixed(seed), mixed(seed + 0x9e3779b9), mixed(seed ^ 0x85ebca6b));
  // The first numbers still show the seed.
  for (let round = 0; round < 12; round += 1) draw();
  const next = () => draw() / 2 ** 32;
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    happens: (probability) => probability > 0 && next() < probability,
    of(values) {
      if (values.length === 0) throw new Error('nothing to choose from');
      return values[below(values.length)] as (typeof values)[number];
    },
    fork: () => chanceFrom(draw()),
  };
}

function sfc32(first: number, second: number, third: number): () => number {
  let [a, b, c, count] = [first, second, third, 1];
  return () => {
    const sum = (a + b + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
}

function mixed(seed: number): number {
  let bits = seed | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return bits ^ (bits >>> 15);
}
