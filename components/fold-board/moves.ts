import type { Place } from './geometry.ts';

const timing = { duration: 220, easing: 'ease-out' } as const;

/**
 * Lets cards glide from where they were to where they now stand. The new place is already in their style, so
 * nothing that is measured afterwards depends on the movement. What did not change does not move.
 */
export function glide(
  cards: Iterable<HTMLElement>,
  before: ReadonlyMap<string, Place>,
  after: ReadonlyMap<string, Place>,
): void {
  for (const card of cards) {
    const id = card.dataset.id ?? '';
    const [from, to] = [before.get(id), after.get(id)];
    if (!to) continue;
    if (!from) card.animate([{ opacity: 0 }, { opacity: 1 }], timing);
    else if (!isSame(from, to)) card.animate([keyframe(from), keyframe(to)], timing);
  }
}

function isSame(a: Place, b: Place): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < 0.01);
}

function keyframe({ x, y, width, height }: Place) {
  return { insetInlineStart: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
}
