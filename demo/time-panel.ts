import type { State } from 'fold-board';
import { html, type TemplateResult } from 'lit';
import { button, slider } from './fields.ts';
import type { Page } from './page.ts';
import { nextMark, type TimeRange, timeRangeOf } from './time-range.ts';
import { dayText, spanText } from './time-words.ts';
import { stateAt, timeOf } from './timeline.ts';
import { filled } from './words.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Real time: what is due and what may be out of date changes with it, and nothing else does. */
export function timePanel(page: Page): TemplateResult {
  const { settings, sample, isEdited, say, turn } = page;
  const { locale } = settings;
  const eventSeq = settings.at ?? sample.events.length;
  const own = timeOf(sample, eventSeq);
  const now = settings.now ?? own;
  const at = Date.parse(now);
  const state = stateAt(sample, eventSeq, now);
  const range = timeRangeOf(sample, state);
  const go = (to: number) =>
    turn({ now: new Date(Math.min(range.to, Math.max(range.from, to))).toISOString() });
  const next = nextMark(range, at);
  return html`<fieldset class="group" ?disabled=${isEdited} aria-labelledby="time-title">
    <h2 id="time-title">${say('time')}</h2>
    <div class="moment">
      <div>
        <output id="now-text" for="now">${dayText(now, locale)}</output>
        <p class="hint" id="now-place">${placeText(page, at, eventSeq)}</p>
      </div>
      ${button(say('asOfEvent'), () => turn({ now: null }), { isOff: settings.now === null, id: 'now-reset' })}
    </div>
    <div class="track">
      ${ticks(range)}
      ${slider(
        'now',
        say('time'),
        {
          max: range.to - range.from,
          step: hour,
          value: Math.min(range.to, Math.max(range.from, at)) - range.from,
          spoken: dayText(now, locale),
        },
        (value) => go(range.from + value),
      )}
    </div>
    <div class="buttons">
      ${button(say('dayBack'), () => go(at - day))} ${button(say('dayForth'), () => go(at + day))}
      ${button(say('nextDate'), () => next && go(next.at + 60_000), { isOff: next === undefined, id: 'next-date' })}
    </div>
    <p class="hint" id="marks">${marksText(page, state)}</p>
  </fieldset>`;
}

function placeText({ settings, sample, say }: Page, at: number, eventSeq: number): string {
  const event = sample.events[eventSeq - 1];
  if (event === undefined) return say('noEvents');
  const since = at - Date.parse(event.now);
  if (Math.abs(since) < 60_000) return filled(say('atEvent'), { event: eventSeq });
  const words = { span: spanText(since, settings.locale), event: eventSeq };
  return filled(say(since < 0 ? 'beforeEvent' : 'afterEvent'), words);
}

function marksText({ say }: Page, state: State): string {
  const count = (isIt: (item: State['items'][number]) => boolean) => state.items.filter(isIt).length;
  const overdue = count(({ until_due }) => until_due !== null && until_due < 0);
  const soon = count(({ until_due }) => until_due !== null && until_due >= 0 && until_due < 86_400);
  const stale = count(({ until_stale }) => until_stale !== null && until_stale < 0);
  return filled(say('marks'), { overdue, soon, stale });
}

function ticks({ from, to, events, marks }: TimeRange): TemplateResult {
  const place = (at: number) => `inset-inline-start: ${((at - from) / (to - from)) * 100}%`;
  return html`<div class="ticks" aria-hidden="true">
    ${events.map((at) => html`<i class="event" style=${place(at)}></i>`)}
    ${marks.map(({ at, what }) => html`<i class=${what} style=${place(at)}></i>`)}
  </div>`;
}
