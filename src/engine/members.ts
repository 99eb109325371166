import { Weight } from '../model/item.ts';
import { type Item, layerOf } from './board.ts';
import type { Draft, Lookup } from './draft.ts';
import { derivedShare } from './shares.ts';

/** The active items of a layer, and what they ask for: all of its use that can be said without its budget. */
export interface Members {
  /** In the order in which they were created. */
  readonly ids: readonly string[];
  /** The sum of the shares that are overrides. */
  readonly overrides: number;
  /** How many items take their share from each weight. */
  readonly weights: Readonly<Record<Weight, number>>;
}

export const noMembers: Members = {
  ids: [],
  overrides: 0,
  weights: { focal: 0, major: 0, standard: 0, minor: 0, trace: 0 },
};

/** What the members of a layer use of that budget. */
export function usedBy({ overrides, weights }: Members, layerBudget: number): number {
  return Weight.options.reduce(
    (used, weight) => used + weights[weight] * derivedShare(weight, layerBudget),
    overrides,
  );
}

/**
 * Writes into a draft of the members of all layers that an item was changed. `items` must have it as it is after.
 * What stands in the draft belongs to it and is changed in place.
 */
export function recordMember(
  layers: Draft<Members>,
  items: Lookup<Item>,
  before: Item | undefined,
  after: Item,
): void {
  const left = before?.status === 'active' ? before : undefined;
  const entered = after.status === 'active' ? after : undefined;
  const stays = left !== undefined && entered !== undefined && left.parent === entered.parent;
  if (stays && left.share === entered.share && left.weight === entered.weight) return;
  if (left !== undefined) {
    const members = ownMembers(layers, layerOf(left));
    ask(members, left, -1);
    if (!stays) members.ids.splice(placeAmong(members.ids, left, items), 1);
  }
  if (entered !== undefined) {
    const members = ownMembers(layers, layerOf(entered));
    ask(members, entered, 1);
    if (!stays) members.ids.splice(placeAmong(members.ids, entered, items), 0, entered.id);
  }
}

interface OwnMembers {
  readonly ids: string[];
  overrides: number;
  readonly weights: Record<Weight, number>;
}

function ownMembers(layers: Draft<Members>, layer: string): OwnMembers {
  const drafted = layers.changes.get(layer);
  if (drafted !== undefined) return drafted as OwnMembers;
  const { ids, overrides, weights } = layers.get(layer) ?? noMembers;
  const own: OwnMembers = { ids: [...ids], overrides, weights: { ...weights } };
  layers.changes.set(layer, own);
  return own;
}

function ask(members: OwnMembers, { share, weight }: Item, sign: 1 | -1): void {
  if (share === null) members.weights[weight] += sign;
  else members.overrides += sign * share;
}

/** Where an item stands or would stand among members, by its creation. */
function placeAmong(ids: readonly string[], item: Item, items: Lookup<Item>): number {
  let [from, to] = [0, ids.length];
  // Mostly it is the last one that is new.
  for (let middle = to - 1; from < to; middle = (from + to) >> 1) {
    if (byCreation(items.get(ids[middle] as string) as Item, item) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The earlier created first. */
export function byCreation(a: Item, b: Item): number {
  return a.created_seq - b.created_seq || a.created_index - b.created_index;
}
