import type { Size } from '../components/fold-board/geometry.ts';
import type { MeasuredCard, MeasuredLayer, Overview } from '../src/model/overview.ts';
import type { State } from '../src/model/state.ts';
import { longestEdge, type SettledView } from './read-view.ts';

/** How much wider and higher a picture may have to be. */
const steps = [1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 5, 6, 8];

/** CSS px. Type at its smallest, as wide as the widest of the usual fonts; a card's margins; a row of the list. */
const letter = { wide: 12, other: 6.7, line: 15.5 } as const;
const margin = { width: 22, height: 14 } as const;
const row = { height: 32, ofHeight: 0.24, spare: 2 } as const;

/**
 * How many cards neither show their summary nor stand in the list, and a larger size at which all of them should
 * (null if there is none); null when every card can be read. The size is reckoned, not tried out: drawing larger
 * boards only to advise would cost more than the picture.
 */
export function crowdingOf(
  layers: readonly MeasuredLayer[],
  state: State,
  view: SettledView,
): Overview['crowded'] {
  const crowded = layers.filter((layer) => layer.cards.some(isUnreadable));
  if (crowded.length === 0) return null;
  const summaries = new Map(state.items.map(({ id, summary }) => [id, summary]));
  const suffices = (size: Size) =>
    crowded.every(({ cards }) => {
      const homeless = cards.filter(
        ({ id, text, rect }) =>
          text !== 'full' && !couldHold(grown(rect, size, view), summaries.get(id) ?? ''),
      );
      return homeless.length <= rowsOf(size);
    });
  const cards = crowded.reduce((sum, layer) => sum + layer.cards.filter(isUnreadable).length, 0);
  const larger = steps.map((step) => sizeAt(step, view)).filter((size) => isLarger(size, view));
  return { cards, suggest: larger.find(suffices) ?? null };
}

/** Whether a card's text can be read nowhere in the picture. */
export function isUnreadable({ text, listed }: MeasuredCard): boolean {
  return (text === 'number' || text === 'none') && !listed;
}

/** A card grows with its picture, whose edges may have different room to grow. */
function grown({ width, height }: Size, size: Size, view: SettledView): Size {
  return { width: (width * size.width) / view.width, height: (height * size.height) / view.height };
}

function couldHold(card: Size, summary: string): boolean {
  const room = { width: card.width - margin.width, height: card.height - margin.height };
  const longestWord = Math.max(...summary.split(/\s+/).map(widthOf));
  if (room.width < Math.min(longestWord, 22 * letter.other)) return false;
  // Lines break early: a line holds its width less half a word.
  const lines = Math.ceil(widthOf(summary) / Math.max(letter.wide, room.width * 0.85));
  return lines * letter.line <= room.height;
}

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += character < '\u2e80' ? letter.other : letter.wide;
  return width;
}

function rowsOf({ height }: Size): number {
  return Math.floor((height * row.ofHeight) / row.height) - row.spare;
}

function isLarger({ width, height }: Size, view: SettledView): boolean {
  return width > view.width || height > view.height;
}

function sizeAt(factor: number, view: SettledView): Size {
  const longest = Math.floor(longestEdge / view.scale);
  return {
    width: Math.min(longest, Math.ceil(view.width * factor)),
    height: Math.min(longest, Math.ceil(view.height * factor)),
  };
}
