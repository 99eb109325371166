import { html, nothing, type TemplateResult } from 'lit';
import type { OpenGate } from './check-state.ts';
import type { MessageKey } from './messages.ts';
import type { Writer } from './writer.ts';

const known: ReadonlySet<string> = new Set([
  'audit_pending',
  'release_wanted',
  'plan_blocked',
  'fact_disputed',
  'operation_pending',
]);

/** More than these scroll where the board can be operated. */
const linesInSight = 3;

/** What work waits for, the oldest first. Nothing here can be operated: a gate is passed where the work is done. */
export function gatesStrip(gates: readonly OpenGate[], writer: Writer): TemplateResult | typeof nothing {
  if (gates.length === 0) return nothing;
  const { say, isStatic } = writer;
  const stop = !isStatic && gates.length > linesInSight ? 0 : nothing;
  return html`<section class="gates" part="gates">
    <ul role="list" aria-label=${say('gates')} tabindex=${stop}>
      ${[...gates].sort(bySinceThenId).map(
        (gate) => html`<li class="entry">
          <span class="chip gate">${known.has(gate.type) ? say(`gate.${gate.type}` as MessageKey) : gate.type}</span>
          <span dir="auto">${gate.text}</span>
          <span class="about">${gate.id} · ${since(gate, writer)}</span>
        </li>`,
      )}
    </ul>
    <p class="more" hidden></p>
  </section>`;
}

function since(gate: OpenGate, { say, formats, now }: Writer): string {
  const seconds = (Date.parse(now) - Date.parse(gate.since)) / 1000;
  const duration = formats.duration(Math.max(0, seconds));
  return duration === null ? say('just-now') : say('ago', { duration });
}

function bySinceThenId(a: OpenGate, b: OpenGate): number {
  return Date.parse(a.since) - Date.parse(b.since) || byCodePoint([...a.id], [...b.id]);
}

function byCodePoint(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((character, place) => character !== b[place]);
  if (at < 0) return a.length - b.length;
  return (a[at]?.codePointAt(0) ?? 0) - (b[at]?.codePointAt(0) ?? -1);
}
