import type { Settings } from '../model/item.ts';
import type { Item } from './board.ts';
import type { Lookup } from './draft.ts';
import { type Members, noMembers, usedBy } from './members.ts';
import { budgetOf, byRank } from './shares.ts';

/** A layer with its active items by rank. */
export interface Layer {
  readonly id: string;
  /** 0 for the top. */
  readonly depth: number;
  readonly budget: number;
  readonly used: number;
  readonly items: readonly Item[];
}

/** Items in their layers: a board, or what a batch would make of one. */
export interface Tree {
  readonly items: Lookup<Item>;
  readonly layers: Lookup<Members>;
  readonly settings: Settings;
}

/** The top layer, then those with active items, depth-first by rank: the order of every state. */
export function layersOf(tree: Tree): readonly Layer[] {
  const layers: Layer[] = [];
  const pending: { id: string; depth: number }[] = [{ id: '', depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const layer = layerAt(tree, next.id, next.depth);
    layers.push(layer);
    for (const { id } of layer.items.toReversed()) {
      if (membersOf(tree, id).ids.length > 0) pending.push({ id, depth: next.depth + 1 });
    }
  }
  return layers;
}

export function membersOf({ layers }: Tree, layer: string): Members {
  return layers.get(layer) ?? noMembers;
}

/** The active items of a layer by rank. */
export function rankedItems(tree: Tree, layer: string): readonly Item[] {
  const budget = budgetOf(layer, tree.items, tree.settings);
  const items = membersOf(tree, layer).ids.map((id) => tree.items.get(id) as Item);
  return items.sort(byRank(budget));
}

/** The ids below an item, depth-first by rank, itself not included. */
export function descendantsOf(tree: Tree, id: string): readonly string[] {
  const found: string[] = [];
  const pending = rankedItems(tree, id).toReversed();
  for (let item = pending.pop(); item !== undefined; item = pending.pop()) {
    found.push(item.id);
    pending.push(...rankedItems(tree, item.id).toReversed());
  }
  return found;
}

function layerAt(tree: Tree, id: string, depth: number): Layer {
  const budget = budgetOf(id, tree.items, tree.settings);
  return { id, depth, budget, used: usedBy(membersOf(tree, id), budget), items: rankedItems(tree, id) };
}
