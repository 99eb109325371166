import type { Box, Size } from './geometry.ts';

/** How much of the growth goes into the width; the rest goes into the height. The plainest shapes come first. */
const proportions = [0, 1, 0.5, 0.125, 0.25, 0.375, 0.625, 0.75, 0.875];

/**
 * The ways to draw a card's former area over its present one, `growth` being former ÷ present: from along the one
 * side to along the other, at each of the card's corners. None leaves the rectangle; there is always one.
 */
export function formerOutlines(place: Box, growth: number, rectangle: Size): Box[] {
  const outlines = proportions.flatMap((part) =>
    atCorners(place, place.width * growth ** part, place.height * growth ** (1 - part)),
  );
  const inside = outlines.filter((outline) => isWithin(outline, rectangle));
  return inside.length > 0 ? inside : [moved(place, growth, rectangle)];
}

function atCorners({ x, y, width: oldWidth, height: oldHeight }: Box, width: number, height: number): Box[] {
  return [x, x + oldWidth - width].flatMap((left) =>
    [y, y + oldHeight - height].map((top) => ({ x: left, y: top, width, height })),
  );
}

/** For what fits nowhere at the card: the same proportions as far as the rectangle has them. */
function moved(place: Box, growth: number, rectangle: Size): Box {
  const area = place.width * place.height * growth;
  const width = Math.min(rectangle.width, Math.max(place.width * Math.sqrt(growth), area / rectangle.height));
  const height = area / width;
  return {
    x: Math.max(0, Math.min(place.x, rectangle.width - width)),
    y: Math.max(0, Math.min(place.y, rectangle.height - height)),
    width,
    height,
  };
}

function isWithin({ x, y, width, height }: Box, rectangle: Size): boolean {
  const rounding = 1e-6;
  return (
    x >= -rounding &&
    y >= -rounding &&
    x + width <= rectangle.width + rounding &&
    y + height <= rectangle.height + rounding
  );
}

/** The outline whose sides run through the least text; the first of equals. */
export function clearestOutline(outlines: readonly Box[], texts: readonly Box[]): Box {
  let best: { readonly outline: Box; readonly cost: number } | null = null;
  for (const outline of outlines) {
    const cost = texts.reduce((sum, text) => sum + crossing(outline, text), 0);
    if (best === null || cost < best.cost) best = { outline, cost };
  }
  return (best as { outline: Box }).outline;
}

/** How many px of the outline's sides lie on a text. */
function crossing(outline: Box, text: Box): number {
  const air = 2;
  const [left, right] = [text.x - air, text.x + text.width + air];
  const [top, bottom] = [text.y - air, text.y + text.height + air];
  const overlap = (a: number, b: number, c: number, d: number) =>
    Math.max(0, Math.min(b, d) - Math.max(a, c));
  let length = 0;
  for (const y of [outline.y, outline.y + outline.height]) {
    if (y > top && y < bottom) length += overlap(outline.x, outline.x + outline.width, left, right);
  }
  for (const x of [outline.x, outline.x + outline.width]) {
    if (x > left && x < right) length += overlap(outline.y, outline.y + outline.height, top, bottom);
  }
  return length;
}
