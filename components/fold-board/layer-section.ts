import { html, nothing, type TemplateResult } from 'lit';
import { cardList } from './card-list.ts';
import { detailsList, type Entries, type ListState } from './details-list.ts';
import type { FacePlan } from './face-plan.ts';
import { figuresOf } from './header.ts';
import { regions } from './regions.ts';
import type { PlacedLayer, Scene } from './scene.ts';
import type { Writer } from './writer.ts';

/** What a reader can do with the cards of a layer. */
export interface CardActions {
  readonly select: (id: string) => void;
  readonly open: (id: string) => void;
  readonly keydown: (event: KeyboardEvent, id: string) => void;
}

export interface SectionState extends ListState {
  readonly selected: string | null;
  /** The one card of each list in the tab order; the first where the list has not this one. */
  readonly current: string | null;
  readonly entries: Entries;
  /** What the faces of the cards may hold. */
  readonly plansOf: (placed: PlacedLayer) => readonly FacePlan[];
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
  const { comparison } = drawn;
  const { entries, changes } = state;
  const isSide = former !== null && changes !== null && comparison !== null;
  const draw = (placed: PlacedLayer, end: 'before' | 'now') => {
    const name = nameOf(placed, writer);
    const label = isSide ? `${comparison.sayEnd(end, changes, writer)}${writer.say('comma')}${name}` : name;
    return rectangle(placed, label, writer, state, actions, end === 'now' ? scene.outlines : []);
  };
  const now = html`${draw(scene, 'now')} ${comparison?.goneStrip(scene, writer, changes)}`;
  return html`${isSide ? comparison.bothEnds(scene, now, draw(former, 'before'), changes, writer) : html`<div class="now">${now}</div>`} ${aside}
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
  { selected, current, plansOf }: SectionState,
  actions: CardActions | null,
  outlines: Scene['outlines'],
) {
  const { drawn, size } = placed;
  const isHere = drawn.cards.some(({ item }) => item.id === current);
  const stop = isHere ? current : (drawn.cards[0]?.item.id ?? null);
  return html`<div class="rectangle" part="rectangle" .style=${`width:${size.width}px;height:${size.height}px`}>
    ${cardList(placed, name, { selected, current: stop, plans: plansOf(placed) }, writer, actions)}
    ${outlines.map(({ kind }) => html`<div class="outline" part="outline" data-kind=${kind}></div>`)}
    ${regions(placed, writer)}
    ${drawn.cards.length === 0 && drawn.used === 0 ? html`<div class="empty" part="empty"><slot name="empty">${writer.say(drawn.layer === '' ? 'empty' : 'empty-layer')}</slot></div>` : nothing}
  </div>`;
}
