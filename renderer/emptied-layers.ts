import type { StateLayer } from '../src/model/state.ts';
import type { Capture } from './capture.ts';

/**
 * A capture with the layers that lost their last item, for as long as the item that they lie in is on the board:
 * a state does not list them, but what is gone from them is shown with a diff, and needs a rectangle to stand by.
 * They come after all others, so that no picture changes its name for them.
 */
export function withEmptiedLayers(capture: Capture): Capture {
  const { state, baseline, diff } = capture;
  if (!baseline || !diff) return capture;
  const stands = new Set(state.layers.map(({ layer }) => layer));
  const owners = new Map(state.items.map((item) => [item.id, item]));
  const emptied = baseline.layers.flatMap((former): StateLayer[] => {
    const owner = owners.get(former.layer);
    if (stands.has(former.layer) || owner === undefined) return [];
    const depth = 1 + (state.layers.find(({ layer }) => layer === owner.layer)?.depth ?? 0);
    const budget = owner.layer_budget ?? former.budget;
    return [{ ...former, depth, budget, used: 0, free: budget, items: [] }];
  });
  return emptied.length === 0
    ? capture
    : { ...capture, state: { ...state, layers: [...state.layers, ...emptied] } };
}
