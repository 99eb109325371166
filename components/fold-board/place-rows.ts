import type { CardShare, Place, Size } from './geometry.ts';
import type { Rows } from './squarify-rows.ts';

/**
 * Fills the region with the rows, each taking its share of what the rows before it left: a band along the top or
 * a column at the inline start. Every id of `rows` is one of `cards`, and the other way round.
 */
export function placeRows(rows: Rows, cards: readonly CardShare[], region: Size): Place[] {
  const shares = new Map(cards.map((card) => [card.id, card.share]));
  const places: Place[] = [];
  let left = cards.reduce((sum, card) => sum + card.share, 0);
  let { width, height } = region;
  let x = 0;
  let y = 0;
  for (const row of rows) {
    const sum = row.ids.reduce((total, id) => total + (shares.get(id) as number), 0);
    const part = sum / left;
    const thickness = (row.band ? height : width) * part;
    let before = 0;
    for (const id of row.ids) {
      const share = shares.get(id) as number;
      places.push(
        row.band
          ? { id, x: x + width * (before / sum), y, width: width * (share / sum), height: thickness }
          : { id, x, y: y + height * (before / sum), width: thickness, height: height * (share / sum) },
      );
      before += share;
    }
    // By factor, not by subtraction: a card of one billionth keeps its area to the last digits.
    const rest = (left - sum) / left;
    left -= sum;
    if (row.band) {
      y += thickness;
      height *= rest;
    } else {
      x += thickness;
      width *= rest;
    }
  }
  return places;
}

/** The mean of long side ÷ short side; 1 for no places. */
export function meanAspect(places: readonly Place[]): number {
  if (places.length === 0) return 1;
  const sum = places.reduce((total, place) => total + aspectOf(place), 0);
  return sum / places.length;
}

export function aspectOf({ width, height }: Size): number {
  return Math.max(width / height, height / width);
}
