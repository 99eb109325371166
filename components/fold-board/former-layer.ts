import type { StateLayer } from '../../src/model/state.ts';
import type { BoardState } from './check-state.ts';
import { type Choice, chosenBy } from './choice.ts';
import type { DrawnCard, DrawnLayer } from './drawn-layers.ts';

/**
 * A layer as the baseline had it, for a rectangle of its own. A card that is still there has the number that it has
 * now; what is gone has its number there, and what was moved away comes last.
 */
export function formerLayer(
  { layer, title, trail, gone }: Pick<DrawnLayer, 'layer' | 'title' | 'trail' | 'gone'>,
  now: StateLayer,
  before: StateLayer,
  baseline: BoardState,
  choice: Choice,
): DrawnLayer {
  const left = new Map(gone.map((item) => [item.id, item]));
  const order = new Set([...now.items, ...left.keys(), ...before.items]);
  const numbers = new Map([...order].map((id, at) => [id, at + 1]));
  const stays = new Set(now.items);
  const isChosen = chosenBy(choice);
  const cards = before.items.flatMap((id): DrawnCard[] => {
    const item = baseline.items.get(id);
    if (!item || !(left.has(id) || isChosen(id))) return [];
    return [
      {
        ...{ item, changes: [], formerShare: null, notes: [], inside: [], opens: false },
        number: numbers.get(id) as number,
        left: left.get(id) ?? (stays.has(id) ? null : { how: 'moved', successor: null }),
      },
    ];
  });
  const shown = new Set(cards.map(({ item }) => item.id));
  return {
    ...{ layer, title, trail, cards, gone: [], former: null, side: null, comparison: null },
    budget: before.budget,
    used: before.used,
    free: before.budget - before.used,
    notShown: {
      share: before.used - cards.reduce((sum, { item }) => sum + item.share, 0),
      items: before.items.filter((id) => !shown.has(id)),
    },
  };
}
