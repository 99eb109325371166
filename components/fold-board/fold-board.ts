import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Diff } from '../../src/model/diff.ts';
import type { MeasuredLayer } from '../../src/model/overview.ts';
import type { View } from '../../src/model/view.ts';
import { faultCard, unanswered } from './asides.ts';
import type { Writer } from './card.ts';
import { type Changes, changesOf } from './changes.ts';
import { type BoardState, readState, type StateFault } from './check-state.ts';
import { type DrawnCard, type DrawnLayer, drawnLayers, notesElsewhere } from './drawn-layers.ts';
import type { FoldBoardEvents } from './events.ts';
import { createFormats, knownLocale, knownTimeZone } from './formats.ts';
import { layerHeading, whenAndEvent } from './header.ts';
import { inspector } from './inspector.ts';
import { type CardActions, layerSection } from './layer-section.ts';
import { measureLayers } from './measured.ts';
import { createSay, type Messages } from './messages.ts';
import { glide } from './moves.ts';
import { type Direction, nearestCard } from './nearest.ts';
import type { Place } from './place-rows.ts';
import type { Scene } from './scene.ts';
import type { Rows } from './squarify-rows.ts';
import { printable, Stage, type StageHost } from './stage.ts';
import { styles } from './styles.ts';
import { themeStyles } from './theme.ts';

const arrows = new Map<string, Direction>([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);

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
  /** The scale, in px² per share unit; without it the largest at which everything fits. */
  @property({ attribute: 'unit-area', type: Number }) unitArea: number | null = null;
  /** A line below everything. */
  @property({ attribute: false }) footer = '';

  @state() private faults: readonly StateFault[] = [];
  @state() private current: string | null = null;

  readonly #stage = new Stage(this);
  #known: {
    readonly state: BoardState;
    readonly baseline: BoardState | null;
    readonly changes: Changes | null;
  } | null = null;
  #writer: Writer | null = null;
  #drawn: readonly DrawnLayer[] = [];
  #rows = new Map<string, Rows>();
  #places = new Map<string, Place>();
  #isNewState = false;
  #isStill = false;
  #loading: Promise<void> = Promise.resolve();
  #load: AbortController | null = null;
  #focusAfter: string | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#load?.abort();
  }

  /** Resolves when data, fonts and layout are still. */
  async whenSettled(): Promise<void> {
    do {
      await this.updateComplete;
      await this.#loading;
      await this.ownerDocument.fonts.ready;
    } while (this.isUpdatePending || !this.#isStill);
    await Promise.allSettled(this.renderRoot.querySelectorAll('.card').length > 0 ? this.#movements() : []);
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
    if (changed.has('src') && this.src !== null) this.#loading = this.#fetch(this.src);
    if (changed.has('state') || changed.has('baseline') || changed.has('diff')) this.#read();
    if (
      changed.has('locale') ||
      changed.has('messages') ||
      changed.has('mode') ||
      changed.has('timeZone') ||
      this.#writer === null ||
      changed.has('view') ||
      changed.has('state')
    ) {
      this.#writer = this.#createWriter();
    }
    const redraw = [...changed.keys()].some((name) => name !== 'current' && name !== 'selected');
    if (redraw || this.#drawn.length === 0) {
      const { layers, view } = this;
      const layer = layers === 'all' ? null : this.#existingLayer();
      this.#drawn = this.#known === null ? [] : drawnLayers({ ...this.#known, view, layer });
    }
    this.#isNewState = changed.has('state') && this.hasUpdated;
    if (this.#isNewState || changed.has('layer')) this.#keepRows(changed.has('layer'));
    this.#isStill = false;
    this.#scenes = this.#stage.arrange(
      {
        layers: this.#drawn,
        unitArea: this.unitArea,
        isStatic: this.mode === 'static',
        say: this.#writer.say,
        prior: this.mode === 'static' ? new Map() : this.#rows,
      },
      redraw,
    );
  }

  #scenes: readonly Scene[] = [];

  /** Part of the stage: everything has been measured and nothing moves any more. */
  stageSettled(): void {
    const places = new Map(
      this.#scenes.flatMap((scene) => scene.layout.rectangles).map((place) => [place.id, place]),
    );
    if (this.#isMoving && this.mode === 'explore' && !this.#prefersStillness()) {
      glide(this.renderRoot.querySelectorAll<HTMLElement>('.card'), this.#places, places);
    }
    this.#isMoving = false;
    this.#places = places;
    this.#isStill = true;
    if (this.#focusAfter !== null) this.#focusCard(this.#focusAfter);
    this.#focusAfter = null;
    if (this.#known === null || this.#scenes.length === 0) return;
    this.#emit('fold-rendered', {
      event_seq: this.#known.state.event_seq,
      layers: this.#drawn.map((layer) => layer.layer),
    });
  }

  #isMoving = false;

  #prefersStillness(): boolean {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  #movements(): Promise<Animation>[] {
    return [...this.renderRoot.querySelectorAll('.card')].flatMap((card) =>
      card.getAnimations().map((animation) => animation.finished),
    );
  }

  /** The next layout starts from the rows of the one on the screen, which a change of size alone does not replace. */
  #keepRows(isOtherLayer: boolean): void {
    this.#isMoving = this.#isNewState && !isOtherLayer && this.#scenes.length > 0;
    this.#rows = new Map(
      this.#isNewState ? this.#scenes.map((scene) => [scene.drawn.layer, scene.layout.rows]) : [],
    );
  }

  #read(): void {
    if (this.state === null || this.state === undefined) return;
    const state = readState(this.state);
    const baseline = this.baseline ? readState(this.baseline) : { state: null };
    const faults = [
      ...('faults' in state ? state.faults : []),
      ...('faults' in baseline ? baseline.faults : []),
    ];
    this.#report('invalid_state', faults);
    if ('faults' in state || 'faults' in baseline) return;
    const changes = changesOf(state.state, baseline.state, this.diff);
    this.#known = { state: state.state, baseline: baseline.state, changes };
  }

  #report(reason: 'invalid_state' | 'not_loaded', faults: readonly StateFault[]): void {
    this.faults = faults;
    if (faults.length > 0) void this.updateComplete.then(() => this.#emit('fold-error', { reason, faults }));
  }

  async #fetch(src: string): Promise<void> {
    this.#load?.abort();
    const load = new AbortController();
    this.#load = load;
    try {
      const response = await fetch(src, { signal: load.signal, headers: { accept: 'application/json' } });
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      this.state = await response.json();
    } catch (cause) {
      if (load.signal.aborted) return;
      const message = cause instanceof Error ? cause.message : String(cause);
      this.#report('not_loaded', [{ pointer: '', message: `${src}: ${message}` }]);
    }
  }

  /** The wanted layer, or the top while the state has no such layer. */
  #existingLayer(): string {
    return this.#known?.state.layers.some((layer) => layer.layer === this.layer) ? this.layer : '';
  }

  #createWriter(): Writer {
    const locale = knownLocale(this.locale ?? (this.closest<HTMLElement>('[lang]')?.lang || 'en'));
    const isStatic = this.mode === 'static';
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const timeZone = knownTimeZone(this.timeZone ?? (isStatic ? 'UTC' : own));
    const fields = this.view?.fields;
    return {
      locale,
      say: createSay(locale, this.messages),
      formats: createFormats(locale, timeZone),
      now: this.#known?.state.now ?? '',
      isStatic,
      shows: (field) => fields === undefined || fields.includes(field),
    };
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
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const item = this.#known?.state.items.get(id);
    const layer = this.#scenes.find((scene) => scene.drawn.layer === item?.layer);
    if (!item || !layer) return;
    const cards = layer.drawn.cards;
    const arrow = arrows.get(event.key);
    if (arrow) this.#moveTo(nearestCard(layer.layout.rectangles, id, this.#inWritingDirection(arrow)));
    else if (event.key === 'Home') this.#moveTo(cards[0]?.item.id ?? null);
    else if (event.key === 'End') this.#moveTo(cards.at(-1)?.item.id ?? null);
    else if (event.key === 'Enter' && item.children.length > 0) this.#openByUser(id);
    else if (event.key === 'Enter' || event.key === ' ') this.#select(this.selected === id ? null : id);
    else if (event.key === 'Escape') this.#goUp();
    else return;
    event.preventDefault();
  }

  #goUp(): void {
    if (this.selected !== null) this.#select(null);
    else if (this.#existingLayer() !== '') {
      this.#openByUser(this.#known?.state.items.get(this.#existingLayer())?.layer ?? '');
    }
  }

  /** Places count from the inline start, which is on the right in right-to-left writing. */
  #inWritingDirection(direction: Direction): Direction {
    if (!this.matches(':dir(rtl)')) return direction;
    return direction === 'left' ? 'right' : direction === 'right' ? 'left' : direction;
  }

  #moveTo(id: string | null): void {
    if (id === null) return;
    this.current = id;
    this.#focusCard(id);
  }

  #focusCard(id: string): void {
    const cards = [...this.renderRoot.querySelectorAll<HTMLElement>('.card')];
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
