import { type Settings, Weight } from '../model/item.ts';
import type { Fault, OverBudgetItem } from '../model/refusal.ts';
import type { Item } from './board.ts';
import { fault, quoted } from './faults.ts';
import { activeByLayer, type Layer, layersOf } from './layers.ts';
import { budgetOf, derivedShare, shareOf, usedBy } from './shares.ts';

/**
 * The last gate: no layer of the result uses more than its budget. It gives every figure that is needed to choose
 * who gives way, and chooses nothing.
 */
export function allocationFaults(
  items: ReadonlyMap<string, Item>,
  settings: Settings,
  declared: ReadonlySet<string>,
  pointer: (layer: string) => string = () => '',
): readonly Fault[] {
  const isOver = ([layer, members]: [string, Item[]]) => {
    const budget = budgetOf(layer, items, settings);
    return usedBy(members, budget) > budget;
  };
  // State order costs a sort of everything; it is needed only when there is something to refuse.
  if (![...activeByLayer(items)].some(isOver)) return [];
  return layersOf(items, settings)
    .filter(({ used, budget }) => used > budget)
    .map((layer) => overBudget(layer, declared, pointer(layer.id)));
}

function overBudget(
  { id, budget, used, items }: Layer,
  declared: ReadonlySet<string>,
  pointer: string,
): Fault {
  const over = used - budget;
  const tiers = Object.fromEntries(Weight.options.map((weight) => [weight, derivedShare(weight, budget)]));
  const figures = items.map(
    (item): OverBudgetItem => ({
      id: item.id,
      weight: item.weight,
      share: shareOf(item, budget),
      share_source: item.share === null ? 'weight' : 'override',
      declared: declared.has(item.id),
    }),
  );
  const name = id === '' ? 'the top layer' : `the layer of ${quoted(id)}`;
  return fault(
    'over_budget',
    pointer,
    `${name} would use ${used} of ${budget}, ${over} too many; decide what gives way and send all of it as one batch`,
    { layer: id, budget, used, over, tiers, items: figures },
  );
}
