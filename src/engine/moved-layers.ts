import type { LayerFigures } from '../model/event.ts';
import type { Settings } from '../model/item.ts';
import { type Item, layerOf } from './board.ts';
import { activeByLayer, layersOf } from './layers.ts';
import { budgetOf, shareOf, usedBy } from './shares.ts';

interface Tree {
  readonly items: ReadonlyMap<string, Item>;
  readonly settings: Settings;
}

/**
 * The layers whose version moves: their set of items, their budget (also while they are empty) or any of their
 * shares changed. In state order, those that are empty now last. `changed` are the ids of the items that differ.
 */
export function movedLayers(before: Tree, after: Tree, changed: readonly string[]): readonly LayerFigures[] {
  if (changed.length === 0 && before.settings === after.settings) return [];
  const [membersBefore, membersAfter] = [activeByLayer(before.items), activeByLayer(after.items)];
  const moved = [...candidates(before, after, changed)].filter((layer) => {
    const was = allocationOf(layer, before, membersBefore.get(layer) ?? []);
    return was !== allocationOf(layer, after, membersAfter.get(layer) ?? []);
  });
  const isFilled = (layer: string) => layer === '' || membersAfter.has(layer);
  const filled = new Set(moved.filter(isFilled));
  const emptied = new Set(moved.filter((layer) => !isFilled(layer)));
  return [
    ...(filled.size < 2 ? filled : inStateOrder(after, filled)),
    ...(emptied.size < 2
      ? emptied
      : [...inStateOrder(before, emptied), ...neverFilled(emptied, membersBefore)]),
  ].map((layer) => figuresOf(layer, after, membersAfter.get(layer) ?? []));
}

/** Every layer that could have moved: those that the changed items live or lived in, and those inside them. */
function candidates(before: Tree, after: Tree, changed: readonly string[]): ReadonlySet<string> {
  if (before.settings !== after.settings)
    return new Set(['', ...after.items.keys()].filter((id) => isOpen(after, id)));
  const layers = new Set<string>();
  for (const id of changed) {
    for (const item of [before.items.get(id), after.items.get(id)]) {
      if (item !== undefined) layers.add(layerOf(item)).add(id);
    }
  }
  return layers;
}

function isOpen({ items }: Tree, layer: string): boolean {
  return layer === '' || items.get(layer)?.status === 'active';
}

/** Everything that a layer's version stands for, as one comparable text. */
function allocationOf(layer: string, { items, settings }: Tree, members: readonly Item[]): string {
  const budget = budgetOf(layer, items, settings);
  return [budget, ...members.map((item) => `${item.id} ${shareOf(item, budget)}`).sort()].join('\n');
}

function inStateOrder({ items, settings }: Tree, layers: ReadonlySet<string>): readonly string[] {
  return layersOf(items, settings)
    .map(({ id }) => id)
    .filter((id) => layers.has(id));
}

function neverFilled(layers: ReadonlySet<string>, members: ReadonlyMap<string, unknown>): readonly string[] {
  return [...layers].filter((layer) => !members.has(layer));
}

function figuresOf(layer: string, { items, settings }: Tree, members: readonly Item[]): LayerFigures {
  const budget = budgetOf(layer, items, settings);
  const used = usedBy(members, budget);
  return { layer, budget, used, free: budget - used };
}
