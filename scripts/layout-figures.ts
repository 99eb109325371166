import { pathToFileURL } from 'node:url';
import { chanceOf, type LayoutFigures, madeUpLayer, measureLayout } from './measure-layout.ts';

// How true, how shapely and how still the layout is, over layers made up from fixed seeds. Prints a table, and ends
// with 1 where a figure is missed. Figures are means over all layers and sizes of a count; the error is the largest.

const sizes = [
  { width: 1200, height: 750 },
  { width: 1568, height: 700 },
  { width: 390, height: 640 },
  { width: 800, height: 800 },
];
const budgets = [1_000, 10_000];

type Bound = { readonly atMost: number } | { readonly atLeast: number };

/** What each figure must keep to. */
export const bounds: Readonly<Partial<Record<keyof LayoutFigures, Bound>>> = {
  areaError: { atMost: 1e-9 },
  freshAspect: { atMost: 2 },
  jitterMove: { atMost: 0.02 },
  jitterAspect: { atMost: 2.2 },
  stillOnAppend: { atLeast: 0.9 },
  stillOnRemove: { atLeast: 0.4 },
  stillOnRemoveLast: { atLeast: 1 },
};

/** The figures of each size for layers of `count` cards, `rounds` layers each. */
export function figuresBySize(count: number, rounds: number): Map<string, LayoutFigures> {
  return new Map(
    sizes.map((size) => {
      const measured = Array.from({ length: rounds }, (_, round) => {
        const chance = chanceOf(round * 7919 + count);
        // A card has at least one unit: a small budget has no room for a thousand.
        const budget = count < 500 ? (budgets[round % budgets.length] as number) : 10_000;
        return measureLayout(madeUpLayer(count, budget, chance), size, chance);
      });
      return [`${size.width} x ${size.height}`, meanOf(measured)];
    }),
  );
}

export function meanOf(measured: readonly LayoutFigures[]): LayoutFigures {
  const mean = (name: keyof LayoutFigures) =>
    measured.reduce((sum, figures) => sum + figures[name], 0) / measured.length;
  return {
    areaError: Math.max(...measured.map((figures) => figures.areaError)),
    freshAspect: mean('freshAspect'),
    jitterMove: mean('jitterMove'),
    jitterMean: mean('jitterMean'),
    jitterAspect: mean('jitterAspect'),
    stillOnAppend: mean('stillOnAppend'),
    stillOnRemove: mean('stillOnRemove'),
    stillOnRemoveLast: mean('stillOnRemoveLast'),
  };
}

/** The names of the figures that miss their bound. */
export function missed(figures: LayoutFigures): string[] {
  return Object.entries(bounds).flatMap(([name, bound]) => {
    const figure = figures[name as keyof LayoutFigures];
    return ('atMost' in bound ? figure <= bound.atMost : figure >= bound.atLeast) ? [] : [name];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const table: Record<string, Record<string, string>> = {};
  for (const [count, rounds] of [
    [20, 100],
    [100, 30],
    [1_000, 1],
  ] as const) {
    const bySize = figuresBySize(count, rounds);
    const all = meanOf([...bySize.values()]);
    for (const [size, figures] of [...bySize, ['all', all] as const]) {
      const row = Object.entries(figures).map(([name, figure]) => [name, figure.toPrecision(3)]);
      table[`${count} cards, ${size}`] = Object.fromEntries(row);
    }
    for (const name of missed(all)) {
      console.error(`${count} cards miss ${name}: ${JSON.stringify(bounds[name as keyof LayoutFigures])}`);
      process.exitCode = 1;
    }
  }
  console.table(table);
}
