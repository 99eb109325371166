import type { Box, CardShare, Place, Room, Size } from './geometry.ts';
import { keepRows } from './keep-rows.ts';
import { placeRows } from './place-rows.ts';
import { type Rows, squarifyRows } from './squarify-rows.ts';

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

/**
 * Lays a layer out so that every area is its share of the budget, exactly: no padding, no rounding, no minimum.
 * Without `prior` the cards are a squarified treemap by rank, in slabs over the whole short side. With it cards keep
 * their row and place as far as they can; ids in it that the layer does not know do no harm. The same arguments
 * always give the same result. While only the size changes, pass the same `prior`: then the way back to a size is
 * the way to the same layout. In a rectangle without width or height every area is 0.
 *
 * Throws `RangeError` for shares beyond the budget, and for a size that is no size.
 */
export function layoutLayer(layer: LayerShares, size: Size, prior?: Rows): LayerLayout {
  const { budget, cards, notShown } = layer;
  const shown = cards.reduce((sum, card) => sum + card.share, 0);
  const free = budget - shown - notShown;
  if (!(budget > 0) || free < 0) {
    throw new RangeError(`shares of ${shown + notShown} do not fit a budget of ${budget}`);
  }
  if (!(size.width >= 0 && size.height >= 0))
    throw new RangeError(`no size: ${size.width} by ${size.height}`);
  const ids = cards.map(({ id }) => id);
  const room = roomOf(layer, size);
  const rows = prior === undefined ? squarifyRows(ids, room) : keepRows(prior, ids, room);
  const places = new Map(placeRows(rows, room).map((place) => [place.id, inRectangle(place, size)]));
  const strip = (from: number, share: number) =>
    share > 0 ? stripOf(size, from / budget, share / budget) : null;
  return {
    rectangles: ids.map((id) => places.get(id) as Place),
    blank: strip(shown + notShown, free),
    notShown: strip(shown, notShown),
    rows,
  };
}

/** A rectangle without area is laid out as if a side of nothing were 1 px. */
function roomOf({ budget, cards }: LayerShares, { width, height }: Size): Room {
  const depth = Math.min(width, height) || 1;
  const length = Math.max(width, height) || 1;
  return {
    depth,
    unit: (length * depth) / budget,
    shares: new Map(cards.map(({ id, share }) => [id, share])),
  };
}

/** A tall rectangle is a wide one with its axes exchanged. */
function inRectangle(place: Place, size: Size): Place {
  const isWide = size.width >= size.height;
  if (isWide && size.height > 0) return place;
  const { id, x, y, width, height } = place;
  const along = Math.sign(Math.max(size.width, size.height));
  const across = Math.sign(Math.min(size.width, size.height));
  return isWide
    ? { id, x: x * along, y: y * across, width: width * along, height: height * across }
    : { id, x: y * across, y: x * along, width: height * across, height: width * along };
}

/** The strip over the whole short side, from a part of the long one on. */
function stripOf({ width, height }: Size, from: number, part: number): Box {
  return width >= height
    ? { x: width * from, y: 0, width: width * part, height }
    : { x: 0, y: height * from, width, height: height * part };
}
