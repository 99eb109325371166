import type { Entries } from './details-list.ts';
import type { LayerFit } from './fit-layer.ts';
import type { Scene } from './scene.ts';

/** More rows than any picture has room for need not be made to find out. */
const mostRows = 80;

export const nothingListed: Entries = { cards: [], unsaid: new Set(), gone: [], former: [] };

/** What the details list has to say because the faces do not; `withUnsaid` if also the words of mere change marks. */
export function entriesOf({ drawn, former }: Scene, fit: LayerFit, withUnsaid: boolean): Entries {
  const silent = drawn.cards.filter((_, at) => isSilent(fit.cards[at]));
  const unsaid = drawn.cards.filter((card, at) => {
    if (!withUnsaid || card.changes.length === 0 || isSilent(fit.cards[at])) return false;
    return fit.cards[at] !== 'full' || !fit.hasWords[at];
  });
  const gone = drawn.gone.filter((_, at) => fit.gone[at] !== 'full');
  const cards = [...silent, ...unsaid];
  const said = new Map(cards.map(({ item }) => [item.id, item.summary]));
  for (const { id, summary } of gone) said.set(id, summary ?? id);
  // What is listed already beside the same number need not be listed once more for the baseline's rectangle.
  const formerOnes = (former?.drawn.cards ?? []).filter(
    ({ item }, at) => isSilent(fit.former[at]) && said.get(item.id) !== item.summary,
  );
  return { cards, unsaid: new Set(unsaid.map(({ item }) => item.id)), gone, former: formerOnes };
}

/** The entries worth making rows for. */
export function printable(entries: Entries, isPicture: boolean): Entries {
  return isPicture
    ? {
        ...entries,
        cards: entries.cards.slice(0, mostRows),
        gone: entries.gone.slice(0, mostRows),
        former: entries.former.slice(0, mostRows),
      }
    : entries;
}

/** The ids in the order of the rows. */
export function idsOf({ cards, gone, former }: Entries): string[] {
  return [
    ...cards.map(({ item }) => item.id),
    ...gone.map(({ id }) => id),
    ...former.map(({ item }) => item.id),
  ];
}

export function isSameEntries(a: Entries, b: Entries): boolean {
  if (a.cards.length !== b.cards.length || a.gone.length !== b.gone.length) return false;
  const ids = idsOf(b);
  const before = idsOf(a);
  return before.length === ids.length && before.every((id, at) => id === ids[at]);
}

function isSilent(step: LayerFit['cards'][number] | undefined): boolean {
  return step === 'number' || step === 'none';
}
