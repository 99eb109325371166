import { adoptStyles, LitElement, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Diff } from '../../src/model/diff.ts';
import type { LiveBoard } from '../../src/model/live-board.ts';
import type { MeasuredLayer } from '../../src/model/overview.ts';
import type { View } from '../../src/model/view.ts';
import { type BoardActions, boardTemplate } from './board-template.ts';
import { cardsOf } from './cards-of.ts';
import type { StateFault } from './check-state.ts';
import { Continuity } from './continuity.ts';
import type { Desk } from './desk.ts';
import { type DrawnLayer, drawnLayers } from './drawn-layers.ts';
import { emit, type FoldErrorDetail } from './events.ts';
import { type KnownStates, readStates } from './known-states.ts';
import type { Live } from './live.ts';
import { measureLayers } from './measured.ts';
import { english, isChinese, type Messages } from './messages.ts';
import { Navigation, type NavigationHost } from './navigation.ts';
import type { OwnNote } from './outbox.ts';
import { Part } from './part.ts';
import type { Scene } from './scene.ts';
import { Stage, type StageHost } from './stage.ts';
import { styles } from './styles.ts';
import { themeStyles } from './theme.ts';
import { createWriter, type Writer } from './writer.ts';

export type { FoldBoardEvents } from './events.ts';
export type { Messages } from './messages.ts';

/** The name of a change that draws what is there once more. */
const inPlace = Symbol('in place');
/** What may change without anything being laid out anew. */
const quiet: ReadonlySet<PropertyKey> = new Set([inPlace, 'selected', 'faults', 'failure']);

// What not every page needs: a language, following a board, looking at an item closely, comparing with a baseline.
// Outside the class, since TypeScript leaves `.ts` in an import that is part of a property.
const loadChinese = () => import('./chinese-messages.ts');
const loadLive = () => import('./live.ts');
const loadDesk = () => import('./desk.ts');
const loadComparison = () => import('./comparison.ts');

/**
 * A board as a picture whose areas are exact: a card's area is its share of its layer's budget. It draws a state
 * and never computes or changes one; replace the state to show another (or call `requestUpdate()`).
 *
 * In a host with a height of its own everything fits that height; otherwise the board is as tall as it needs.
 *
 * @tagname fold-board
 * @summary Draws a Fold state; areas are shares of attention.
 *
 * @event {CustomEvent<FoldSelectDetail>} fold-select - The user selected a card or gave the selection up.
 * @event {CustomEvent<FoldOpenDetail>} fold-open - The user opened a layer.
 * @event {CustomEvent<FoldAnnotateDetail>} fold-annotate - The user sent a note on an item; with a `ledger` the board writes it. Cancelable: a cancelled one is not written and keeps its text in the form.
 * @event {CustomEvent<FoldRenderedDetail>} fold-rendered - The picture has come to rest; rows of a long list that are out of sight may still follow.
 * @event {CustomEvent<FoldErrorDetail>} fold-error - The state is invalid or was not loaded; the former picture stays.
 *
 * @slot header - In place of the first heading.
 * @slot empty - Said in the rectangle of a board without items.
 * @slot footer - Below everything.
 * @slot item-actions - Beside the buttons of the selected item.
 *
 * @csspart board - Everything inside the element.
 * @csspart heading - The heading of a layer.
 * @csspart title - The name of a layer.
 * @csspart breadcrumb - The way back to the layers above.
 * @csspart figures - What a layer has given out, and what is left.
 * @csspart meter - The same as a bar.
 * @csspart when - The time and the event that the picture shows.
 * @csspart rectangle - The budget rectangle of a layer.
 * @csspart card - An item; its exact edge.
 * @csspart card-action - A card of the kind `action`.
 * @csspart card-waiting - A card of the kind `waiting`.
 * @csspart card-progress - A card of the kind `progress`.
 * @csspart card-result - A card of the kind `result`.
 * @csspart card-reference - A card of the kind `reference`.
 * @csspart face - The painted face of a card, set in by the gap.
 * @csspart blank - The part of the budget that nobody uses.
 * @csspart not-shown - The items that the view leaves out.
 * @csspart empty - What is said in the rectangle of a layer without items.
 * @csspart outline - How large a card was in the baseline.
 * @csspart gone - The items that left since the baseline.
 * @csspart gone-card - One of them.
 * @csspart end-title - Which end of a diff a rectangle is, where both are drawn.
 * @csspart gates - What work waits for: the state's open gates.
 * @csspart details - The list of what the cards had no room for.
 * @csspart unanswered - The notes on items of other layers.
 * @csspart unsent - The user's notes that the ledger did not take.
 * @csspart inspector - Everything about the selected item.
 * @csspart footer - The line below everything.
 * @csspart fault - What is wrong with a state that cannot be drawn, or why it was not loaded.
 *
 * @cssproperty [--fold-font] - The font families.
 * @cssproperty [--fold-gap=2px] - Paint between a card's exact edge and its face; no area is added or lost.
 * @cssproperty [--fold-radius=6px] - The faces' corner radius.
 * @cssproperty [--fold-padding=16px] - Around the whole board.
 * @cssproperty [--fold-ground] - Behind everything.
 * @cssproperty [--fold-ink] - Text.
 * @cssproperty [--fold-soft] - Text of less weight.
 * @cssproperty [--fold-line] - Lines between rows.
 * @cssproperty [--fold-track] - The empty part of the bar.
 * @cssproperty [--fold-region] - The edges of what is no card.
 * @cssproperty [--fold-hatch] - The hatching over what the view leaves out.
 * @cssproperty [--fold-focus] - The ring around what has the focus.
 * @cssproperty [--fold-action-tint] - The face of a card of the kind `action`.
 * @cssproperty [--fold-action-edge] - Its edge and icon.
 * @cssproperty [--fold-action-text] - Its kind and its share.
 * @cssproperty [--fold-waiting-tint] - The face of a card of the kind `waiting`.
 * @cssproperty [--fold-waiting-edge] - Its edge and icon.
 * @cssproperty [--fold-waiting-text] - Its kind and its share.
 * @cssproperty [--fold-progress-tint] - The face of a card of the kind `progress`.
 * @cssproperty [--fold-progress-edge] - Its edge and icon.
 * @cssproperty [--fold-progress-text] - Its kind and its share.
 * @cssproperty [--fold-result-tint] - The face of a card of the kind `result`.
 * @cssproperty [--fold-result-edge] - Its edge and icon.
 * @cssproperty [--fold-result-text] - Its kind and its share.
 * @cssproperty [--fold-reference-tint] - The face of a card of the kind `reference`.
 * @cssproperty [--fold-reference-edge] - Its edge and icon.
 * @cssproperty [--fold-reference-text] - Its kind and its share.
 * @cssproperty [--fold-overdue-ground] - The date of an item that is overdue.
 * @cssproperty [--fold-overdue-ink] - Its text.
 * @cssproperty [--fold-today-ground] - The date of an item that is due today.
 * @cssproperty [--fold-today-ink] - Its text.
 * @cssproperty [--fold-soon-ground] - The date of an item that is due soon.
 * @cssproperty [--fold-soon-ink] - Its text.
 * @cssproperty [--fold-later-ground] - The date of an item that is due later.
 * @cssproperty [--fold-later-ink] - Its text.
 */
export class FoldBoard extends LitElement implements StageHost, NavigationHost {
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
  /** The colours; `auto` follows what the reader asked the browser for. */
  @property({ reflect: true }) theme: 'auto' | 'light' | 'dark' | 'contrast' = 'auto';
  /** An IANA name; without it UTC in a picture and the browser's own in a page. */
  @property({ attribute: 'time-zone' }) timeZone: string | null = null;
  /** The URL of a state to load; a `ledger` goes first. */
  @property() src: string | null = null;
  /** Seconds from one load of `src` to the next, or `live`: each minute and whenever the stream `events` beside it says so. */
  @property({ reflect: true }) refresh: string | null = null;
  /** A board to follow: its state is drawn as it changes and each minute, and the user's notes are written to it. */
  @property({ attribute: false }) ledger: LiveBoard | null = null;
  /** Gives the time at which a followed board is drawn, RFC 3339; without it the browser's own clock. */
  @property({ attribute: false }) clock: (() => string) | null = null;
  /** The scale, in px² per share unit; without it the largest at which everything fits. */
  @property({ attribute: 'unit-area', type: Number }) unitArea: number | null = null;
  /** A line below everything. */
  @property({ attribute: false }) footer = '';

  @state() private faults: readonly StateFault[] = [];
  /** Why the last load failed. */
  @state() private failure: string | null = null;

  #known: KnownStates | null = null;
  #writer: Writer | null = null;
  #drawn: readonly DrawnLayer[] = [];
  #scenes: readonly Scene[] = [];
  #news: OwnNote | null = null;
  /** The board that is followed, and the one whose state is drawn. */
  #followed: LiveBoard | null = null;
  #drawnFrom: LiveBoard | null = null;

  readonly #stage = new Stage(this);
  readonly #continuity = new Continuity();
  readonly #navigation = new Navigation(
    this,
    () => ({ state: this.#known?.state ?? null, scenes: this.#scenes }),
    () => this.#redraw(),
  );
  #live: Live | null = null;
  #desk: Desk | null = null;
  readonly #chinesePart = new Part(loadChinese, () => this.requestUpdate('locale'));
  readonly #livePart = new Part(loadLive, (fault) =>
    fault === undefined ? this.requestUpdate('ledger') : this.#fail(fault),
  );
  readonly #deskPart = new Part(loadDesk, (fault) =>
    fault === undefined ? this.#redraw() : this.#fail(fault),
  );
  readonly #comparisonPart = new Part(loadComparison, (fault) => {
    if (fault === undefined) this.#adoptStyles();
    else this.#fail(fault);
    this.requestUpdate('diff');
  });
  readonly #parts = [this.#chinesePart, this.#livePart, this.#deskPart, this.#comparisonPart];

  /** Resolves when data, fonts and layout are still, and the list below has all its rows. */
  async whenSettled(): Promise<void> {
    do {
      await this.updateComplete;
      await Promise.all(this.#parts.map(({ done }) => done));
      await this.#live?.done;
      await this.ownerDocument.fonts.ready;
      await this.#stage.listed;
    } while (this.isUpdatePending || !this.#stage.isStill);
    const movements = cardsOf(this.renderRoot).flatMap((card) => card.getAnimations());
    await Promise.allSettled(movements.map((movement) => movement.finished));
  }

  /** The drawn layers as they stand in the page, in CSS px from the top left corner of this element. */
  layout(): MeasuredLayer[] {
    return measureLayers(this, this.renderRoot, this.#stage);
  }

  /** Draws another layer: an item's id, or "" for the top. */
  open(layer: string): void {
    this.#navigation.goTo(layer);
  }

  /** Draws the layer of an item and moves the focus to its card. */
  focusItem(id: string): void {
    this.#navigation.goToItem(id);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Nothing named and nothing to measure: a host that changed its state in place asks for a new picture.
    const isAsked = !this.#stage.takeRedraw() && changed.size === 0;
    const has = (...names: (keyof FoldBoard)[]) => isAsked || names.some((name) => changed.has(name));
    if (changed.has('ledger') || changed.has('src') || changed.has('refresh')) this.#follow();
    else if (changed.has('clock')) this.#live?.want();
    if (has('state', 'baseline', 'diff')) this.#read();
    if (this.#writer === null || has('locale', 'messages', 'mode', 'timeZone', 'view', 'state')) {
      this.#writer = this.#createWriter() ?? this.#writer;
    }
    if (changed.has('layer') || changed.has('layers')) this.#continuity.forget();
    else if (has('state') && this.hasUpdated) this.#continuity.follow(this.#scenes);
    if (this.#writer === null) return;
    if (this.mode !== 'static' && (this.selected ?? null) !== null) this.#openDesk();
    this.#arrange(isAsked || [...changed.keys()].some((name) => !quiet.has(name)), this.#writer);
  }

  #follow(): void {
    this.failure = null;
    if (this.#live === null) {
      if (!this.ledger && !this.src) return;
      const part = this.#livePart.take();
      if (part === null) return;
      this.#live = new part.Live(this, () => this, {
        arrived: (loaded) => {
          this.failure = null;
          this.#drawnFrom = this.#followed;
          this.state = loaded;
        },
        failed: (message) => this.#fail(message),
      });
    }
    this.#followed = this.ledger;
    this.#live.follow();
  }

  #fail(cause: unknown): void {
    const message = String(cause);
    this.failure = message;
    this.#tell('not_loaded', [{ pointer: '', message }]);
  }

  #openDesk(): void {
    const part = this.#deskPart.take();
    if (part === null || this.#desk !== null) return;
    this.#adoptStyles();
    this.#desk = new part.Desk(this, {
      place: () => ({
        board: this.#known?.state.board ?? '',
        // A note belongs to the board that the user sees, also while the first state of another one is on its way.
        ledger: this.ledger && (this.#drawnFrom ?? this.ledger),
      }),
      clock: () => this.clock,
      asks: (item, text) => emit(this, 'fold-annotate', { item, text }, true),
      changed: (news) => {
        this.#news = news;
        if (news?.status === 'saved') this.#live?.want();
        this.#redraw();
      },
    });
  }

  /** Of the parts that are there; what is for print and for forced colours stays last. */
  #adoptStyles(): void {
    const parts = [this.#comparisonPart.module?.comparison.styles, this.#deskPart.module?.Desk.styles];
    const styles = parts.filter((one) => one !== undefined);
    adoptStyles(this.renderRoot as ShadowRoot, FoldBoard.elementStyles.toSpliced(-1, 0, ...styles));
  }

  #read(): void {
    if (this.state === null || this.state === undefined) return;
    const part = this.#comparisonPart;
    const comparison = this.baseline || this.diff ? (part.take()?.comparison ?? null) : null;
    // A state is drawn at once with what it is compared with, or not yet.
    if ((this.baseline || this.diff) && part.isOnItsWay) return;
    const answer = readStates(this.state, this.baseline, this.diff, comparison);
    this.faults = 'faults' in answer ? answer.faults : [];
    if ('faults' in answer) {
      this.#tell('invalid_state', answer.faults);
      return;
    }
    this.#known = answer.known;
    this.#desk?.outbox.arrive(answer.known.state);
  }

  #redraw(): void {
    this.requestUpdate(inPlace, null);
  }

  #tell(reason: FoldErrorDetail['reason'], faults: readonly StateFault[]): void {
    void this.updateComplete.then(() => emit(this, 'fold-error', { reason, faults }));
  }

  /** Null while the words of the language are on their way; a language that will not come is written in English. */
  #createWriter(): Writer | null {
    const locale = this.locale ?? (this.closest<HTMLElement>('[lang]')?.lang || 'en');
    const chinese = isChinese(locale) ? this.#chinesePart.take()?.chinese : english;
    const words = chinese ?? (this.#chinesePart.fault === undefined ? null : english);
    return (
      words &&
      createWriter({
        locale,
        words,
        timeZone: this.timeZone,
        messages: this.messages,
        isStatic: this.mode === 'static',
        view: this.view,
        now: this.#known?.state.now ?? '',
      })
    );
  }

  #arrange(isNew: boolean, writer: Writer): void {
    const isStatic = this.mode === 'static';
    if (isNew || this.#drawn.length === 0) {
      const layer = this.layers === 'all' ? null : this.#navigation.layer;
      const isSide = this.baselineView === 'side';
      this.#drawn =
        this.#known === null ? [] : drawnLayers({ ...this.#known, view: this.view, layer, isSide });
    }
    const prior = isStatic ? new Map() : this.#continuity.rows;
    this.#scenes = this.#stage.arrange(
      { layers: this.#drawn, unitArea: this.unitArea, writer, prior },
      isNew,
    );
  }

  /**
   * Part of the stage: everything has been measured and nothing more is to be drawn.
   *
   * @internal
   */
  stageSettled(): void {
    this.#continuity.arrive(this.#scenes, cardsOf(this.renderRoot), this.mode === 'static');
    this.#navigation.arrive();
    if (this.#known === null || this.#scenes.length === 0) return;
    const { event_seq } = this.#known.state;
    emit(this, 'fold-rendered', { event_seq, layers: this.#drawn.map((layer) => layer.layer) });
  }

  protected override render() {
    const writer = this.#writer;
    if (writer === null) return nothing;
    const { open, select, close, keydown } = this.#navigation;
    const actions: BoardActions = { open, select, close, keydown };
    return boardTemplate(
      {
        writer,
        known: this.#known,
        drawn: this.#drawn,
        scenes: this.#scenes,
        stage: this.#stage,
        faults: this.faults,
        failure: this.failure,
        selected: this.selected,
        current: this.#navigation.current,
        desk: this.mode === 'static' ? null : this.#desk,
        news:
          this.#news === null ? '' : writer.say(`note.${this.#news.status}`, { reason: this.#news.reason }),
        readonly: this.readonly,
        view: this.view,
        footer: this.footer,
        hasFooter: this.footer !== '' || this.querySelector('[slot=footer]') !== null,
      },
      this.mode === 'static' ? null : actions,
    );
  }
}
