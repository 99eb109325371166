import { type DrawnCard, type DrawnLayer, drawnLayers } from './drawn-layers.ts';
import type { KnownStates } from './known-states.ts';

/** A card and the layer that it is in. */
export interface CardInLayer {
  readonly card: DrawnCard;
  readonly layer: DrawnLayer;
}

/**
 * What is told of an item that is selected at either end of a layer: the card as it is, wherever it lives now; of
 * what is gone the card as the baseline had it.
 */
export function inspectedCard(layer: DrawnLayer, id: string | null, known: KnownStates): CardInLayer | null {
  const { side } = layer;
  const own = cardIn(layer, id);
  if (own !== null || id === null || side === null) return own;
  const former = cardIn(side, id);
  const item = known.state.items.get(id);
  if (former === null || item === undefined) return former;
  const [home] = drawnLayers({ ...known, view: null, layer: item.layer, isSide: false });
  return home === undefined ? null : cardIn(home, id);
}

function cardIn(layer: DrawnLayer, id: string | null): CardInLayer | null {
  const card = layer.cards.find(({ item }) => item.id === id);
  return card === undefined ? null : { card, layer };
}
