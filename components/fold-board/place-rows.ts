import type { Place, Room, Size } from './geometry.ts';
import type { Rows, Slab } from './squarify-rows.ts';

/** The places of all cards in a wide rectangle, slab after slab from the inline start. */
export function placeRows(rows: Rows, room: Room): Place[] {
  const places: Place[] = [];
  let x = 0;
  for (const slab of rows) x += placeSlab(slab, room, x, places);
  return places;
}

/**
 * Adds the places of a slab that starts at `x`; gives its thickness. Each row fills its share of what is left, and
 * no figure depends on what is outside the slab: cards that need not move stay at the very same numbers.
 */
function placeSlab(slab: Slab, { shares, unit, depth }: Room, x: number, places: Place[]): number {
  const sums = slab.map((row) => row.ids.reduce((sum, id) => sum + (shares.get(id) as number), 0));
  // From the last row on, by adding alone: next to a large card one of a billionth keeps its area to the last digits.
  const left = [...sums];
  for (let at = left.length - 2; at >= 0; at -= 1) (left[at] as number) += left[at + 1] as number;
  const thickness = ((left[0] ?? 0) * unit) / depth;
  let [rowX, y, width, height] = [x, 0, thickness, depth];
  for (const [at, { band, ids }] of slab.entries()) {
    const sum = sums[at] as number;
    const rowWidth = band ? width : (sum * unit) / height;
    const rowHeight = band ? (sum * unit) / width : height;
    let before = 0;
    for (const id of ids) {
      const share = shares.get(id) as number;
      places.push(
        band
          ? { id, x: rowX + width * (before / sum), y, width: width * (share / sum), height: rowHeight }
          : { id, x: rowX, y: y + height * (before / sum), width: rowWidth, height: height * (share / sum) },
      );
      before += share;
    }
    const rest = (left[at + 1] ?? 0) * unit;
    if (band) {
      y += rowHeight;
      height = rest / width;
    } else {
      rowX += rowWidth;
      width = rest / height;
    }
  }
  return thickness;
}

/** The mean of long side ÷ short side; 1 for no places. */
export function meanAspect(places: readonly Size[]): number {
  return places.length === 0 ? 1 : places.reduce((sum, place) => sum + aspectOf(place), 0) / places.length;
}

/**
 * The geometric mean of long side ÷ short side; 1 for no places. It says what is usual: beside twenty good cards
 * one hairline alone makes an arithmetic mean three times as large.
 */
export function usualAspect(places: readonly Size[]): number {
  if (places.length === 0) return 1;
  return Math.exp(places.reduce((sum, place) => sum + Math.log(aspectOf(place)), 0) / places.length);
}

function aspectOf({ width, height }: Size): number {
  return Math.max(width / height, height / width);
}
