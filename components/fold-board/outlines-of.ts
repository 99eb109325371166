import type { DrawnLayer } from './drawn-layers.ts';
import { formerOutlines } from './former-outlines.ts';
import type { Place, Size } from './geometry.ts';
import type { Outline } from './scene.ts';

/** The outlines of the grown and the shrunk cards of a layer, at the scale of its rectangle. */
export function outlinesOf(
  { cards }: DrawnLayer,
  rectangle: Size,
  places: readonly Place[],
): readonly Outline[] {
  return cards.flatMap(({ item, formerShare }, at) => {
    const place = places[at];
    if (formerShare === null || !place) return [];
    return [{ kind: item.kind, ways: formerOutlines(place, formerShare / item.share, rectangle) }];
  });
}
