import type { Settings } from '../model/item.ts';
import { type Item, layerOf } from './board.ts';
import { budgetOf, byRank, usedBy } from './shares.ts';

/** A layer with its active items by rank. */
export interface Layer {
  readonly id: string;
  /** 0 for the top. */
  readonly depth: number;
  readonly budget: number;
  readonly used: number;
  readonly items: readonly Item[];
}

/** The top layer, then those with active items, depth-first by rank: the order of every state. */
export function layersOf(items: ReadonlyMap<string, Item>, settings: Settings): readonly Layer[] {
  const members = activeByLayer(items);
  const layers: Layer[] = [];
  const pending: { id: string; depth: number }[] = [{ id: '', depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const layer = layerFrom(next.id, next.depth, members.get(next.id) ?? [], items, settings);
    layers.push(layer);
    for (const item of layer.items.toReversed()) {
      if (members.has(item.id)) pending.push({ id: item.id, depth: next.depth + 1 });
    }
  }
  return layers;
}

/** Active items by the layer in which they live; layers without any are missing. */
export function activeByLayer(items: ReadonlyMap<string, Item>): Map<string, Item[]> {
  const members = new Map<string, Item[]>();
  for (const item of items.values()) {
    if (item.status !== 'active') continue;
    const layer = members.get(layerOf(item));
    if (layer === undefined) members.set(layerOf(item), [item]);
    else layer.push(item);
  }
  return members;
}

/** The ids below an item, depth-first by rank, itself not included. */
export function descendantsOf(id: string, layers: readonly Layer[]): readonly string[] {
  const byId = new Map(layers.map((layer) => [layer.id, layer]));
  const found: string[] = [];
  const pending = [...(byId.get(id)?.items ?? [])].reverse();
  for (let item = pending.pop(); item !== undefined; item = pending.pop()) {
    found.push(item.id);
    pending.push(...[...(byId.get(item.id)?.items ?? [])].reverse());
  }
  return found;
}

function layerFrom(
  id: string,
  depth: number,
  members: readonly Item[],
  items: ReadonlyMap<string, Item>,
  settings: Settings,
): Layer {
  const budget = budgetOf(id, items, settings);
  const used = usedBy(members, budget);
  return { id, depth, budget, used, items: members.toSorted(byRank(budget)) };
}
