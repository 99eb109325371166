import { type Item, layerOf } from './board.ts';
import type { Tree } from './layers.ts';
import { budgetOf, byRank } from './shares.ts';

/** Some active items, or their layers, in the order of a state: depth-first by rank. The top ("") is the first. */
export function inStateOrder(tree: Tree, ids: Iterable<string>): readonly string[] {
  const paths = [...ids].map((id) => pathTo(tree, id));
  if (paths.length < 2) return paths.map(endOf);
  return paths.sort((a, b) => comparePaths(tree, a, b)).map(endOf);
}

/** An item after all that it lives in, the outermost first. */
function pathTo({ items }: Tree, id: string): readonly Item[] {
  const path: Item[] = [];
  for (let item = items.get(id); item !== undefined; item = items.get(layerOf(item))) path.push(item);
  return path.reverse();
}

function comparePaths(tree: Tree, a: readonly Item[], b: readonly Item[]): number {
  for (const [index, item] of a.entries()) {
    const other = b[index];
    if (other === undefined) break;
    if (item.id === other.id) continue;
    return byRank(budgetOf(layerOf(item), tree.items, tree.settings))(item, other);
  }
  return a.length - b.length;
}

function endOf(path: readonly Item[]): string {
  return path.at(-1)?.id ?? '';
}
