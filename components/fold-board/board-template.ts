import { html, nothing, type TemplateResult } from 'lit';
import type { View } from '../../src/model/view.ts';
import { failedLoad, faultCard, unanswered } from './asides.ts';
import type { StateFault } from './check-state.ts';
import type { Desk } from './desk.ts';
import { type DrawnLayer, isFirst, notesElsewhere } from './drawn-layers.ts';
import { gatesStrip } from './gates.ts';
import { layerHeading, whenAndEvent } from './header.ts';
import type { KnownStates } from './known-states.ts';
import { printable } from './layer-entries.ts';
import { type CardActions, layerSection } from './layer-section.ts';
import type { Scene } from './scene.ts';
import type { Stage } from './stage.ts';
import type { Writer } from './writer.ts';

/** All that the board shows at a time. */
export interface Picture {
  readonly writer: Writer;
  /** Null before there is a state that can be drawn. */
  readonly known: KnownStates | null;
  readonly drawn: readonly DrawnLayer[];
  /** One for each drawn layer, or none before there is room. */
  readonly scenes: readonly Scene[];
  readonly stage: Stage;
  readonly faults: readonly StateFault[];
  /** Why the last load failed; what is drawn may be out of date. */
  readonly failure: string | null;
  readonly selected: string | null;
  readonly current: string | null;
  /** Null until a reader needs one. */
  readonly desk: Desk | null;
  /** What became of a note, for those who do not see it. */
  readonly news: string;
  readonly readonly: boolean;
  readonly view: View | null;
  readonly footer: string;
  readonly hasFooter: boolean;
}

/** What a reader can do with the board. */
export interface BoardActions extends CardActions {
  readonly close: () => void;
}

/** Draws the whole board; without actions as a picture that nobody operates. */
export function boardTemplate(picture: Picture, actions: BoardActions | null): TemplateResult {
  const { writer, known, stage } = picture;
  const isPicture = actions === null;
  return html`<div class="probe"></div>
    <div class="board" part="board" ?data-static=${isPicture} ?data-fixed=${stage.isFixed} ?data-scrolls=${!isPicture} ?data-narrow=${stage.isNarrow} lang=${writer.locale}>
      <div class="ruler"></div>
      ${isPicture ? nothing : html`<div class="sr-only" role="status">${picture.news}</div>`}
      ${picture.failure === null ? nothing : failedLoad(picture.failure, writer)}
      ${picture.faults.length > 0 ? faultCard(picture.faults, writer) : nothing}
      ${known === null ? nothing : layersAndNotes(picture, known, actions)}
      <div class="footer chrome" part="footer" ?data-used=${picture.hasFooter}>
        <slot name="footer"><span>${picture.footer}</span></slot>
      </div>
    </div>`;
}

function layersAndNotes(picture: Picture, known: KnownStates, actions: BoardActions | null) {
  const { drawn, writer, view, desk } = picture;
  return html`${drawn.map((layer, at) => section(layer, at, picture, known, actions))}
    ${desk === null ? nothing : desk.unsent(picture, known)}
    ${writer.shows('annotations') ? unanswered(notesElsewhere(known.state, drawn, view), writer) : nothing}`;
}

function section(
  layer: DrawnLayer,
  at: number,
  picture: Picture,
  known: KnownStates,
  actions: BoardActions | null,
) {
  const { writer, stage, desk } = picture;
  const scene = picture.scenes[at];
  const end =
    at === 0 ? whenAndEvent(known.state, known.changes?.ends.before.event_seq ?? null, writer) : nothing;
  const heading = layerHeading(layer, writer, end, actions?.open ?? null);
  return html`<section class="layer" data-layer=${layer.layer}>
    <div class="chrome">
      ${at === 0 ? html`<slot name="header">${heading}</slot>` : heading}
      ${isFirst(layer, known.state, picture.view) ? gatesStrip(known.state.gates, writer) : nothing}
    </div>
    ${
      scene === undefined
        ? nothing
        : layerSection(
            scene,
            writer,
            {
              selected: actions === null ? null : picture.selected,
              current: picture.current,
              entries: printable(stage.entries(layer.layer), actions === null && stage.isFixed),
              isNarrow: stage.isNarrow,
              changes: known.changes,
              plansOf: stage.plansOf,
              freshRows: stage.freshRows,
            },
            actions,
            actions === null || desk === null ? nothing : desk.selectedCard(layer, picture, known, actions),
          )
    }
  </section>`;
}
