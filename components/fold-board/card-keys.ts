import { type Direction, nearestCard } from './nearest.ts';
import type { PlacedLayer } from './scene.ts';

/** What a key asks for on the card that has the focus. */
export type KeyWish =
  | { readonly wish: 'focus'; readonly id: string }
  | { readonly wish: 'open' | 'select' | 'up' | 'stay' };

const arrows = new Map<string, Direction>([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);

/** Reads a key on a card; null for a key that is none of the board's business. */
export function readKey(
  event: KeyboardEvent,
  id: string,
  scene: PlacedLayer,
  isRightToLeft: boolean,
): KeyWish | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const cards = scene.drawn.cards;
  const arrow = arrows.get(event.key);
  if (arrow) return focus(nearestCard(scene.layout.rectangles, id, inWriting(arrow, isRightToLeft)));
  switch (event.key) {
    case 'Home':
      return focus(cards[0]?.item.id ?? null);
    case 'End':
      return focus(cards.at(-1)?.item.id ?? null);
    case 'Enter': {
      const opens = cards.some((card) => card.item.id === id && card.opens);
      return { wish: opens ? 'open' : 'select' };
    }
    case ' ':
      return { wish: 'select' };
    case 'Escape':
      return { wish: 'up' };
    default:
      return null;
  }
}

function focus(id: string | null): KeyWish {
  return id === null ? { wish: 'stay' } : { wish: 'focus', id };
}

/** Places count from the inline start, which is on the right in right-to-left writing. */
function inWriting(direction: Direction, isRightToLeft: boolean): Direction {
  if (!isRightToLeft) return direction;
  return direction === 'left' ? 'right' : direction === 'right' ? 'left' : direction;
}
