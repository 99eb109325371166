import type { Room } from './geometry.ts';

/** Cards that are on average longer than this many times their width make no good slab. */
const longest = 3;
/** What sharing a slab costs: a card that comes or goes moves those of its own slab and of the later ones. */
const crowding = 6;

/**
 * Cuts the cards, in the order given, into slabs in which, one below the other, they would be as near to squares as
 * can be. Of all ways to cut it finds the cheapest; a card costs its width ÷ height plus its height ÷ width.
 */
export function cutSlabs(ids: readonly string[], { shares, unit, depth }: Room): string[][] {
  const count = ids.length;
  // Sums over the first so many cards, so that each slab that is considered costs the same few operations.
  const sums = new Float64Array(count + 1);
  const inverses = new Float64Array(count + 1);
  for (const [at, id] of ids.entries()) {
    const share = shares.get(id) as number;
    sums[at + 1] = (sums[at] as number) + share;
    inverses[at + 1] = (inverses[at] as number) + 1 / share;
  }
  const costs = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
  const starts = new Uint32Array(count + 1);
  const squared = (depth * depth) / unit;
  costs[0] = 0;
  for (let start = 0, first = 1; start < count; start += 1) {
    for (let end = Math.max(first, start + 1); end <= count; end += 1) {
      const length = end - start;
      const share = (sums[end] as number) - (sums[start] as number);
      const tall = squared / share;
      if (tall > longest * length && end < count) {
        first = end;
        continue;
      }
      const wide = ((share * share) / squared) * ((inverses[end] as number) - (inverses[start] as number));
      const cost = (costs[start] as number) + wide + tall + (crowding * length * length) / shares.size;
      if (cost < (costs[end] as number)) {
        costs[end] = cost;
        starts[end] = start;
      }
      if (wide > longest * length) break;
    }
  }
  const slabs: string[][] = [];
  for (let end = count; end > 0; end = starts[end] as number) slabs.push(ids.slice(starts[end], end));
  return slabs.reverse();
}
