import { html, nothing, type TemplateResult } from 'lit';
import type { BoardState } from './check-state.ts';
import type { DrawnLayer } from './drawn-layers.ts';
import type { Writer } from './writer.ts';

/** A layer's heading: its title or the way to it, the meter, the figures as a sentence and, at the end, `end`. */
export function layerHeading(
  layer: DrawnLayer,
  writer: Writer,
  end: TemplateResult | typeof nothing,
  open: ((layer: string) => void) | null,
): TemplateResult {
  return html`<div class="heading" part="heading">
    ${trail(layer, writer, open)}
    <div class="figures" part="figures">${meter(layer)}<span>${figuresOf(layer, writer)}</span></div>
    ${end}
  </div>`;
}

function trail(layer: DrawnLayer, { say, isStatic }: Writer, open: ((layer: string) => void) | null) {
  const title = html`<h2 class="title" part="title" dir="auto">${layer.title}</h2>`;
  if (layer.trail.length === 0) return title;
  return html`<div class="path">
    <nav aria-label=${`${say('layers')}: ${layer.title}`}>
      <ol class="trail" part="breadcrumb">
        ${layer.trail.map(
          (step) => html`<li>
            ${
              isStatic || open === null
                ? html`<span dir="auto">${step.title}</span>`
                : html`<button class="link" dir="auto" @click=${() => open(step.layer)}>${step.title}</button>`
            }<i class="chevron" aria-hidden="true"></i>
          </li>`,
        )}
      </ol>
    </nav>
    ${title}
  </div>`;
}

/** Given, not shown and free, as a fill level. */
function meter({ budget, used, notShown }: DrawnLayer) {
  const part = (share: number) => `width: ${(share / budget) * 100}%`;
  return html`<span class="meter" part="meter" aria-hidden="true"
    ><i class="given" .style=${part(used - notShown.share)}></i
    >${notShown.share > 0 ? html`<i class="hidden" .style=${part(notShown.share)}></i>` : nothing}</span>`;
}

export function figuresOf(layer: DrawnLayer, { say, formats }: Writer): string {
  return [
    say('given', { used: formats.number(layer.used), budget: formats.number(layer.budget) }),
    ...(layer.notShown.share > 0
      ? [say('not-shown-share', { share: formats.number(layer.notShown.share) })]
      : []),
    say('free-share', { share: formats.number(layer.free) }),
  ].join(say('comma'));
}

/** When the picture was taken, at which event and, in a diff, since which. */
export function whenAndEvent(
  state: BoardState,
  from: number | null,
  { say, formats }: Writer,
): TemplateResult {
  const to = formats.number(state.event_seq);
  return html`<div class="when" part="when">
    <time datetime=${state.now}>${formats.dateTime(state.now)}</time>
    <span>${from === null ? say('event', { n: to }) : say('events', { from: formats.number(from), to })}</span>
  </div>`;
}
