import { html, nothing, type TemplateResult } from 'lit';
import { segments, toggle } from './fields.ts';
import type { Page } from './page.ts';
import type { SampleIndex } from './samples.ts';

/** What is drawn, and how much of it. */
export function boardPanel({ settings, index, say, turn }: Page): TemplateResult {
  return html`<section class="group" aria-labelledby="board-title">
      <h2 id="board-title">${say('board')}</h2>
      ${segments(
        'layers',
        say('layers'),
        [
          ['one', say('oneLayer')],
          ['all', say('allLayers')],
        ],
        settings.layers,
        (layers) => turn({ layers }),
      )}
      ${segments(
        'mode',
        say('mode'),
        [
          ['explore', say('explore')],
          ['static', say('static')],
        ],
        settings.mode,
        (mode) => turn({ mode }),
      )}
      ${toggle('readonly', say('readonly'), settings.notes === 'readonly', (isOn) =>
        turn({ notes: isOn ? 'readonly' : 'written' }),
      )}
    </section>
    ${index.files === null ? nothing : files(index.files, say('files'))}`;
}

function files({ folder, entries }: NonNullable<SampleIndex['files']>, title: string): TemplateResult {
  return html`<section class="group" aria-labelledby="files-title">
    <h2 id="files-title">${title}</h2>
    <p class="hint"><code>${folder}</code></p>
    <ul class="files">
      ${entries.map(({ name, href }) => html`<li><a href=${href}>${name}</a></li>`)}
    </ul>
  </section>`;
}
