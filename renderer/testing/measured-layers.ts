import type { MeasuredLayer } from '../../src/model/overview.ts';
import type { State } from '../../src/model/state.ts';

/** The top layer as if its cards had been drawn in even rows, all but the first `legible` too small for text. */
export function measuredTop(state: State, rect: MeasuredLayer['rect'], legible = 0): MeasuredLayer {
  const [top] = state.layers;
  if (top === undefined) throw new Error('a state has a top layer');
  const columns = Math.ceil(Math.sqrt(top.items.length));
  const [width, height] = [rect.width / columns, rect.height / columns];
  return {
    layer: '',
    budget: top.budget,
    used: top.used,
    free: top.free,
    rect,
    cards: top.items.map((id, at) => ({
      id,
      number: at + 1,
      share: 1,
      rect: { x: (at % columns) * width, y: Math.floor(at / columns) * height, width, height },
      text: at < legible ? 'full' : 'none',
      listed: false,
      changes: [],
    })),
    not_shown: { rect: null, share: 0, items: [] },
    blank: { rect: null, share: top.free },
    gone: [],
  };
}
