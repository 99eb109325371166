import type { State } from 'fold-board';
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { ref } from 'lit/directives/ref.js';
import { copyButton } from './copy-button.ts';
import type { EditedState } from './edited-state.ts';
import { editorPhrases } from './editor-phrases.ts';
import { button } from './fields.ts';
import type { JsonEditor } from './json-editor.ts';
import type { Page } from './page.ts';
import { filled } from './words.ts';

/** How many faults are listed below the text, in which all of them are marked. */
const listed = 5;

/** The state as text: whatever is typed is drawn at once. */
export interface StatePanel {
  view(page: Page, state: State): TemplateResult;
}

export function createStatePanel(edited: EditedState): StatePanel {
  let editor: JsonEditor | null = null;
  let host: Element | undefined;
  let shown = '';
  let drawn: Page | null = null;

  // One function for good: a reference that changed would close the editor at every drawing.
  const mount = async (place: Element | undefined) => {
    host = place;
    editor?.close();
    editor = null;
    if (place === undefined) return;
    // It is the largest part of the page, and most visitors never open it.
    const { openJsonEditor } = await import('./json-editor.ts');
    if (host !== place || drawn === null) return;
    editor = openJsonEditor({
      parent: place,
      text: edited.text ?? shown,
      label: drawn.say('stateText'),
      phrases: editorPhrases(drawn.settings.locale),
      onEdit: edited.edit,
    });
    editor.mark(edited.faults);
  };

  return {
    view(page, state) {
      const { say, settings } = page;
      drawn = page;
      shown = JSON.stringify(state, null, 2);
      if (edited.text === null) editor?.show(shown);
      editor?.mark(edited.faults);
      return html`<section class="group tall" aria-labelledby="state-title">
        <div class="heading">
          <h2 id="state-title">${say('state')}</h2>
          <span class="verdict" id="verdict" role="status" data-tone=${tone(edited)}>${verdict(edited, say)}</span>
        </div>
        ${keyed(settings.locale, html`<div class="editor" ${ref(mount)}></div>`)}
        ${edited.faults.length === 0 ? nothing : faultList(edited, say, (pointer) => editor?.go(pointer))}
        <div class="buttons">
          ${copyButton('copy-state', say('copyJson'), say, () => edited.text ?? shown)}
          ${button(say('resetState'), edited.reset, { isOff: edited.text === null, id: 'reset-state' })}
        </div>
        <p class="hint">${say(edited.text === null ? 'editHint' : 'editedHint')}</p>
      </section>`;
    },
  };
}

function tone({ text, isBroken, faults }: EditedState): string {
  if (isBroken || faults.length > 0) return 'bad';
  return text === null ? 'plain' : 'good';
}

function verdict({ text, isBroken, faults }: EditedState, say: Page['say']): string {
  if (isBroken) return say('noJson');
  if (faults.length > 0)
    return filled(say(faults.length === 1 ? 'oneFault' : 'faults'), { count: faults.length });
  return say(text === null ? 'asWritten' : 'valid');
}

function faultList({ faults }: EditedState, say: Page['say'], go: (pointer: string) => void): TemplateResult {
  const more = faults.length - listed;
  return html`<ul class="faults">
    ${faults.slice(0, listed).map(
      ({ pointer, message }) => html`<li>
        <button type="button" class="link" @click=${() => go(pointer)}><code>${pointer || '/'}</code></button>
        <span>${message}</span>
      </li>`,
    )}
    ${more > 0 ? html`<li class="hint">${filled(say('more'), { count: more })}</li>` : nothing}
  </ul>`;
}
