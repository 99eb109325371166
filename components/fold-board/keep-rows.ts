import type { CardShare, Size } from './geometry.ts';
import { aspectOf, placeRows } from './place-rows.ts';
import type { Rows } from './squarify-rows.ts';

/** More newcomers than this part of all cards make a kept arrangement pointless. */
const tooManyNew = 0.5;

/**
 * The prior rows without the cards that left (an emptied row closes up), and with each new card where it spoils
 * the shapes least; among equals, as near to the blank as can be. Null when a fresh start is the better way.
 */
export function keepRows(prior: Rows, cards: readonly CardShare[], region: Size): Rows | null {
  const wanted = new Map(cards.map((card) => [card.id, card]));
  const seen = new Set<string>();
  let rows: Rows = [];
  for (const row of prior) {
    const ids = row.ids.filter((id) => wanted.has(id) && !seen.has(id) && seen.add(id));
    if (ids.length > 0) rows = [...rows, { band: row.band, ids }];
  }
  const newcomers = cards.filter((card) => !seen.has(card.id));
  if (newcomers.length > cards.length * tooManyNew) return null;
  const placed = cards.filter((card) => seen.has(card.id));
  for (const card of newcomers) {
    placed.push(card);
    rows = leastSpoilt(waysToAdd(rows, card.id), placed, region);
  }
  return rows;
}

/** Where a row was thinned or filled up, cards of a longer aspect than `sliver` go where a new card would. */
export function withoutSlivers(kept: Rows, sliver: number, cards: readonly CardShare[], region: Size): Rows {
  let rows = kept;
  for (const { id } of placeRows(kept, cards, region).filter((place) => aspectOf(place) > sliver)) {
    const others = rows
      .map((row) => ({ band: row.band, ids: row.ids.filter((other) => other !== id) }))
      .filter((row) => row.ids.length > 0);
    rows = leastSpoilt([rows, ...waysToAdd(others, id)], cards, region);
  }
  return rows;
}

/** At the end of each row, or as a last row of its own; from the blank inwards. */
function waysToAdd(rows: Rows, id: string): Rows[] {
  const alone = [true, false].map((band): Rows => [...rows, { band, ids: [id] }]);
  const joined = rows.map((row, at): Rows => rows.with(at, { band: row.band, ids: [...row.ids, id] }));
  return [...alone, ...joined.reverse()];
}

function leastSpoilt(ways: readonly Rows[], cards: readonly CardShare[], region: Size): Rows {
  let best: { readonly rows: Rows; readonly cost: number } | null = null;
  for (const rows of ways) {
    const cost = placeRows(rows, cards, region).reduce((sum, place) => sum + Math.log(aspectOf(place)), 0);
    if (best === null || cost < best.cost) best = { rows, cost };
  }
  return (best as { rows: Rows }).rows;
}
