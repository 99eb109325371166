import type { StateLayer } from '../../src/model/state.ts';
import type { BoardState } from './check-state.ts';
import { type Choice, isChosen } from './choice.ts';
import type { DrawnCard, DrawnLayer } from './drawn-layers.ts';

/**
 * A layer as the baseline had it, for a rectangle of its own. A card that is still there has the number that it has
 * now; those that left are numbered after all that are there.
 */
export function formerLayer(
  { layer, title, trail }: Pick<DrawnLayer, 'layer' | 'title' | 'trail'>,
  now: StateLayer,
  before: StateLayer,
  baseline: BoardState,
  choice: Choice,
): DrawnLayer {
  const ranks = new Map(now.items.map((id, at) => [id, at + 1]));
  const gone = new Map(choice.changes?.gone.map((item) => [item.id, item]));
  const numbers = new Map(
    before.items.filter((id) => !ranks.has(id)).map((id, at) => [id, ranks.size + at + 1]),
  );
  const cards = before.items.flatMap((id): DrawnCard[] => {
    const item = baseline.items.get(id);
    const [rank, goneItem] = [ranks.get(id), gone.get(id)];
    if (!item || !(goneItem || isChosen(id, choice))) return [];
    const left = goneItem ?? (rank === undefined ? ({ how: 'moved', successor: null } as const) : null);
    const number = rank ?? (numbers.get(id) as number);
    return [{ item, number, changes: [], formerShare: null, notes: [], inside: [], left }];
  });
  const shown = new Set(cards.map(({ item }) => item.id));
  return {
    ...{ layer, title, trail, cards, gone: [], former: null, side: null },
    budget: before.budget,
    used: before.used,
    free: before.budget - before.used,
    notShown: {
      share: before.used - cards.reduce((sum, { item }) => sum + item.share, 0),
      items: before.items.filter((id) => !shown.has(id)),
    },
  };
}
