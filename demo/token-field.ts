import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { colourOf, hexOf } from './colours.ts';
import { button } from './fields.ts';
import { icon } from './icons.ts';
import type { Page } from './page.ts';
import { contrastOf, type TokenContrast } from './token-contrast.ts';
import type { Token } from './tokens.ts';

type Set = (name: string, value: string | null) => void;

/** One custom property: a picker for a colour, a slider for a length, and its text for either. */
export function tokenField(
  { name, fallback }: Token,
  isChanged: boolean,
  effective: (name: string) => string | undefined,
  set: Set,
  say: Page['say'],
): TemplateResult {
  const value = effective(name) ?? fallback;
  const plain = name.slice('--fold-'.length);
  // In the group of a kind its name would be said three times over.
  const short = plain.replace(/^\w+-(?=tint$|edge$|text$)/, '');
  const isColour = CSS.supports('color', fallback);
  const write = (event: Event) => {
    const field = event.target as HTMLInputElement;
    const text = field.value.trim();
    const isValid = text === '' || !isColour || CSS.supports('color', text);
    field.toggleAttribute('aria-invalid', !isValid);
    if (isValid) set(name, text === '' ? null : text);
  };
  const ratio = contrastOf(name, effective);
  return html`<li class="token" ?data-changed=${isChanged} data-token=${name}>
    ${isColour ? picker(name, plain, value, set) : /^[\d.]+px$/.test(value) ? lengthSlider(name, plain, value, set) : nothing}
    <label class="name" for="token-${plain}" title=${name}><span class="sr-only">${plain}</span><span aria-hidden="true">${short}</span></label>
    ${ratio === null ? nothing : verdict(ratio, say)}
    <input id="token-${plain}" class="value" type="text" spellcheck="false" autocomplete="off" .value=${live(value)} @change=${write} />
    ${button(icon('reset'), () => set(name, null), { label: `${say('reset')} ${plain}: ${fallback}`, isOff: !isChanged, kind: 'bare' })}
  </li>`;
}

function picker(name: string, plain: string, value: string, set: Set): TemplateResult {
  const colour = colourOf(value);
  const pick = (event: Event) => {
    const alpha = colour === null || colour[3] === 1 ? '' : hexPart(colour[3]);
    set(name, `${(event.target as HTMLInputElement).value}${alpha}`);
  };
  return html`<input class="swatch" type="color" aria-label=${plain} .value=${live(colour === null ? '#000000' : hexOf(colour))} @input=${pick} />`;
}

function hexPart(alpha: number): string {
  return Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0');
}

function lengthSlider(name: string, plain: string, value: string, set: Set): TemplateResult {
  const read = (event: Event) => set(name, `${(event.target as HTMLInputElement).value}px`);
  const length = Number.parseFloat(value);
  return html`<input
    class="length slider"
    type="range"
    min="0"
    max="48"
    step="1"
    style="--part: ${Math.min(1, length / 48)}"
    aria-label=${plain}
    .value=${live(String(length))}
    @input=${read}
  />`;
}

function verdict({ ratio, least, against }: TokenContrast, say: Page['say']): TemplateResult {
  const isEnough = ratio >= least;
  const word = say(isEnough ? 'passes' : 'fails');
  const shown = Math.floor(ratio * 10) / 10;
  return html`<span class="ratio" ?data-fails=${!isEnough} title="${against.slice('--fold-'.length)}, ≥ ${least} : 1">
    ${icon(isEnough ? 'pass' : 'fail')}${shown.toFixed(1)} ${word}
  </span>`;
}
