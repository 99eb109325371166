/** Pixels as numbers into a list of colours; a colour is 0xRRGGBB. */
export interface Paletted {
  readonly colours: readonly number[];
  readonly pixels: Uint8Array;
}

const size = 256;

/** So many of the commonest colours are never merged with another: all flat ones are among them. */
const exact = 96;

/** How far a shade of antialiased text may be moved, of 255 per channel; tried in this order. */
const tolerances = [0, 4, 6, 8];

/**
 * Pictures of flat colours and text as at most 256 colours, which makes them a third of the size. Only the
 * shades at the edges of letters are merged, with one that is too near to be told apart; null if that is not enough.
 */
export function paletteOf(colours: Uint32Array): Paletted | null {
  const counts = countColours(colours);
  const byCount = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a - b);
  for (const tolerance of tolerances) {
    const kept = keepApart(byCount, tolerance);
    if (kept !== null) return { colours: kept, pixels: indexed(colours, byCount, kept) };
  }
  return null;
}

function countColours(colours: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  let run = 0;
  for (let at = 0; at < colours.length; at += 1) {
    run += 1;
    const colour = colours[at] as number;
    if (colour === colours[at + 1]) continue;
    counts.set(colour, (counts.get(colour) ?? 0) + run);
    run = 0;
  }
  return counts;
}

function keepApart(byCount: readonly number[], tolerance: number): number[] | null {
  if (tolerance === 0) return byCount.length <= size ? [...byCount] : null;
  const kept = byCount.slice(0, exact);
  for (const colour of byCount.slice(exact)) {
    if (kept.some((other) => distance(colour, other) <= tolerance)) continue;
    if (kept.length === size) return null;
    kept.push(colour);
  }
  return kept;
}

function indexed(colours: Uint32Array, byCount: readonly number[], kept: readonly number[]): Uint8Array {
  const indices = new Map(byCount.map((colour) => [colour, nearest(colour, kept)]));
  const pixels = new Uint8Array(colours.length);
  let last = -1;
  let index = 0;
  for (let at = 0; at < colours.length; at += 1) {
    const colour = colours[at] as number;
    if (colour !== last) {
      index = indices.get(colour) as number;
      last = colour;
    }
    pixels[at] = index;
  }
  return pixels;
}

function nearest(colour: number, kept: readonly number[]): number {
  let best = 0;
  for (let at = 1; at < kept.length; at += 1) {
    if (distance(colour, kept[at] as number) < distance(colour, kept[best] as number)) best = at;
  }
  return best;
}

/** The largest difference of a channel. */
function distance(a: number, b: number): number {
  return Math.max(
    Math.abs((a >> 16) - (b >> 16)),
    Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)),
    Math.abs((a & 255) - (b & 255)),
  );
}
