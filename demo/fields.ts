import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

type Options<Value extends string> = readonly (readonly [value: Value, text: string])[];

/** A few choices side by side, of which one holds. */
export function segments<Value extends string>(
  name: string,
  label: string,
  options: Options<Value>,
  chosen: Value | null,
  choose: (value: Value) => void,
): TemplateResult {
  return html`<div class="field" role="radiogroup" aria-labelledby="label-${name}">
    <span class="label" id="label-${name}">${label}</span>
    <div class="segments">
      ${options.map(
        ([value, text]) => html`<label><input
          type="radio"
          name=${name}
          value=${value}
          .checked=${live(value === chosen)}
          @change=${() => choose(value)}
        /><span>${text}</span></label>`,
      )}
    </div>
  </div>`;
}

/** Many choices, of which one holds. */
export function select<Value extends string>(
  name: string,
  label: string,
  options: Options<Value>,
  chosen: Value,
  choose: (value: Value) => void,
): TemplateResult {
  return html`<div class="field">
    <label class="label" for=${name}>${label}</label>
    ${bareSelect(name, options, chosen, choose)}
  </div>`;
}

export function bareSelect<Value extends string>(
  name: string,
  options: Options<Value>,
  chosen: Value,
  choose: (value: Value) => void,
): TemplateResult {
  const read = (event: Event) => choose((event.target as HTMLSelectElement).value as Value);
  return html`<select id=${name} @change=${read}>
    ${options.map(([value, text]) => html`<option value=${value} .selected=${live(value === chosen)}>${text}</option>`)}
  </select>`;
}

/** Something that is on or off. */
export function toggle(
  name: string,
  label: string,
  isOn: boolean,
  turn: (isOn: boolean) => void,
): TemplateResult {
  return html`<label class="field switch">
    <span class="label">${label}</span>
    <input
      id=${name}
      type="checkbox"
      role="switch"
      .checked=${live(isOn)}
      @change=${(event: Event) => turn((event.target as HTMLInputElement).checked)}
    />
  </label>`;
}

/** One value of a range; `spoken` is what a screen reader says in place of the number. */
export function slider(
  name: string,
  label: string,
  { max, step = 1, value, spoken }: { max: number; step?: number; value: number; spoken: string },
  turn: (value: number) => void,
): TemplateResult {
  return html`<input
    id=${name}
    class="slider"
    type="range"
    min="0"
    .max=${String(max)}
    .step=${String(step)}
    .value=${live(String(value))}
    style="--part: ${max === 0 ? 0 : value / max}"
    aria-label=${label}
    aria-valuetext=${spoken}
    @input=${(event: Event) => turn(Number((event.target as HTMLInputElement).value))}
  />`;
}

export function button(
  text: string | TemplateResult,
  press: () => void,
  {
    id,
    label,
    isOff = false,
    kind = '',
  }: { id?: string; label?: string; isOff?: boolean; kind?: string } = {},
): TemplateResult {
  return html`<button
    type="button"
    id=${id ?? nothing}
    class="button ${kind}"
    aria-label=${label ?? nothing}
    title=${label ?? nothing}
    ?disabled=${isOff}
    @click=${press}
  >${text}</button>`;
}
