import { treemapResquarify } from 'd3-hierarchy';
import { cutSlabs } from './cut-slabs.ts';
import type { Room } from './geometry.ts';

/**
 * A row of cards at the head of the room that is left in a slab. In a wide rectangle a band is one along the top,
 * else it is a column at the inline start; in a tall rectangle it is the other way round.
 */
export interface Row {
  readonly band: boolean;
  readonly ids: readonly string[];
}

/** A part of the rectangle over its whole short side, filled by rows. */
export type Slab = readonly Row[];

/** An arrangement of a layer's cards, as plain data: slabs, the last one next to the blank. */
export type Rows = readonly Slab[];

interface TiledCard {
  readonly id: string;
  readonly value: number;
}

/** What the tiler needs of a node and what it leaves there, which its own types do not say. */
interface TiledSlab {
  readonly value: number;
  readonly children: readonly TiledCard[];
  _squarify?: readonly { readonly dice: boolean; readonly children: readonly TiledCard[] }[];
}

const tile = treemapResquarify as unknown as (
  slab: TiledSlab,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
) => void;

/**
 * A squarified treemap of the cards in the order given, in slabs. One treemap over all cards would have rows that
 * reach the blank from everywhere, so that each card that comes or goes would move nearly all others.
 */
export function squarifyRows(ids: readonly string[], room: Room): Rows {
  return cutSlabs(ids, room).map((part) => squarifySlab(part, room));
}

export function squarifySlab(ids: readonly string[], { shares, unit, depth }: Room): Slab {
  const children = ids.map((id) => ({ id, value: shares.get(id) as number }));
  const slab: TiledSlab = { value: children.reduce((sum, { value }) => sum + value, 0), children };
  tile(slab, 0, 0, (slab.value * unit) / depth, depth);
  return (slab._squarify ?? []).map((row) => ({ band: row.dice, ids: row.children.map(({ id }) => id) }));
}
