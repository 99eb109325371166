import { html, nothing, type TemplateResult } from 'lit';
import type { NoteActions } from './note-form.ts';
import type { OwnNote } from './outbox.ts';
import type { Writer } from './writer.ts';

/** A note on its way, in a list of notes; `about` is what is said before how it fares. */
export function ownNote(note: OwnNote, about: string, actions: NoteActions, writer: Writer): TemplateResult {
  const { status, batch_id } = note;
  const { say } = writer;
  return html`<li class="own-note" data-status=${status}>
    <q dir="auto">${note.text}</q>
    <span class="about">${about}${say(`note.${status}`, { reason: note.reason })}</span>
    ${
      // The button stays while it is tried again, so that the focus does.
      status === 'failed' || (status === 'pending' && note.reason !== '')
        ? html`<button class="link" aria-disabled=${status === 'pending'} @click=${() => actions.retry(batch_id)}>${say('note.retry')}</button>`
        : nothing
    }
    ${status === 'refused' ? html`<button class="link" @click=${() => actions.drop(batch_id)}>${say('close')}</button>` : nothing}
  </li>`;
}

/** Notes that did not arrive, on items whose form is not open. */
export function unsentNotes(
  notes: readonly OwnNote[],
  titleOf: (item: string) => string,
  actions: NoteActions,
  writer: Writer,
): TemplateResult | typeof nothing {
  const unsent = notes.filter(({ status }) => status === 'failed' || status === 'refused');
  if (unsent.length === 0) return nothing;
  return html`<section class="unsent chrome" part="unsent">
    <h3>${writer.say('note.unsent')}</h3>
    <ul class="notes-list">
      ${unsent.map((note) => ownNote(note, `${titleOf(note.item)} · `, actions, writer))}
    </ul>
  </section>`;
}
