import type { DrawnLayer } from './drawn-layers.ts';
import { type Frame, type FrameRequest, frameOf } from './frame.ts';
import { type Box, type LayerLayout, layoutLayer, type Size } from './layout.ts';
import type { Place } from './place-rows.ts';
import type { Rows } from './squarify-rows.ts';

/** Where everything of a layer goes, in CSS px from the inline start and the top of its rectangle. */
export interface Scene {
  readonly drawn: DrawnLayer;
  readonly frame: Frame;
  readonly layout: LayerLayout;
  /** In the gone strip's own px. */
  readonly gone: readonly Place[];
  /** Former outlines of grown and shrunk cards, at the same scale. */
  readonly outlines: readonly Place[];
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

function outlinesOf(
  { cards }: DrawnLayer,
  { rectangle, unitArea }: Frame,
  { rectangles }: LayerLayout,
): Place[] {
  return cards.flatMap(({ item, formerShare }, at) => {
    const place = rectangles[at];
    if (formerShare === null || !place) return [];
    return [
      { id: item.id, ...outlineOf(place, formerShare / item.share, rectangle, formerShare * unitArea) },
    ];
  });
}

/**
 * The former area along the card's longer side, so that three of its edges are the card's own. What outgrows the
 * rectangle that way takes the card's proportions instead, moved inside.
 */
function outlineOf(place: Box, growth: number, rectangle: Size, area: number): Box {
  const alongHeight = place.height >= place.width;
  const long = (alongHeight ? place.height : place.width) * growth;
  if (long <= (alongHeight ? rectangle.height : rectangle.width)) {
    return alongHeight
      ? { ...place, height: long, y: Math.max(0, place.y + place.height - long) }
      : { ...place, width: long, x: Math.min(place.x, rectangle.width - long) };
  }
  const width = Math.min(rectangle.width, Math.max(place.width * Math.sqrt(growth), area / rectangle.height));
  const height = area / width;
  return {
    x: Math.min(place.x, Math.max(0, rectangle.width - width)),
    y: Math.min(place.y, Math.max(0, rectangle.height - height)),
    width,
    height,
  };
}
