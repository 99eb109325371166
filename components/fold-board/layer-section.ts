import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { cardContent, cardName, placeStyle } from './card.ts';
import type { Changes } from './changes.ts';
import { detailsList, type Entries } from './details-list.ts';
import type { DrawnCard, DrawnLayer } from './drawn-layers.ts';
import { bothEnds, sayEnd } from './ends.ts';
import type { Box } from './geometry.ts';
import { goneStrip } from './gone-strip.ts';
import { figuresOf } from './header.ts';
import { regions } from './regions.ts';
import type { PlacedLayer, Scene } from './scene.ts';
import { roomOf } from './type-steps.ts';
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
  /** The one card of each list in the tab order; the first where the list has not this one. */
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
  const { drawn, former } = scene;
  const { entries, changes } = state;
  const isSide = former !== null && changes !== null;
  const draw = (placed: PlacedLayer, end: 'before' | 'now') => {
    const name = nameOf(placed, writer);
    const label = isSide ? `${sayEnd(end, changes, writer)}${writer.say('comma')}${name}` : name;
    return rectangle(placed, label, writer, state, actions, end === 'now' ? scene.outlines : []);
  };
  const now = html`${draw(scene, 'now')} ${goneStrip(scene, writer, changes)}`;
  const before = isSide ? draw(former, 'before') : null;
  return html`${bothEnds(scene, now, before, changes, writer)} ${aside}
    ${
      entries.cards.length + entries.gone.length + entries.former.length > 0
        ? detailsList(entries, drawn, state, writer, actions?.select ?? null)
        : nothing
    }`;
}

function nameOf({ drawn }: PlacedLayer, writer: Writer): string {
  return writer.say('layer-name', { title: drawn.title, figures: figuresOf(drawn, writer) });
}

function rectangle(
  placed: PlacedLayer,
  name: string,
  writer: Writer,
  { selected, current }: SectionState,
  actions: CardActions | null,
  outlines: Scene['outlines'],
) {
  const { drawn, size, layout } = placed;
  const isHere = drawn.cards.some(({ item }) => item.id === current);
  const stop = isHere ? current : (drawn.cards[0]?.item.id ?? null);
  return html`<div class="rectangle" part="rectangle" style="width:${size.width}px;height:${size.height}px">
    <ol class="cards" role="list" aria-label=${name}>
      ${guard([placed, writer, selected, stop], () =>
        repeat(
          drawn.cards,
          (card) => card.item.id,
          (card, at) =>
            cardTemplate(
              card,
              layout.rectangles[at] as Box,
              drawn,
              writer,
              { selected, current: stop },
              actions,
            ),
        ),
      )}
    </ol>
    ${outlines.map(({ kind }) => html`<div class="outline" part="outline" data-kind=${kind}></div>`)}
    ${regions(placed, writer)}
    ${drawn.cards.length === 0 && drawn.used === 0 ? html`<div class="empty" part="empty"><slot name="empty">${writer.say(drawn.layer === '' ? 'empty' : 'empty-layer')}</slot></div>` : nothing}
  </div>`;
}

function cardTemplate(
  card: DrawnCard,
  place: Box,
  layer: DrawnLayer,
  writer: Writer,
  { selected, current }: Pick<SectionState, 'selected' | 'current'>,
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
    data-left=${card.left?.how ?? nothing}
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
