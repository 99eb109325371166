import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Diff } from '../../src/model/diff.ts';
import type { LiveBoard } from '../../src/model/live-board.ts';
import type { MeasuredLayer } from '../../src/model/overview.ts';
import type { View } from '../../src/model/view.ts';
import { faultCard, unanswered } from './asides.ts';
import { readKey } from './card-keys.ts';
import type { BoardState, StateFault } from './check-state.ts';
import { Continuity } from './continuity.ts';
import { type DrawnCard, type DrawnLayer, drawnLayers, notesElsewhere } from './drawn-layers.ts';
import type { FoldBoardEvents } from './events.ts';
import { layerHeading, whenAndEvent } from './header.ts';
import { inspector } from './inspector.ts';
import { type KnownStates, readStates } from './known-states.ts';
import { type CardActions, layerSection } from './layer-section.ts';
import { measureLayers } from './measured.ts';
import type { Messages } from './messages.ts';
import type { Scene } from './scene.ts';
import { printable, Stage, type StageHost } from './stage.ts';
import { StateLoader } from './state-loader.ts';
import { styles } from './styles.ts';
import { themeStyles } from './theme.ts';
import { createWriter, type Writer } from './writer.ts';

export type { FoldBoardEvents } from './events.ts';
export type { Messages } from './messages.ts';

/** What may change without anything being laid out anew. */
const quiet: ReadonlySet<PropertyKey> = new Set(['current', 'selected', 'faults']);

/**
 * A board as a picture whose areas are exact: a card's area is its share of its layer's budget. It draws a state
 * and never computes or changes one; replace the state to show another (or call `requestUpdate()`).
 *
 * In a host with a height of its own everything fits that height; otherwise the board is as tall as it needs.
 *
 * @summary Draws a Fold state; areas are shares of attention.
 *
 * @event {CustomEvent<FoldSelectDetail>} fold-select - The user selected a card or gave the selection up.
 * @event {CustomEvent<FoldOpenDetail>} fold-open - The user opened a layer.
 * @event {CustomEvent<FoldAnnotateDetail>} fold-annotate - The user sent a note on an item. Cancelable: a cancelled one keeps the text in the form.
 * @event {CustomEvent<FoldRenderedDetail>} fold-rendered - The picture has come to rest.
 * @event {CustomEvent<FoldErrorDetail>} fold-error - The state is invalid or was not loaded; the former picture stays.
 *
 * @slot header - In place of the first heading.
 * @slot empty - Said in the rectangle of a board without items.
 * @slot footer - Below everything.
 * @slot item-actions - Beside the buttons of the selected item.
 *
 * @csspart heading, title, breadcrumb, figures, meter, when - The heading of a layer and what is in it.
 * @csspart rectangle, card, card-action, card-waiting, card-progress, card-result, card-reference, face - The budget rectangle, its cards by kind, their painted faces.
 * @csspart blank, not-shown, outline, gone, gone-card, empty - What is in and below the rectangle beside cards.
 * @csspart details, unanswered, inspector, footer, fault - What is around it.
 *
 * @cssproperty [--fold-font] - The font families.
 * @cssproperty [--fold-gap=2px] - Paint between a card's exact edge and its face; no area is added or lost.
 * @cssproperty [--fold-radius=6px] - The faces' corner radius.
 * @cssproperty [--fold-padding=16px] - Around the whole board.
 * @cssproperty [--fold-ground] - And ink, soft, line, region, hatch, focus: the theme's colours.
 * @cssproperty [--fold-action-tint] - And edge and text, for each kind: action, waiting, progress, result, reference.
 * @cssproperty [--fold-overdue-ground] - And ink, for each urgency of a date: overdue, today, soon, later.
 */
export class FoldBoard extends LitElement implements StageHost {
  static override readonly styles = [themeStyles, styles];

  /** The state to draw: the document that the ledger's `state` gives. Never changed. */
  @property({ attribute: false }) state: unknown = null;
  /** An earlier state of the same board: what changed since is marked. */
  @property({ attribute: false }) baseline: unknown = null;
  /** `side` draws the baseline's own rectangle beside the current one, at the same scale. */
  @property({ reflect: true, attribute: 'baseline-view' }) baselineView: 'marks' | 'side' = 'marks';
  /** The ledger's diff from the baseline; without it the changes are told from the two states. */
  @property({ attribute: false }) diff: Diff | null = null;
  /** Which items, layers and fields to show. */
  @property({ attribute: false }) view: View | null = null;
  /** Texts in place of the built-in ones. */
  @property({ attribute: false }) messages: Partial<Messages> | undefined = undefined;
  /** The layer to draw: an item's id, or "" for the top. */
  @property({ reflect: true }) layer = '';
  /** The selected item's id. */
  @property({ reflect: true }) selected: string | null = null;
  /** `explore` is for a reader at a page, `static` for a picture. */
  @property({ reflect: true }) mode: 'explore' | 'static' = 'explore';
  /** One layer with the way to the others, or every layer below the other. */
  @property({ reflect: true }) layers: 'one' | 'all' = 'one';
  /** Without the form for notes. */
  @property({ type: Boolean, reflect: true }) readonly = false;
  /** A BCP 47 tag; without it the language of the element or the page. */
  @property({ reflect: true }) locale: string | null = null;
  @property({ reflect: true }) theme: 'auto' | 'light' | 'dark' | 'contrast' = 'auto';
  /** An IANA name; without it UTC in a picture and the browser's own in a page. */
  @property({ attribute: 'time-zone' }) timeZone: string | null = null;
  /** The URL of a state to load. */
  @property() src: string | null = null;
  /** Seconds from one load of `src` to the next, or `live`: again whenever the server's event stream says so. */
  @property({ reflect: true }) refresh: string | null = null;
  /** A board to follow: its state is drawn, and the user's notes are written to it. */
  @property({ attribute: false }) ledger: LiveBoard | null = null;
  /** Gives the time at which a followed board is drawn, RFC 3339; without it the browser's own clock. */
  @property({ attribute: false }) clock: (() => string) | null = null;
  /** The scale, in px² per share unit; without it the largest at which everything fits. */
  @property({ attribute: 'unit-area', type: Number }) unitArea: number | null = null;
  /** A line below everything. */
  @property({ attribute: false }) footer = '';

  @state() private faults: readonly StateFault[] = [];
  @state() private current: string | null = null;

  readonly #stage = new Stage(this);
  readonly #continuity = new Continuity();
  readonly #loader = new StateLoader(
    this,
    (loaded) => {
      this.state = loaded;
    },
    (message) => this.#report('not_loaded', [{ pointer: '', message }]),
  );
  #known: KnownStates | null = null;
  #writer: Writer | null = null;
  #drawn: readonly DrawnLayer[] = [];
  #scenes: readonly Scene[] = [];
  #isStill = false;
  #focusAfter: string | null = null;

  /** Resolves when data, fonts and layout are still. */
  async whenSettled(): Promise<void> {
    do {
      await this.updateComplete;
      await this.#loader.done;
      await this.ownerDocument.fonts.ready;
    } while (this.isUpdatePending || !this.#isStill);
    const movements = this.#cards().flatMap((card) => card.getAnimations());
    await Promise.allSettled(movements.map((movement) => movement.finished));
  }

  /** The drawn layers as they stand in the page, in CSS px from the top left corner of this element. */
  layout(): MeasuredLayer[] {
    return measureLayers(this, this.renderRoot, this.#stage);
  }

  /** Draws another layer: an item's id, or "" for the top. */
  open(layer: string): void {
    this.layer = layer;
    this.current = null;
  }

  /** Draws the layer of an item and moves the focus to its card. */
  focusItem(id: string): void {
    const item = this.#known?.state.items.get(id);
    if (!item) return;
    if (this.layers === 'one') this.layer = item.layer;
    this.current = id;
    this.#focusAfter = id;
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Nothing named and nothing to measure: a host that changed its state in place asks for a new picture.
    const isAsked = !this.#stage.takeRedraw() && changed.size === 0;
    const has = (...names: (keyof FoldBoard)[]) => isAsked || names.some((name) => changed.has(name));
    if (changed.has('src') && this.src !== null) this.#loader.load(this.src);
    if (has('state', 'baseline', 'diff')) this.#read();
    if (this.#writer === null || has('locale', 'messages', 'mode', 'timeZone', 'view', 'state')) {
      this.#writer = this.#createWriter();
    }
    if (changed.has('layer') || changed.has('layers')) this.#continuity.forget();
    else if (has('state') && this.hasUpdated) this.#continuity.follow(this.#scenes);
    const isNew = isAsked || [...changed.keys()].some((name) => !quiet.has(name));
    if (isNew || this.#drawn.length === 0) {
      const layer = this.layers === 'all' ? null : this.#existingLayer();
      this.#drawn = this.#known === null ? [] : drawnLayers({ ...this.#known, view: this.view, layer });
    }
    this.#isStill = false;
    this.#scenes = this.#stage.arrange(
      {
        layers: this.#drawn,
        unitArea: this.unitArea,
        isStatic: this.mode === 'static',
        say: this.#writer.say,
        prior: this.mode === 'static' ? new Map() : this.#continuity.rows,
      },
      isNew,
    );
  }

  /** Part of the stage: everything has been measured and nothing more is to be drawn. */
  stageSettled(): void {
    this.#continuity.arrive(this.#scenes, this.#cards(), this.mode === 'static');
    this.#isStill = true;
    if (this.#focusAfter !== null) this.#focusCard(this.#focusAfter);
    this.#focusAfter = null;
    if (this.#known === null || this.#scenes.length === 0) return;
    const { event_seq } = this.#known.state;
    this.#emit('fold-rendered', { event_seq, layers: this.#drawn.map((layer) => layer.layer) });
  }

  #read(): void {
    if (this.state === null || this.state === undefined) return;
    const answer = readStates(this.state, this.baseline, this.diff);
    this.#report('invalid_state', 'faults' in answer ? answer.faults : []);
    if ('known' in answer) this.#known = answer.known;
  }

  #report(reason: 'invalid_state' | 'not_loaded', faults: readonly StateFault[]): void {
    this.faults = faults;
    if (faults.length > 0) void this.updateComplete.then(() => this.#emit('fold-error', { reason, faults }));
  }

  #createWriter(): Writer {
    return createWriter({
      locale: this.locale ?? (this.closest<HTMLElement>('[lang]')?.lang || 'en'),
      timeZone: this.timeZone,
      messages: this.messages,
      isStatic: this.mode === 'static',
      view: this.view,
      now: this.#known?.state.now ?? '',
    });
  }

  /** The wanted layer, or the top while the state has no such layer. */
  #existingLayer(): string {
    return this.#known?.state.layers.some((layer) => layer.layer === this.layer) ? this.layer : '';
  }

  #emit<Name extends keyof FoldBoardEvents>(
    name: Name,
    detail: FoldBoardEvents[Name]['detail'],
    cancelable = false,
  ): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  }

  #openByUser(layer: string): void {
    const from = this.#existingLayer();
    this.open(layer);
    this.#focusAfter = this.#known?.state.items.get(from)?.layer === layer ? from : '';
    this.#emit('fold-open', { layer });
  }

  #select(id: string | null): void {
    this.selected = id;
    if (id !== null) this.current = id;
    this.#emit('fold-select', { id, layer: this.#existingLayer() });
  }

  #annotate(item: string, text: string): void {
    if (!this.#emit('fold-annotate', { item, text }, true)) return;
    const field = this.renderRoot.querySelector<HTMLTextAreaElement>('#note');
    if (field) field.value = '';
  }

  #onKeydown(event: KeyboardEvent, id: string): void {
    const layer = this.#known?.state.items.get(id)?.layer;
    const scene = this.#scenes.find((candidate) => candidate.drawn.layer === layer);
    const key = scene ? readKey(event, id, scene, this.matches(':dir(rtl)')) : null;
    if (key === null) return;
    event.preventDefault();
    switch (key.wish) {
      case 'focus':
        this.current = key.id;
        this.#focusCard(key.id);
        break;
      case 'open':
        this.#openByUser(id);
        break;
      case 'select':
        this.#select(this.selected === id ? null : id);
        break;
      case 'up':
        this.#goUp();
        break;
      case 'stay':
        break;
      default:
        key satisfies never;
    }
  }

  #goUp(): void {
    if (this.selected !== null) this.#select(null);
    else if (this.#existingLayer() !== '') {
      this.#openByUser(this.#known?.state.items.get(this.#existingLayer())?.layer ?? '');
    }
  }

  #cards(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('.card')];
  }

  #focusCard(id: string): void {
    const cards = this.#cards();
    const card = id === '' ? cards[0] : cards.find((candidate) => candidate.dataset.id === id);
    card?.querySelector<HTMLElement>('.hit')?.focus();
  }

  protected override render() {
    const writer = this.#writer as Writer;
    const known = this.#known;
    const isPicture = this.mode === 'static';
    return html`<div class="probe"></div>
      <div class="board" part="board" ?data-static=${isPicture} ?data-fixed=${this.#stage.isFixed} ?data-scrolls=${!isPicture} ?data-narrow=${this.#stage.isNarrow} lang=${writer.locale}>
        <div class="ruler"></div>
        ${this.faults.length > 0 ? faultCard(this.faults, writer) : nothing}
        ${known === null ? nothing : this.#drawn.map((layer, at) => this.#section(layer, at, known.state))}
        ${known === null || !writer.shows('annotations') ? nothing : unanswered(notesElsewhere(known.state, this.#drawn, this.view), writer)}
        <div class="footer chrome" part="footer" ?data-used=${this.footer !== '' || this.querySelector('[slot=footer]') !== null}>
          <slot name="footer"><span>${this.footer}</span></slot>
        </div>
      </div>`;
  }

  #section(layer: DrawnLayer, at: number, state: BoardState) {
    const writer = this.#writer as Writer;
    const isPicture = this.mode === 'static';
    const scene = this.#scenes[at];
    const open = isPicture ? null : (id: string) => this.#openByUser(id);
    const heading = layerHeading(
      layer,
      writer,
      at === 0 ? whenAndEvent(state, this.#known?.changes?.from ?? null, writer) : nothing,
      open,
    );
    const selected = isPicture ? null : this.selected;
    const card = layer.cards.find((candidate) => candidate.item.id === selected);
    const current = layer.cards.some((candidate) => candidate.item.id === this.current)
      ? this.current
      : (layer.cards[0]?.item.id ?? null);
    return html`<section class="layer" data-layer=${layer.layer}>
      <div class="chrome">${at === 0 ? html`<slot name="header">${heading}</slot>` : heading}</div>
      ${
        scene === undefined
          ? nothing
          : layerSection(
              scene,
              writer,
              {
                selected,
                current,
                entries: printable(this.#stage.entries(layer.layer), isPicture && this.#stage.isFixed),
                isNarrow: this.#stage.isNarrow,
                changes: this.#known?.changes ?? null,
              },
              isPicture ? null : this.#actions,
              card === undefined ? nothing : this.#inspector(card, layer, writer),
            )
      }
    </section>`;
  }

  #inspector(card: DrawnCard, layer: DrawnLayer, writer: Writer) {
    const { id } = card.item;
    return inspector(card, layer, writer, {
      open: () => this.#openByUser(id),
      close: () => this.#select(null),
      annotate: this.readonly ? null : (text) => this.#annotate(id, text),
    });
  }

  readonly #actions: CardActions = {
    select: (id) => this.#select(this.selected === id ? null : id),
    open: (id) => this.#openByUser(id),
    keydown: (event, id) => this.#onKeydown(event, id),
  };
}
