/** Pixels as numbers into a list of colours; a colour is 0xRRGGBB. */
export interface Paletted {
  readonly colours: readonly number[];
  readonly pixels: Uint8Array;
}

/** The colours of a picture, the commonest first, and which of them fill more than the edge of a letter. */
export interface ColourCount {
  readonly byCount: readonly number[];
  readonly flat: ReadonlySet<number>;
}

const size = 256;

/** So many pixels of one colour in a row are an area and no shade of a letter. */
const flatRun = 16;

/** So many of the commonest colours are looked at for flat ones. */
const flatRank = 96;

export function countColours(picture: Uint32Array): ColourCount {
  const counts = new Map<number, number>();
  const long = new Set<number>();
  let run = 0;
  for (let at = 0; at < picture.length; at += 1) {
    run += 1;
    const colour = picture[at] as number;
    if (colour === picture[at + 1]) continue;
    counts.set(colour, (counts.get(colour) ?? 0) + run);
    if (run >= flatRun) long.add(colour);
    run = 0;
  }
  const byCount = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a - b);
  return { byCount, flat: new Set(byCount.slice(0, flatRank).filter((colour) => long.has(colour))) };
}

/**
 * A picture in at most 256 colours, or null where that takes more. Flat colours stay exactly as they are; a shade
 * at the edge of a letter may become another one that differs by at most `tolerance` (of 255, in any channel).
 */
export function paletteOf(picture: Uint32Array, count: ColourCount, tolerance: number): Paletted | null {
  const kept = tolerance === 0 ? [] : [...count.flat];
  const places = new Map(kept.map((colour, at) => [colour, at]));
  for (const colour of count.byCount) {
    if (places.has(colour)) continue;
    const near = tolerance === 0 ? -1 : kept.findIndex((other) => distance(colour, other) <= tolerance);
    if (near < 0 && kept.length === size) return null;
    places.set(colour, near < 0 ? kept.push(colour) - 1 : near);
  }
  return { colours: kept, pixels: indexed(picture, places) };
}

function indexed(picture: Uint32Array, places: ReadonlyMap<number, number>): Uint8Array {
  const pixels = new Uint8Array(picture.length);
  let last = -1;
  let index = 0;
  for (let at = 0; at < picture.length; at += 1) {
    const colour = picture[at] as number;
    if (colour !== last) {
      index = places.get(colour) as number;
      last = colour;
    }
    pixels[at] = index;
  }
  return pixels;
}

/** The largest difference of a channel. */
function distance(a: number, b: number): number {
  return Math.max(
    Math.abs((a >> 16) - (b >> 16)),
    Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)),
    Math.abs((a & 255) - (b & 255)),
  );
}
