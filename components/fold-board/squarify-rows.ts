import { treemapResquarify } from 'd3-hierarchy';
import type { CardShare, Size } from './geometry.ts';

/** A row of cards: a band across the top of the room that is left, or a column at its inline start. */
export interface Row {
  readonly band: boolean;
  readonly ids: readonly string[];
}

/** An arrangement of a layer's cards, as plain data. */
export type Rows = readonly Row[];

interface TiledCard {
  readonly id: string;
  readonly value: number;
}

/** What the tiler needs of a node and what it leaves there, which its own types do not say. */
interface TiledLayer {
  readonly value: number;
  readonly children: readonly TiledCard[];
  _squarify?: readonly { readonly dice: boolean; readonly children: readonly TiledCard[] }[];
}

const tile = treemapResquarify as unknown as (
  layer: TiledLayer,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
) => void;

/** The rows of a squarified treemap of the cards in the order given. */
export function squarifyRows(cards: readonly CardShare[], region: Size): Rows {
  const layer: TiledLayer = {
    value: cards.reduce((sum, card) => sum + card.share, 0),
    children: cards.map(({ id, share }) => ({ id, value: share })),
  };
  tile(layer, 0, 0, region.width, region.height);
  return (layer._squarify ?? []).map(({ dice, children }) => ({
    band: dice,
    ids: children.map((card) => card.id),
  }));
}
