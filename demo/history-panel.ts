import { html, nothing, type TemplateResult } from 'lit';
import { eventCard } from './event-card.ts';
import { button, segments, slider, toggle } from './fields.ts';
import { icon } from './icons.ts';
import type { Page } from './page.ts';
import type { Player } from './player.ts';
import { eventAt } from './timeline.ts';

/** The events one by one, and what changed from one to another. */
export function historyPanel(page: Page, player: Player): TemplateResult {
  const { settings, sample, isEdited, say, turn } = page;
  const last = sample.events.length;
  const at = Math.min(settings.at ?? last, last);
  const from = settings.from === null ? null : Math.min(settings.from, at);
  const go = (to: number) => turn({ at: to >= last ? null : Math.max(0, to), now: null });
  const event = eventAt(sample, at);
  const spoken = event === undefined ? say('nothing') : `${event.actor} ${say(event.outcome)}`;
  const keydown = (pressed: KeyboardEvent) => {
    if (pressed.key !== ' ') return;
    pressed.preventDefault();
    player.toggle();
  };
  return html`<fieldset class="group" ?disabled=${isEdited} aria-labelledby="history-title">
    <h2 id="history-title">${say('history')}</h2>
    <div class="transport">
      ${button(icon('first'), () => go(0), { label: say('toFirst'), isOff: at === 0, kind: 'bare' })}
      ${button(icon('back'), () => go(at - 1), { label: say('stepBack'), isOff: at === 0, kind: 'bare', id: 'step-back' })}
      ${button(icon(player.isPlaying ? 'pause' : 'play'), player.toggle, {
        label: say(player.isPlaying ? 'pause' : 'play'),
        isOff: last === 0,
        kind: 'bare strong',
        id: 'play',
      })}
      ${button(icon('forth'), () => go(at + 1), { label: say('stepForth'), isOff: at === last, kind: 'bare', id: 'step-forth' })}
      ${button(icon('last'), () => go(last), { label: say('toLast'), isOff: at === last, kind: 'bare' })}
      <output id="at-text" for="at">${at} / ${last}</output>
    </div>
    <div class="track" @keydown=${keydown}>
      ${slider('at', say('at'), { max: last, value: at, spoken: `${at} / ${last}, ${spoken}` }, go)}
    </div>
    ${eventCard(event, settings.locale, say)}
    ${toggle('compare', say('compare'), from !== null, (isOn) => turn({ from: isOn ? Math.floor(at / 2) : null }))}
    ${from === null ? nothing : comparison(page, from, at)}
  </fieldset>`;
}

function comparison({ settings, say, turn }: Page, from: number, at: number): TemplateResult {
  const spoken = `${from} → ${at}`;
  return html`<div class="track with-text">
      ${slider('from', say('compare'), { max: at, value: from, spoken }, (value) => turn({ from: value }))}
      <output id="from-text" for="from">${spoken}</output>
    </div>
    ${segments(
      'changes',
      say('changesAs'),
      [
        ['marks', say('changesMarks')],
        ['side', say('changesSide')],
      ],
      settings.changes,
      (changes) => turn({ changes }),
    )}`;
}
