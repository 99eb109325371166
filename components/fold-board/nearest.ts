import type { Place } from './geometry.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The id of the nearest card in a direction, or null at the edge. Cards beside the given one come before others. */
export function nearestCard(places: readonly Place[], from: string, direction: Direction): string | null {
  const origin = places.find((place) => place.id === from);
  if (!origin) return null;
  let best: { readonly id: string; readonly cost: number } | null = null;
  for (const place of places) {
    const cost = place === origin ? null : costOf(origin, place, direction);
    if (cost !== null && (best === null || cost < best.cost)) best = { id: place.id, cost };
  }
  return best?.id ?? null;
}

/** Cards share edges up to rounding, far below a pixel. */
const touch = 0.01;

function costOf(a: Place, b: Place, direction: Direction): number | null {
  const horizontal = direction === 'left' || direction === 'right';
  const ahead = direction === 'right' || direction === 'down';
  const [aStart, aEnd, bStart, bEnd] = horizontal
    ? [a.x, a.x + a.width, b.x, b.x + b.width]
    : [a.y, a.y + a.height, b.y, b.y + b.height];
  const gap = ahead ? bStart - aEnd : aStart - bEnd;
  if (gap < -touch) return null;
  const [aMiddle, bMiddle, aHalf, bHalf] = horizontal
    ? [a.y + a.height / 2, b.y + b.height / 2, a.height / 2, b.height / 2]
    : [a.x + a.width / 2, b.x + b.width / 2, a.width / 2, b.width / 2];
  const aside = Math.abs(aMiddle - bMiddle);
  const beside = aside < aHalf + bHalf - touch;
  return Math.max(0, gap) + aside * (beside ? 0.1 : 4);
}
