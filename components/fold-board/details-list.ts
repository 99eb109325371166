import { html, noChange, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Changes } from './changes.ts';
import { dateChips, sayChange } from './chips.ts';
import type { DrawnCard, DrawnGone, DrawnLayer, Leaving } from './drawn-layers.ts';
import { kindIcon } from './icons.ts';
import { sayLeaving } from './leaving.ts';
import type { Writer } from './writer.ts';

/** What the picture could not say whole. */
export interface Entries {
  /** Those whose text the picture lacks, then those of which only the words of a change are missing. */
  readonly cards: readonly DrawnCard[];
  /** Ids of the latter: the picture need not shrink much for them. */
  readonly unsaid: ReadonlySet<string>;
  readonly gone: readonly DrawnGone[];
  /** Cards of the baseline's own rectangle whose text stands nowhere else. */
  readonly former: readonly DrawnCard[];
}

export interface ListState {
  readonly isNarrow: boolean;
  readonly changes: Changes | null;
  /** So many rows show what they should; the rest stays as it is until there is time. */
  readonly freshRows: number;
}

/** A table of them: the number in it is the number in the card. Narrow boards fold its columns into two. */
export function detailsList(
  entries: Entries,
  layer: DrawnLayer,
  { isNarrow, changes, freshRows }: ListState,
  writer: Writer,
  select: ((id: string) => void) | null,
): TemplateResult {
  const { say } = writer;
  const formerOnes = [
    ...entries.gone.map((item): Former => ({ ...item, text: item.summary ?? item.id, left: item })),
    ...entries.former.map(
      ({ item, number, left }): Former => ({ ...item, text: item.summary, number, left }),
    ),
  ];
  const before = (changes && layer.comparison?.sayEnd('before', changes, writer)) ?? '';
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
        ${entries.cards.map((card, at) =>
          at < freshRows
            ? guard([card, writer, isNarrow], () => cardRow(card, layer, writer, isNarrow, select))
            : noChange,
        )}
        ${formerOnes.map((one, at) =>
          entries.cards.length + at < freshRows ? formerRow(one, before, writer, isNarrow) : noChange,
        )}
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

interface Former {
  readonly id: string;
  readonly share: number;
  readonly text: string;
  readonly number: number;
  /** Null for what is still there. */
  readonly left: Leaving | null;
}

function formerRow(
  { id, share, text, number, left }: Former,
  before: string,
  writer: Writer,
  isNarrow: boolean,
) {
  const { say, formats } = writer;
  const isGone = left !== null && left.how !== 'moved';
  const how = left === null ? before : sayLeaving(left, writer);
  const size = say('share', { share: formats.number(share) });
  const words = isGone
    ? html`<s class="text" dir="auto">${text}</s>`
    : html`<span class="text" dir="auto">${text}</span>`;
  const what = html`${words} <span class="id">${id}</span>`;
  return html`<tr class="entry was" data-former=${id} data-gone=${isGone ? id : nothing}>
    <th scope="row" class="number">${formats.number(number)}</th>
    ${
      isNarrow
        ? html`<td class="what">${what}<span class="under"><span>${how}</span> <span>${size}</span></span></td>`
        : html`<td class="what">${what}</td><td class="kind">${how}</td>
            <td class="share" colspan="2">${size}</td><td class="dates"></td>`
    }
  </tr>`;
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
