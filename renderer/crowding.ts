import type { MeasuredLayer, Overview } from '../src/model/overview.ts';
import type { Capture } from './capture.ts';
import type { DrawnPair } from './draw-pair.ts';
import { drawingOf } from './draw-pair.ts';
import type { PicturePage } from './picture-page.ts';
import { longestEdge, type SettledView } from './read-view.ts';

/** How much wider and higher a picture is tried to see whether its cards then find room. */
const steps = [1.25, 1.5, 2, 2.5, 3, 4, 6, 8];

/**
 * How many cards neither show their summary nor stand in the list, and a size at which none would (the largest
 * possible if there is none); null when every card can be read.
 */
export async function crowdingOf(
  page: PicturePage,
  pairs: readonly DrawnPair[],
  capture: Capture,
  view: SettledView,
): Promise<Overview['crowded']> {
  const crowded = pairs.flatMap(({ current }) =>
    current && unreadable(current.measured) > 0 ? [current] : [],
  );
  if (crowded.length === 0) return null;
  const cards = crowded.reduce((sum, { measured }) => sum + unreadable(measured), 0);
  let least = 0;
  for (const { picture } of crowded) {
    // A size that the layer before needed is the least that is worth trying for the next.
    least = await firstStep(least, async (step) => {
      const size = sizeAt(step, view);
      const measured = await page.draw({ ...drawingOf(picture, 'current', null, capture, view), ...size });
      return unreadable(measured) === 0;
    });
  }
  return { cards, suggest: sizeAt(steps[least] as number, view) };
}

/** The first step from `least` on that suffices, by halving: what a size can show, a larger one can too. */
async function firstStep(least: number, suffices: (step: number) => Promise<boolean>): Promise<number> {
  let [from, to] = [least, steps.length - 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (await suffices(steps[middle] as number)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Cards whose text cannot be read anywhere in the picture. */
export function unreadable({ cards }: MeasuredLayer): number {
  return cards.filter(({ text, listed }) => (text === 'number' || text === 'none') && !listed).length;
}

function sizeAt(factor: number, view: SettledView): { width: number; height: number } {
  const longest = Math.floor(longestEdge / view.scale);
  return {
    width: Math.min(longest, Math.ceil(view.width * factor)),
    height: Math.min(longest, Math.ceil(view.height * factor)),
  };
}
