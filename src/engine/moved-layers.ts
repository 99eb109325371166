import type { LayerFigures } from '../model/event.ts';
import type { Settings } from '../model/item.ts';
import type { Item } from './board.ts';
import { figuresOf, type Layer, layersOf } from './layers.ts';
import { budgetOf, shareOf } from './shares.ts';

interface Tree {
  readonly items: ReadonlyMap<string, Item>;
  readonly settings: Settings;
}

/**
 * The layers whose version moves: their set of items, their budget (also while they are empty) or any of their
 * shares changed. In state order, those that are empty now last.
 */
export function movedLayers(before: Tree, after: Tree): readonly LayerFigures[] {
  const layersBefore = layersOf(before.items, before.settings);
  const layersAfter = layersOf(after.items, after.settings);
  const former = new Map(layersBefore.map((layer) => [layer.id, layer]));
  const present = new Set(layersAfter.map(({ id }) => id));
  const filled = layersAfter.filter((layer) => {
    const old = former.get(layer.id) ?? emptyLayer(layer.id, before);
    return allocationOf(layer) !== allocationOf(old);
  });
  const emptied = layersBefore.filter(({ id }) => !present.has(id)).map(({ id }) => emptyLayer(id, after));
  const budgetOnly = [...after.items.values()].filter(
    (item) =>
      item.status === 'active' &&
      !present.has(item.id) &&
      !former.has(item.id) &&
      budgetMoved(item, before, after),
  );
  return [...filled, ...emptied, ...budgetOnly.map(({ id }) => emptyLayer(id, after))].map(figuresOf);
}

/** Everything that a layer's version stands for, as one comparable text. */
function allocationOf({ budget, items }: Layer): string {
  const shares = items.map((item) => `${item.id} ${shareOf(item, budget)}`).sort();
  return [budget, ...shares].join('\n');
}

function emptyLayer(id: string, { items, settings }: Tree): Layer {
  return { id, depth: 0, budget: budgetOf(id, items, settings), used: 0, items: [] };
}

function budgetMoved(item: Item, before: Tree, after: Tree): boolean {
  const old = before.items.has(item.id)
    ? budgetOf(item.id, before.items, before.settings)
    : before.settings.default_layer_budget;
  return old !== budgetOf(item.id, after.items, after.settings);
}
