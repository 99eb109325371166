import type { Kind } from '../../src/model/item.ts';
import type { DrawnLayer } from './drawn-layers.ts';
import { formerOutlines } from './former-outlines.ts';
import { type Frame, type FrameRequest, frameOf } from './frame.ts';
import type { Box, Place } from './geometry.ts';
import { type LayerLayout, layoutLayer } from './layout.ts';
import type { Rows } from './squarify-rows.ts';

export interface Outline {
  readonly kind: Kind;
  readonly ways: readonly Box[];
}

/** Where everything of a layer goes, in CSS px from the inline start and the top of its rectangle. */
export interface Scene {
  readonly drawn: DrawnLayer;
  readonly frame: Frame;
  readonly layout: LayerLayout;
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
  const frame = frameOf({
    ...room,
    budget: drawn.budget,
    formerBudget: drawn.former?.budget ?? null,
    gone: drawn.gone.reduce((sum, item) => sum + item.share, 0),
  });
  const cards = drawn.cards.map(({ item }) => ({ id: item.id, share: item.share }));
  const layout = layoutLayer(
    { budget: drawn.budget, cards, notShown: drawn.notShown.share },
    frame.rectangle,
    formerRows(drawn, frame) ?? prior,
  );
  return { drawn, frame, layout, gone: gonePlaces(drawn, frame), outlines: outlinesOf(drawn, frame, layout) };
}

function formerRows({ former }: DrawnLayer, { rectangle, unitArea }: Frame): Rows | undefined {
  if (former === null) return undefined;
  return layoutLayer(former, { width: rectangle.width, height: (unitArea * former.budget) / rectangle.width })
    .rows;
}

function gonePlaces({ gone }: DrawnLayer, { strip, unitArea }: Frame): Place[] {
  if (strip === null) return [];
  let x = 0;
  return gone.map(({ id, share }) => {
    const width = (share * unitArea) / strip.height;
    const place = { id, x, y: 0, width, height: strip.height };
    x += width;
    return place;
  });
}

function outlinesOf({ cards }: DrawnLayer, { rectangle }: Frame, { rectangles }: LayerLayout): Outline[] {
  return cards.flatMap(({ item, formerShare }, at) => {
    const place = rectangles[at];
    if (formerShare === null || !place) return [];
    return [{ kind: item.kind, ways: formerOutlines(place, formerShare / item.share, rectangle) }];
  });
}
