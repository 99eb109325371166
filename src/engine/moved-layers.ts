import type { LayerFigures } from '../model/event.ts';
import type { Settings } from '../model/item.ts';
import { type Board, type Item, layerOf } from './board.ts';
import { membersOf, type Tree } from './layers.ts';
import { usedBy } from './members.ts';
import { budgetOf, shareOf } from './shares.ts';
import { inStateOrder } from './state-order.ts';

/**
 * The layers whose version moves by a change of items: their set of items, their budget (also while they are empty)
 * or any of their shares changed. In state order, those that are empty now last. `changed` are the ids of the items
 * that differ.
 */
export function movedLayers(before: Tree, after: Tree, changed: readonly string[]): readonly LayerFigures[] {
  const layers = new Set<string>();
  const moved = new Set<string>();
  for (const id of changed) {
    const [was, is] = [before.items.get(id), after.items.get(id)];
    for (const item of [was, is]) if (item !== undefined) layers.add(layerOf(item)).add(id);
    const [left, entered] = [shareIn(before, was), shareIn(after, is)];
    if (left?.layer === entered?.layer && left?.share === entered?.share) continue;
    for (const place of [left, entered]) if (place !== undefined) moved.add(place.layer);
  }
  const found = [...layers].filter((layer) => moved.has(layer) || isRebudgeted(before, after, layer));
  return figuresOf(before, after, found);
}

/** The layers whose budget moves by a change of the settings, in the same order. */
export function rebudgetedLayers(board: Board, settings: Settings): readonly LayerFigures[] {
  const after = { ...board, settings };
  const active = [...board.items.values()].filter(({ status }) => status === 'active').map(({ id }) => id);
  const moved = ['', ...active].filter((layer) => isRebudgeted(board, after, layer));
  return figuresOf(board, after, moved);
}

/** The layer that an active item lives in, and its share of it. */
function shareIn(tree: Tree, item: Item | undefined): { layer: string; share: number } | undefined {
  if (item?.status !== 'active') return undefined;
  const layer = layerOf(item);
  return { layer, share: shareOf(item, budgetOf(layer, tree.items, tree.settings)) };
}

function isRebudgeted(before: Tree, after: Tree, layer: string): boolean {
  return budgetOf(layer, before.items, before.settings) !== budgetOf(layer, after.items, after.settings);
}

function figuresOf(before: Tree, after: Tree, moved: readonly string[]): readonly LayerFigures[] {
  const isFilled = (tree: Tree, layer: string) => layer === '' || membersOf(tree, layer).ids.length > 0;
  const emptied = moved.filter((layer) => !isFilled(after, layer));
  return [
    ...inStateOrder(
      after,
      moved.filter((layer) => isFilled(after, layer)),
    ),
    ...inStateOrder(
      before,
      emptied.filter((layer) => isFilled(before, layer)),
    ),
    ...emptied.filter((layer) => !isFilled(before, layer)),
  ].map((layer) => {
    const budget = budgetOf(layer, after.items, after.settings);
    const used = usedBy(membersOf(after, layer), budget);
    return { layer, budget, used, free: budget - used };
  });
}
