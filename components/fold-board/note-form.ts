import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { charactersLeft, nearTheEnd, type OwnNote } from './outbox.ts';
import type { Writer } from './writer.ts';

/** What a user can do with notes of their own. */
export interface NoteActions {
  readonly draft: (item: string) => string;
  readonly write: (item: string, text: string) => void;
  readonly send: (item: string, text: string) => void;
  readonly retry: (batch_id: string) => void;
  readonly drop: (batch_id: string) => void;
}

/** The form for a note on an item; `refused` is the last one that came back. */
export function noteForm(
  item: string,
  refused: OwnNote | undefined,
  actions: NoteActions,
  { say }: Writer,
): TemplateResult {
  const text = actions.draft(item);
  const left = charactersLeft(text);
  const tooLong = left < 0 ? say('note.too-long', {}, -left) : '';
  const count = left <= nearTheEnd ? tooLong || say('note.left', {}, left) : nothing;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const field = fieldOf(event.currentTarget as HTMLFormElement);
    field.setCustomValidity(tooLong);
    if (field.reportValidity() && field.value.trim() !== '') actions.send(item, field.value);
  };
  return html`<form class="note-form" novalidate @submit=${send}>
    <label for="note">${say('annotate')}</label>
    <textarea
      id="note"
      name="text"
      required
      dir="auto"
      aria-describedby="note-about"
      aria-invalid=${left < 0}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      .value=${live(text)}
      @input=${(event: Event) => {
        const field = event.currentTarget as HTMLTextAreaElement;
        field.setCustomValidity('');
        actions.write(item, field.value);
      }}
      @keydown=${sendByKey}
    ></textarea>
    <div class="actions">
      <button class="button">${say('send')}</button>
      <span class="about" id="note-about" ?data-bad=${left < 0 || refused}
        >${count === nothing && refused ? say('note.refused', { reason: refused.reason }) : count}</span
      >
    </div>
  </form>`;
}

function sendByKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
  event.preventDefault();
  (event.currentTarget as HTMLTextAreaElement).form?.requestSubmit();
}

function fieldOf(form: HTMLFormElement): HTMLTextAreaElement {
  return form.elements.namedItem('text') as HTMLTextAreaElement;
}
