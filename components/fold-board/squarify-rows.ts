import { type HierarchyRectangularNode, hierarchy, treemapSquarify } from 'd3-hierarchy';
import type { CardShare, Size } from './geometry.ts';

/** A row of cards: a band across the top of the room that is left, or a column at its inline start. */
export interface Row {
  readonly band: boolean;
  readonly ids: readonly string[];
}

/** An arrangement of a layer's cards, as plain data. */
export type Rows = readonly Row[];

interface Family extends CardShare {
  readonly children?: readonly Family[];
}

/** The rows of a squarified treemap of the cards in the order given. */
export function squarifyRows(cards: readonly CardShare[], region: Size): Rows {
  if (cards.length === 0) return [];
  const family: Family = { id: '', share: 0, children: cards };
  const root = hierarchy<Family>(family).sum((card) => card.share) as HierarchyRectangularNode<Family>;
  treemapSquarify(root, 0, 0, region.width, region.height);
  return rowsOf(root.children ?? [], region);
}

/** The tiler does not say which rows it made; all cards of one start at the very same number. */
function rowsOf(nodes: readonly HierarchyRectangularNode<Family>[], { width, height }: Size): Rows {
  const rows: { band: boolean; ids: string[] }[] = [];
  let [roomWidth, roomHeight] = [width, height];
  let start: HierarchyRectangularNode<Family> | undefined;
  for (const node of nodes) {
    const row = rows.at(-1);
    if (row && start && (row.band ? node.y0 === start.y0 : node.x0 === start.x0)) {
      row.ids.push(node.data.id);
      continue;
    }
    roomWidth = width - node.x0;
    roomHeight = height - node.y0;
    start = node;
    rows.push({ band: roomWidth < roomHeight, ids: [node.data.id] });
  }
  return rows;
}
