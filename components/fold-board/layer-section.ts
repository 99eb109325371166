import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { cardContent, cardName, placeStyle } from './card.ts';
import type { Changes } from './changes.ts';
import { detailsList, type Entries, sayHow } from './details-list.ts';
import type { DrawnCard, DrawnLayer } from './drawn-layers.ts';
import type { Box } from './geometry.ts';
import { figuresOf } from './header.ts';
import type { Scene } from './scene.ts';
import { couldHold, roomOf } from './type-steps.ts';
import type { Writer } from './writer.ts';

/** Narrower than this, in CSS px, a mark's own padding costs more than it says. */
const slim = 156;

/** What a reader can do with the cards of a layer. */
export interface CardActions {
  readonly select: (id: string) => void;
  readonly open: (id: string) => void;
  readonly keydown: (event: KeyboardEvent, id: string) => void;
}

export interface SectionState {
  readonly selected: string | null;
  /** The one card in the tab order. */
  readonly current: string | null;
  readonly entries: Entries;
  readonly isNarrow: boolean;
  readonly changes: Changes | null;
}

/** The budget rectangle of a layer, what is gone from it, and the list of what the cards could not say. */
export function layerSection(
  scene: Scene,
  writer: Writer,
  state: SectionState,
  actions: CardActions | null,
  aside: TemplateResult | typeof nothing,
): TemplateResult {
  const { drawn, frame } = scene;
  const { width, height } = frame.rectangle;
  const name = writer.say('layer-name', { title: drawn.title, figures: figuresOf(drawn, writer) });
  return html`<div class="rectangle" part="rectangle" style="width:${width}px;height:${height}px">
      <ol class="cards" role="list" aria-label=${name}>
        ${guard([scene, writer, state.selected, state.current], () =>
          repeat(
            drawn.cards,
            (card) => card.item.id,
            (card, at) =>
              cardTemplate(card, scene.layout.rectangles[at] as Box, drawn, writer, state, actions),
          ),
        )}
      </ol>
      ${scene.outlines.map(({ kind }) => html`<div class="outline" part="outline" data-kind=${kind}></div>`)}
      ${notShownRegion(scene, writer)} ${blankRegion(scene, writer)}
      ${drawn.cards.length === 0 && drawn.used === 0 ? html`<div class="empty" part="empty"><slot name="empty">${writer.say(drawn.layer === '' ? 'empty' : 'empty-layer')}</slot></div>` : nothing}
    </div>
    ${goneStrip(scene, writer, state.changes)} ${aside}
    ${
      state.entries.cards.length + state.entries.gone.length > 0
        ? detailsList(state.entries, drawn, writer, state.isNarrow, actions?.select ?? null)
        : nothing
    }`;
}

function cardTemplate(
  card: DrawnCard,
  place: Box,
  layer: DrawnLayer,
  writer: Writer,
  { selected, current }: SectionState,
  actions: CardActions | null,
) {
  const { id, kind } = card.item;
  const content = cardContent(card, layer, place, writer, actions === null ? null : () => actions.open(id));
  const name = cardName(card, layer, writer);
  return html`<li
    class="card"
    part="card card-${kind}"
    data-id=${id}
    data-kind=${kind}
    data-room=${roomOf(place)}
    ?data-slim=${place.width < slim}
    ?data-selected=${selected === id}
    style=${placeStyle(place)}
  >
    ${
      actions === null
        ? html`<div class="face" part="face" role="group" aria-label=${name}>${content}</div>`
        : html`<div class="face" part="face">
            ${content}<button
              class="hit"
              tabindex=${current === id ? 0 : -1}
              aria-label=${name}
              aria-pressed=${selected === id}
              @click=${() => actions.select(id)}
              @keydown=${(event: KeyboardEvent) => actions.keydown(event, id)}
            ></button>
          </div>`
    }
  </li>`;
}

function notShownRegion({ drawn, layout }: Scene, { say, formats }: Writer) {
  if (layout.notShown === null) return nothing;
  const share = formats.number(drawn.notShown.share);
  return html`<div class="region not-shown" part="not-shown" style=${placeStyle(layout.notShown)}>
    <div class="paint"></div>
    <div class="label">${say('not-shown', { share }, drawn.notShown.items.length)}</div>
  </div>`;
}

function blankRegion({ drawn, layout }: Scene, { say, formats }: Writer) {
  if (layout.blank === null) return nothing;
  return html`<div class="region blank" part="blank" style=${placeStyle(layout.blank)}>
    <div class="paint"></div>
    <div class="label">${say('free', { share: formats.number(drawn.free) })}</div>
  </div>`;
}

function goneStrip(scene: Scene, { say, formats }: Writer, changes: Changes | null) {
  const { strip } = scene.frame;
  if (strip === null) return nothing;
  const title = changes === null ? say('gone-plain') : say('gone', { n: formats.number(changes.from) });
  return html`<div class="gone" part="gone">
    <div class="gone-title">${title}</div>
    <ul class="strip" role="list" aria-label=${title} style="width:${strip.width}px;height:${strip.height}px">
      ${scene.drawn.gone.map((item, at) => {
        const place = scene.gone[at] as Box;
        const text = item.summary ?? item.id;
        const how = sayHow(item, say);
        return html`<li
          class="gone-card"
          part="gone-card"
          data-gone=${item.id}
          data-room=${roomOf(place)}
          style=${placeStyle(place)}
        >
          <div class="face" role="group" aria-label="${text}, ${how}">
            ${
              couldHold(text, place)
                ? html`<div class="content">
                    <div class="head"><span>${how}</span><span class="about">${item.id}</span></div>
                    <div class="summary" dir="auto"><span class="words">${text}</span></div>
                  </div>`
                : nothing
            }<span class="number">${how} ${item.id}</span>
          </div>
        </li>`;
      })}
    </ul>
  </div>`;
}
