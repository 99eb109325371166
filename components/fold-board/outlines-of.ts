import type { DrawnLayer } from './drawn-layers.ts';
import { formerOutlines } from './former-outlines.ts';
import type { Place, Size } from './geometry.ts';
import type { Outline } from './scene.ts';

/**
 * The outlines of the grown and the shrunk cards of a layer, at the scale of its rectangle; none where the baseline
 * has a rectangle of its own, which shows the same and crosses no words.
 */
export function outlinesOf(
  { cards, side }: DrawnLayer,
  rectangle: Size,
  places: readonly Place[],
): readonly Outline[] {
  if (side !== null) return [];
  return cards.flatMap(({ item, formerShare }, at) => {
    const place = places[at];
    if (formerShare === null || !place) return [];
    return [{ kind: item.kind, ways: formerOutlines(place, formerShare / item.share, rectangle) }];
  });
}
