import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Source } from '../../src/model/item.ts';
import { dateChips } from './chips.ts';
import type { DrawnCard, DrawnLayer } from './drawn-layers.ts';
import { kindIcon } from './icons.ts';
import { sayLeaving } from './leaving.ts';
import { type NoteActions, noteForm } from './note-form.ts';
import type { OwnNote } from './outbox.ts';
import { ownNote } from './own-notes.ts';
import type { Writer } from './writer.ts';

export interface InspectorActions {
  readonly open: () => void;
  readonly close: () => void;
  /** Null where the user may not annotate. */
  readonly notes: NoteActions | null;
}

/** Everything about the selected item, in words. */
export function inspector(
  card: DrawnCard,
  layer: DrawnLayer,
  writer: Writer,
  actions: InspectorActions,
  own: readonly OwnNote[],
): TemplateResult {
  const { item } = card;
  const refused = own.find((note) => note.status === 'refused');
  const { say } = writer;
  return html`<section class="inspector" part="inspector" data-kind=${item.kind} aria-label=${item.summary}>
    <button class="link close" @click=${actions.close}>${say('close')}</button>
    <div class="head">
      <span class="kind-mark">${kindIcon(item.kind)}<span>${say(`kind.${item.kind}`)}</span></span>
      ${card.left === null ? nothing : html`<span class="chip change">${sayLeaving(card.left, writer)}</span>`}
      ${dateChips(item, writer).map(({ tone, text }) => html`<span class="chip" data-tone=${tone}>${text}</span>`)}
    </div>
    <div>
      <h3 dir="auto">${item.summary}</h3>
      ${item.detail === null ? nothing : html`<p dir="auto">${item.detail}</p>`} ${notes(card, writer, actions.notes, own)}
      <div class="actions">
        ${
          card.opens
            ? html`<button class="button" @click=${actions.open}>${say('open')} · ${say('inside', {}, card.inside.length)}</button>`
            : nothing
        }
        <slot name="item-actions"></slot>
      </div>
      ${actions.notes === null ? nothing : noteForm(item.id, refused, actions.notes, writer)}
    </div>
    ${facts(card, layer, writer)}
  </section>`;
}

function facts({ item }: DrawnCard, layer: DrawnLayer, { say, formats }: Writer) {
  // Each in its own direction: percentages bring marks of direction with them.
  const share = html`<bdi>${say(`weight.${item.weight}`)}</bdi> · <bdi>${formats.percent(item.share, layer.budget)}</bdi> ·
    <bdi>${formats.number(item.share)} / ${formats.number(layer.budget)}</bdi>`;
  const rows: [string, unknown][] = [[say('share-label'), share]];
  if (item.reason !== null) rows.push([say('reason'), html`<span dir="auto">${item.reason}</span>`]);
  if (item.due !== null) rows.push([say('due'), formats.dateTime(item.due)]);
  if (item.stale_after !== null) rows.push([say('stale-after'), formats.dateTime(item.stale_after)]);
  if (item.updated_at !== null) rows.push([say('updated-at'), formats.dateTime(item.updated_at)]);
  if (item.merged_from.length > 0) rows.push([say('merged-from'), item.merged_from.join(say('comma'))]);
  if (item.sources.length > 0) rows.push([say('sources'), html`<ul>${item.sources.map(source)}</ul>`]);
  return html`<dl>
    ${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
    <dt>id</dt><dd>${item.id}</dd>
  </dl>`;
}

function source({ ref, title }: Source) {
  const text = title ?? ref;
  return /^https?:/i.test(ref)
    ? html`<li><a href=${ref} target="_blank" rel="noopener noreferrer">${text}</a></li>`
    : html`<li>${text}${title === undefined ? nothing : html` <span class="id">${ref}</span>`}</li>`;
}

function notes(
  { item, notes: waiting }: DrawnCard,
  writer: Writer,
  actions: NoteActions | null,
  own: readonly OwnNote[],
) {
  const { say } = writer;
  const answered = item.annotations.filter((note) => note.status === 'acknowledged');
  const sent = actions === null ? [] : own.filter((note) => note.status !== 'refused');
  if (waiting.length + answered.length + sent.length === 0) return nothing;
  return html`<div>
    <ul class="notes-list" aria-label=${say('notes-label')}>
      ${waiting.map((note) => html`<li><q dir="auto">${note.text}</q><span class="about">${say('waiting')}</span></li>`)}
      ${answered.map(
        (note) =>
          html`<li><q dir="auto">${note.text}</q><span class="about">${say('answered-by', { actor: note.acknowledged?.actor ?? '?' })}</span></li>`,
      )}
      ${repeat(
        sent,
        (note) => note.batch_id,
        (note) => ownNote(note, '', actions as NoteActions, writer),
      )}
    </ul>
  </div>`;
}
