import type { Box, CardShare, Place, Size } from './geometry.ts';
import { keepRows, withoutSlivers } from './keep-rows.ts';
import { aspectOf, meanAspect, placeRows } from './place-rows.ts';
import type { Rows } from './squarify-rows.ts';
import { squarifyRows } from './squarify-rows.ts';

/** What the layout needs to know of a layer; shares and budget in units of the layer. */
export interface LayerShares {
  readonly budget: number;
  /** The shown cards by rank. */
  readonly cards: readonly CardShare[];
  /** Share of the active items that are not shown. */
  readonly notShown: number;
}

export interface LayerLayout {
  /** One for each card, in the order in which the cards were given. */
  readonly rectangles: readonly Place[];
  /** The free share, or null when the layer is full. */
  readonly blank: Box | null;
  readonly notShown: Box | null;
  /** How the cards are arranged: plain data, to be given as `prior` when the same layer is laid out again. */
  readonly rows: Rows;
}

/** How much worse than a fresh layout a kept one may become before it is given up: ratio of mean aspects. */
const staleness = 2;
/** A card longer than this many times its width reads as a line. */
const sliver = 5;

/**
 * Lays a layer out so that every area is its share of the budget, exactly: no padding, no rounding, no minimum.
 * Without `prior` the cards are a squarified treemap by rank. With it cards keep their row and place as far as
 * they can. The same arguments always give the same result.
 */
export function layoutLayer(layer: LayerShares, size: Size, prior?: Rows): LayerLayout {
  const shown = layer.cards.reduce((sum, card) => sum + card.share, 0);
  const free = layer.budget - shown - layer.notShown;
  if (!(layer.budget > 0) || free < 0) {
    throw new RangeError(`shares of ${shown + layer.notShown} do not fit a budget of ${layer.budget}`);
  }
  const strip = stripsOf(size, layer.budget, shown, layer.notShown, free);
  const rows = rowsOf(layer.cards, strip.cards, prior);
  const places = new Map(placeRows(rows, layer.cards, strip.cards).map((place) => [place.id, place]));
  return {
    rectangles: layer.cards.map((card) => places.get(card.id) as Place),
    blank: free > 0 ? strip.blank : null,
    notShown: layer.notShown > 0 ? strip.notShown : null,
    rows,
  };
}

function rowsOf(cards: LayerShares['cards'], region: Size, prior: Rows | undefined): Rows {
  const fresh = squarifyRows(cards, region);
  if (prior === undefined || cards.length === 0) return fresh;
  const kept = keepRows(prior, cards, region);
  if (kept === null) return fresh;
  const freshPlaces = placeRows(fresh, cards, region);
  if (meanAspect(placeRows(kept, cards, region)) > staleness * meanAspect(freshPlaces)) return fresh;
  return withoutSlivers(kept, Math.max(sliver, ...freshPlaces.map(aspectOf)), cards, region);
}

/** The rectangle in three: cards, then what is not shown, then the blank at the inline end (below, when it is tall). */
function stripsOf({ width, height }: Size, budget: number, shown: number, notShown: number, free: number) {
  const along = (share: number) => (width >= height ? width : height) * (share / budget);
  const box = (from: number, share: number): Box =>
    width >= height
      ? { x: along(from), y: 0, width: along(share), height }
      : { x: 0, y: along(from), width, height: along(share) };
  return { cards: box(0, shown), notShown: box(shown, notShown), blank: box(shown + notShown, free) };
}
