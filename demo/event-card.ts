import type { Event } from 'fold-board';
import { html, nothing, type TemplateResult } from 'lit';
import type { Page } from './page.ts';
import type { Locale } from './settings.ts';
import { timeText } from './time-words.ts';
import { filled } from './words.ts';

type Say = Page['say'];

/** How many changes of one event are named; the rest is counted. */
const named = 6;

/** What one event did: who, when, by which batch, to which items. */
export function eventCard(event: Event | undefined, locale: Locale, say: Say): TemplateResult {
  if (event === undefined) return html`<p id="event" class="event-card hint">${say('nothing')}</p>`;
  const more = event.changes.length - named;
  const note = typeof event.request.text === 'string' ? event.request.text : null;
  return html`<div id="event" class="event-card">
    <p class="what">${event.actor} ${say(event.outcome)}</p>
    <p class="hint">${timeText(event.now, locale)} · <code>${event.batch_id}</code></p>
    ${note === null ? nothing : html`<blockquote>${note}</blockquote>`}
    ${
      event.changes.length === 0
        ? nothing
        : html`<ul>
            ${event.changes
              .slice(0, named)
              .map(({ id, relation }) => html`<li><span>${say(relation)}</span> <code>${id}</code></li>`)}
            ${more > 0 ? html`<li class="hint">${filled(say('more'), { count: more })}</li>` : nothing}
          </ul>`
    }
    ${Object.entries(event.settings ?? {}).map(
      ([name, [, after]]) => html`<p class="hint"><code>${name}</code> → ${String(after)}</p>`,
    )}
  </div>`;
}
