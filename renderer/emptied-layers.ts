import { emptiedLayers } from '../components/fold-board/emptied-layers.ts';
import type { Capture } from './capture.ts';

/**
 * A capture with the layers that lost their last item. They come after all others, so that no picture changes its
 * name for them.
 */
export function withEmptiedLayers(capture: Capture): Capture {
  const { state, baseline, diff } = capture;
  if (!baseline || !diff) return capture;
  const items = new Map(state.items.map((item) => [item.id, item]));
  const emptied = emptiedLayers({ layers: state.layers, items }, baseline.layers);
  return emptied.length === 0
    ? capture
    : { ...capture, state: { ...state, layers: [...state.layers, ...emptied] } };
}
