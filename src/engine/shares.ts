import type { Settings, Weight } from '../model/item.ts';
import type { Item } from './board.ts';
import type { Lookup } from './draft.ts';
import { byCodePoint } from './order.ts';

const permilles: Readonly<Record<Weight, number>> = {
  focal: 400,
  major: 200,
  standard: 100,
  minor: 50,
  trace: 20,
};

/** The share that a weight has of a layer's budget, in budget units: at least 1, and of nothing else a function. */
export function derivedShare(weight: Weight, layerBudget: number): number {
  return Math.max(1, Math.floor((layerBudget * permilles[weight]) / 1000));
}

/** An item's share in a layer of that budget: its override, or what its weight gives. */
export function shareOf(item: Pick<Item, 'share' | 'weight'>, layerBudget: number): number {
  return item.share ?? derivedShare(item.weight, layerBudget);
}

/** The budget of a layer: the board's for the top (""), else its item's own or the board's default. */
export function budgetOf(layer: string, items: Lookup<Item>, settings: Settings): number {
  if (layer === '') return settings.budget;
  return items.get(layer)?.layer_budget ?? settings.default_layer_budget;
}

/** Larger share first, then the earlier created, then the id by code point. */
export function byRank(layerBudget: number): (a: Item, b: Item) => number {
  return (a, b) =>
    shareOf(b, layerBudget) - shareOf(a, layerBudget) ||
    a.created_seq - b.created_seq ||
    a.created_index - b.created_index ||
    byCodePoint(a.id, b.id);
}
