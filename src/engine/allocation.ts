import { Weight } from '../model/item.ts';
import type { Fault, OverBudgetItem } from '../model/refusal.ts';
import { fault, quoted } from './faults.ts';
import { membersOf, rankedItems, type Tree } from './layers.ts';
import { usedBy } from './members.ts';
import { budgetOf, derivedShare, shareOf } from './shares.ts';
import { inStateOrder } from './state-order.ts';

/**
 * The last gate: none of the given layers of the result uses more than its budget. It gives every figure that is
 * needed to choose who gives way, and chooses nothing.
 */
export function allocationFaults(
  tree: Tree,
  layers: Iterable<string>,
  declared: ReadonlySet<string>,
  pointer: (layer: string) => string = () => '',
): readonly Fault[] {
  const over = [...layers].filter((layer) => {
    const budget = budgetOf(layer, tree.items, tree.settings);
    return usedBy(membersOf(tree, layer), budget) > budget;
  });
  return inStateOrder(tree, over).map((layer) => overBudget(tree, layer, declared, pointer(layer)));
}

function overBudget(tree: Tree, id: string, declared: ReadonlySet<string>, pointer: string): Fault {
  const budget = budgetOf(id, tree.items, tree.settings);
  const used = usedBy(membersOf(tree, id), budget);
  const over = used - budget;
  const tiers = Object.fromEntries(Weight.options.map((weight) => [weight, derivedShare(weight, budget)]));
  const figures = rankedItems(tree, id).map(
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
