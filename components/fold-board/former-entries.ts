import type { Entries } from './details-list.ts';
import type { DrawnCard } from './drawn-layers.ts';
import { fitFaces } from './fit-text.ts';
import type { Scene } from './scene.ts';
import { summarySizes } from './type-steps.ts';

/**
 * Fits the texts of the baseline's own rectangle. Returns the cards whose text stands neither in it nor, beside the
 * same number, in what is listed already.
 */
export function formerEntries(
  { former }: Scene,
  section: HTMLElement,
  listed: Pick<Entries, 'cards' | 'gone'>,
  sayMore: (count: number) => string,
): readonly DrawnCard[] {
  if (former === null) return [];
  const { cards } = former.drawn;
  const faces = [...section.querySelectorAll<HTMLElement>('.before .card > .face')];
  const steps = fitFaces(
    cards.map(({ item }, at) => ({
      face: faces[at] as HTMLElement,
      sizes: summarySizes[item.weight],
      summary: item.summary,
      canStandAlone: true,
    })),
    sayMore,
  );
  const said = new Map(listed.cards.map(({ item }) => [item.id, item.summary]));
  for (const { id, summary } of listed.gone) said.set(id, summary ?? id);
  return cards.filter(
    ({ item }, at) => (steps[at] === 'number' || steps[at] === 'none') && said.get(item.id) !== item.summary,
  );
}
