import { html, nothing, type TemplateResult } from 'lit';
import type { GoneItem } from './changes.ts';
import { dateChips, sayChange } from './chips.ts';
import type { DrawnCard, DrawnLayer } from './drawn-layers.ts';
import { kindIcon } from './icons.ts';
import type { Writer } from './writer.ts';

/** What the picture could not say whole. */
export interface Entries {
  /** Those whose text the picture lacks, then those of which only the words of a change are missing. */
  readonly cards: readonly DrawnCard[];
  /** Ids of the latter: the picture need not shrink much for them. */
  readonly unsaid: ReadonlySet<string>;
  readonly gone: readonly GoneItem[];
}

/** A table of them: the number in it is the number in the card. Narrow boards fold its columns into two. */
export function detailsList(
  entries: Entries,
  layer: DrawnLayer,
  writer: Writer,
  isNarrow: boolean,
  select: ((id: string) => void) | null,
): TemplateResult {
  const { say } = writer;
  const columns = (
    isNarrow ? ['number', 'what'] : ['number', 'what', 'kind', 'weight', 'share', 'dates']
  ) as Column[];
  const isDiff = entries.cards.some((card) => card.changes.length > 0);
  return html`<div class="details" part="details" ?data-diff=${isDiff}>
    <table>
      <caption class="sr-only">${say('details')}</caption>
      <colgroup>${columns.map((column) => html`<col class=${column} />`)}</colgroup>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col" class=${column}>${say(`column.${column}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${entries.cards.map((card) => cardRow(card, layer, writer, isNarrow, select))}
        ${entries.gone.map((item) => goneRow(item, writer, isNarrow))}
      </tbody>
    </table>
    <p class="more" hidden></p>
  </div>`;
}

type Column = 'number' | 'what' | 'kind' | 'weight' | 'share' | 'dates';

function cardRow(
  card: DrawnCard,
  layer: DrawnLayer,
  writer: Writer,
  isNarrow: boolean,
  select: ((id: string) => void) | null,
) {
  const { item } = card;
  const { say, formats, shows } = writer;
  const kind = shows('kind') ? say(`kind.${item.kind}`) : '';
  const weight = shows('weight') ? say(`weight.${item.weight}`) : '';
  const share = shows('share') ? formats.percent(item.share, layer.budget) : '';
  const marks = marksOf(card, writer);
  const id = html`<span class="id">${item.id}</span>`;
  const what = html`${
    select
      ? html`<button class="link text" dir="auto" @click=${() => select(item.id)}>${shows('summary') ? item.summary : item.id}</button>`
      : html`<span class="text" dir="auto">${shows('summary') ? item.summary : ''}</span>`
  }`;
  return html`<tr class="entry" data-id=${item.id} data-kind=${item.kind}>
    <th scope="row" class="number">${formats.number(card.number)}</th>
    ${
      isNarrow
        ? html`<td class="what">
            ${what}<span class="under">${id} ${[kind, weight, share].filter(Boolean).map((text) => html`<span>${text}</span> `)} ${marks}</span>
          </td>`
        : html`<td class="what">${what} ${id}</td>
            <td class="kind">${shows('kind') ? html`<span class="kind-mark">${kindIcon(item.kind)}${kind}</span>` : nothing}</td>
            <td class="weight">${weight}</td>
            <td class="share">${share}</td>
            <td class="dates">${marks}</td>`
    }
  </tr>`;
}

function marksOf(card: DrawnCard, writer: Writer) {
  const { say, formats, shows } = writer;
  const { item } = card;
  const chips = dateChips(item, writer);
  const since = item.since_update ?? null;
  const duration = since === null ? null : formats.duration(since);
  return html`<span class="marks">
    ${card.changes.map((change) => html`<span class="chip change">${sayChange(change, card, writer)}</span>`)}
    ${chips.map(({ tone, text }) => html`<span class="chip" data-tone=${tone}>${text}</span>`)}
    ${shows('annotations') && card.notes.length > 0 ? html`<span class="notes">${say('notes', {}, card.notes.length)}</span>` : nothing}
    ${card.inside.length > 0 ? html`<span>${say('inside', {}, card.inside.length)}</span>` : nothing}
    ${
      chips.length === 0 && since !== null
        ? html`<span>${duration === null ? say('just-updated') : say('updated', { duration })}</span>`
        : nothing
    }
  </span>`;
}

function goneRow(item: GoneItem, { say, formats }: Writer, isNarrow: boolean) {
  const how = sayHow(item, say);
  const share = say('share', { share: formats.number(item.share) });
  const what = html`<s class="text" dir="auto">${item.summary ?? item.id}</s> <span class="id">${item.id}</span>`;
  return html`<tr class="entry was" data-gone=${item.id}>
    <th scope="row" class="number">–</th>
    ${
      isNarrow
        ? html`<td class="what">${what}<span class="under"><span>${how}</span> <span>${share}</span></span></td>`
        : html`<td class="what">${what}</td><td class="kind">${how}</td>
            <td class="share" colspan="2">${share}</td><td class="dates"></td>`
    }
  </tr>`;
}

export function sayHow(item: GoneItem, say: Writer['say']): string {
  return item.how === 'merged' ? say('merged', { id: item.successor ?? '?' }) : say('withdrawn');
}

/**
 * Hides the entries that end below `bottom` (CSS px of the viewport) and says how many more there are.
 * Returns the entries that stay.
 */
export function trimEntries(
  list: HTMLElement,
  bottom: number,
  total: number,
  sayMore: (count: number) => string,
): HTMLElement[] {
  const rows = [...list.querySelectorAll<HTMLElement>('.entry')];
  const more = list.querySelector<HTMLElement>('.more') as HTMLElement;
  for (const row of rows) row.hidden = false;
  more.hidden = true;
  const ends = rows.map((row) => row.getBoundingClientRect().bottom);
  if (rows.length === total && (ends.at(-1) ?? 0) <= bottom + 0.5) return rows;
  more.hidden = false;
  more.textContent = sayMore(total);
  const lineHeight = more.getBoundingClientRect().height;
  const kept = ends.filter((end) => end <= bottom - lineHeight).length;
  rows.forEach((row, at) => {
    row.hidden = at >= kept;
  });
  more.textContent = sayMore(total - kept);
  return rows.slice(0, kept);
}
