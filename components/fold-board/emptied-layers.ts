import type { StateItem, StateLayer } from '../../src/model/state.ts';

/** What has to be known of a state. */
export interface LayersAndItems {
  readonly layers: readonly StateLayer[];
  readonly items: ReadonlyMap<string, StateItem>;
}

/**
 * The layers that lost their last item since the earlier ones, for as long as the item that they lie in is on the
 * board: a state does not list them, but what is gone from them needs a rectangle to stand by.
 */
export function emptiedLayers(
  { layers, items }: LayersAndItems,
  earlier: readonly StateLayer[],
): StateLayer[] {
  const stands = new Map(layers.map((layer) => [layer.layer, layer]));
  return earlier.flatMap((former): StateLayer[] => {
    const owner = items.get(former.layer);
    if (stands.has(former.layer) || owner === undefined) return [];
    const depth = 1 + (stands.get(owner.layer)?.depth ?? 0);
    const budget = owner.layer_budget ?? former.budget;
    return [{ ...former, depth, budget, used: 0, free: budget, items: [] }];
  });
}
