import type { Kind } from '../../src/model/item.ts';
import type { DrawnLayer } from './drawn-layers.ts';
import { type Frame, type FrameRequest, frameOf, narrowWidth, type Side } from './frame.ts';
import type { Box, Place, Size } from './geometry.ts';
import { type LayerLayout, type LayerShares, layoutLayer } from './layout.ts';
import type { Rows } from './squarify-rows.ts';

export interface Outline {
  readonly kind: Kind;
  readonly ways: readonly Box[];
}

/** The cards of a layer and their places, in CSS px from the inline start and the top of their rectangle. */
export interface PlacedLayer {
  readonly drawn: DrawnLayer;
  readonly size: Size;
  readonly layout: LayerLayout;
}

/** Where everything of a layer goes. */
export interface Scene extends PlacedLayer {
  readonly frame: Frame;
  /** The layer as the baseline had it, and where that stands. */
  readonly former: PlacedLayer | null;
  readonly side: Side | null;
  /** In the gone strip's own px. */
  readonly gone: readonly Place[];
  /** Of each grown or shrunk card, the ways to outline its former share at the same scale. */
  readonly outlines: readonly Outline[];
}

/** Arranges a layer; `prior` are the rows of its last layout, and in a diff the baseline's rows take their place. */
export function sceneOf(
  drawn: DrawnLayer,
  room: Pick<FrameRequest, 'width' | 'height' | 'unitArea'>,
  prior: Rows | undefined,
): Scene {
  const side = drawn.side === null ? null : room.width < narrowWidth ? 'below' : 'beside';
  const frame = frameOf({
    ...room,
    side,
    budget: drawn.budget,
    formerBudget: drawn.former?.budget ?? null,
    gone: shareOf(drawn.gone),
  });
  const size = frame.rectangle;
  const layout = layoutLayer(sharesOf(drawn), size, formerRows(drawn, frame) ?? prior);
  return {
    ...{ drawn, frame, size, layout, side },
    former: drawn.side && frame.former && placed(drawn.side, frame.former),
    gone: gonePlaces(drawn, frame),
    outlines: drawn.comparison?.outlinesOf(drawn, size, layout.rectangles) ?? [],
  };
}

function placed(drawn: DrawnLayer, size: Size): PlacedLayer {
  return { drawn, size, layout: layoutLayer(sharesOf(drawn), size) };
}

function sharesOf({ budget, cards, notShown }: DrawnLayer): LayerShares {
  return {
    budget,
    cards: cards.map(({ item }) => ({ id: item.id, share: item.share })),
    notShown: notShown.share,
  };
}

function formerRows({ former }: DrawnLayer, { rectangle, unitArea }: Frame): Rows | undefined {
  if (former === null) return undefined;
  return layoutLayer(former, { width: rectangle.width, height: (unitArea * former.budget) / rectangle.width })
    .rows;
}

function gonePlaces({ gone }: DrawnLayer, { strip }: Frame): readonly Place[] {
  if (strip === null) return [];
  return layoutLayer({ budget: shareOf(gone), cards: gone, notShown: 0 }, strip).rectangles;
}

function shareOf(items: readonly { readonly share: number }[]): number {
  return items.reduce((sum, { share }) => sum + share, 0);
}
