import { html, nothing, type TemplateResult } from 'lit';
import type { OpenGate } from './check-state.ts';
import type { MessageKey } from './messages.ts';
import type { Writer } from './writer.ts';

/** So many are in sight where the board can be operated; the others open on demand. */
const inSight = 3;

/** What work waits for, the oldest first. Nothing here can be operated: a gate is passed where the work is done. */
export function gatesStrip(gates: readonly OpenGate[], writer: Writer): TemplateResult | typeof nothing {
  if (gates.length === 0) return nothing;
  const { say, isStatic } = writer;
  const lines = gates
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .map((gate) => line(gate, writer));
  const [first, rest] = isStatic ? [lines, []] : [lines.slice(0, inSight), lines.slice(inSight)];
  const list = (some: typeof lines) => html`<ul role="list" aria-label=${say('gates')}>${some}</ul>`;
  return html`<section class="gates" part="gates">
    ${list(first)}
    ${rest.length === 0 ? nothing : html`<details><summary>${say('more-gates', {}, rest.length)}</summary>${list(rest)}</details>`}
    <p class="more" hidden></p>
  </section>`;
}

function line(gate: OpenGate, writer: Writer) {
  const type = writer.say(`gate.${gate.type}` as MessageKey) || gate.type;
  return html`<li class="entry">
    <span class="chip gate">${type}</span>
    <span dir="auto">${gate.text}</span>
    <span class="about">${gate.id} · ${since(gate, writer)}</span>
  </li>`;
}

function since(gate: OpenGate, { say, formats, now }: Writer): string {
  const seconds = (Date.parse(now) - Date.parse(gate.since)) / 1000;
  const duration = formats.duration(Math.max(0, seconds));
  return duration === null ? say('just-now') : say('ago', { duration });
}

/** Oldest first, then by id; written so that texts compare as code points do. */
function orderOf({ since, id }: OpenGate): string {
  const letters = [...id].map((letter) => letter.codePointAt(0)?.toString(16).padStart(6, '0'));
  return `${new Date(since).toISOString()} ${letters.join('')}`;
}
