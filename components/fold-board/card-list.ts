import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { cardContent, cardName } from './card.ts';
import type { DrawnCard } from './drawn-layers.ts';
import type { FacePlan } from './face-plan.ts';
import type { Box } from './geometry.ts';
import type { CardActions } from './layer-section.ts';
import type { PlacedLayer } from './scene.ts';
import { roomOf } from './type-steps.ts';
import type { Writer } from './writer.ts';

/** Narrower than this, in CSS px, a mark's own padding costs more than it says. */
const slim = 156;

export interface CardsState {
  readonly selected: string | null;
  /** The one card in the tab order. */
  readonly current: string | null;
  /** What the faces may hold, in the order of the cards. */
  readonly plans: readonly FacePlan[];
}

/** The cards of a layer. A card that shows the same as before only moves, and a list that does is not touched. */
export function cardList(
  placed: PlacedLayer,
  name: string,
  state: CardsState,
  writer: Writer,
  actions: CardActions | null,
): TemplateResult {
  const { selected, current } = state;
  return html`<ol
    class="cards"
    role="list"
    aria-label=${name}
    @click=${actions === null ? null : (event: Event) => onClick(event, actions)}
    @keydown=${actions === null ? null : (event: KeyboardEvent) => onKeydown(event, actions)}
  >
    ${guard([placed, writer, selected, current], () =>
      repeat(
        placed.drawn.cards,
        (card) => card.item.id,
        (card, at) => cardTemplate(card, at, placed, state, writer, actions !== null),
      ),
    )}
  </ol>`;
}

function onClick({ target }: Event, { open, select }: CardActions): void {
  const id = idOf(target);
  if (id === null) return;
  if ((target as Element).closest('.inside')) open(id);
  else if ((target as Element).closest('.hit')) select(id);
}

function onKeydown(event: KeyboardEvent, { keydown }: CardActions): void {
  const id = idOf(event.target);
  if (id !== null) keydown(event, id);
}

function idOf(target: EventTarget | null): string | null {
  return (target as Element).closest<HTMLElement>('.card')?.dataset.id ?? null;
}

function cardTemplate(
  card: DrawnCard,
  at: number,
  { drawn, layout }: PlacedLayer,
  { selected, current, plans }: CardsState,
  writer: Writer,
  isOperated: boolean,
) {
  const { id, kind } = card.item;
  const place = layout.rectangles[at] as Box;
  const plan = plans[at] as FacePlan;
  const isSelected = selected === id;
  const isStop = current === id;
  const shown = [card, writer, plan.attempts.length > 0, plan.numberSize !== null, isSelected, isStop];
  return html`<li
    class="card"
    part="card card-${kind}"
    data-id=${id}
    data-kind=${kind}
    data-room=${roomOf(place)}
    data-left=${card.left?.how ?? nothing}
    ?data-slim=${place.width < slim}
    ?data-selected=${isSelected}
    .style=${placeCss(place)}
  >${guard(shown, () => {
    const content = cardContent(card, drawn, plan, writer, isOperated);
    const name = cardName(card, drawn, writer);
    return isOperated
      ? html`<div class="face" part="face">${content}<button class="hit" tabindex=${isStop ? 0 : -1} aria-label=${name} aria-pressed=${isSelected}></button></div>`
      : html`<div class="face" part="face" role="group" aria-label=${name}>${content}</div>`;
  })}</li>`;
}

/** As one text, which is set faster than its four parts. */
function placeCss({ x, y, width, height }: Box): string {
  return `inset-inline-start:${x}px;top:${y}px;width:${width}px;height:${height}px`;
}
