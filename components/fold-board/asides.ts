import { html, nothing, type TemplateResult } from 'lit';
import type { PendingAnnotation } from '../../src/model/state.ts';
import type { StateFault } from './check-state.ts';
import type { Writer } from './writer.ts';

/** Why a state cannot be drawn: its first three faults. */
export function faultCard(faults: readonly StateFault[], { say }: Writer): TemplateResult {
  return html`<section class="fault chrome" part="fault" role="alert">
    <h3>${say('invalid')}</h3>
    <ul>
      ${faults.slice(0, 3).map(({ pointer, message }) => html`<li><code>${pointer === '' ? '/' : pointer}</code> ${message}</li>`)}
    </ul>
    ${faults.length > 3 ? html`<p>${say('more-faults', {}, faults.length - 3)}</p>` : nothing}
  </section>`;
}

/** Why what is drawn may be out of date. */
export function failedLoad(message: string, { say }: Writer): TemplateResult {
  return html`<p class="failed-load chrome" part="fault" role="alert">
    <strong>${say('not-loaded')}</strong> <span>${message}</span>
  </p>`;
}

/** The user's directions on items that are not drawn. */
export function unanswered(
  notes: readonly PendingAnnotation[],
  writer: Writer,
): TemplateResult | typeof nothing {
  if (notes.length === 0) return nothing;
  const { say } = writer;
  return html`<section class="unanswered chrome" part="unanswered">
    <h3>${say('unanswered')}</h3>
    <ul>
      ${notes.map(
        (note) => html`<li class="entry">
          <q dir="auto">${note.text}</q>
          <span class="about">${aboutOf(note, writer)}</span>
        </li>`,
      )}
    </ul>
    <p class="more" hidden></p>
  </section>`;
}

function aboutOf(note: PendingAnnotation, { say, formats }: Writer): string {
  const how =
    note.item_status === 'merged'
      ? say('merged', { id: note.successor ?? '?' })
      : note.item_status === 'withdrawn'
        ? say('withdrawn')
        : '';
  const duration = formats.duration(note.age);
  const when = duration === null ? say('just-now') : say('ago', { duration });
  return [note.item, how, when].filter(Boolean).join(' · ');
}
