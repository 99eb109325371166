import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { TextStep } from '../../src/model/overview.ts';
import type { Entries } from './details-list.ts';
import type { DrawnLayer } from './drawn-layers.ts';
import { type FacePlan, planFaces } from './face-plan.ts';
import { type LayerFit, startLayer } from './fit-layer.ts';
import { narrowWidth } from './frame.ts';
import { LaterRows } from './later-rows.ts';
import { entriesOf, idsOf, isSameEntries, nothingListed } from './layer-entries.ts';
import { ListRoom, rowsFor } from './list-room.ts';
import { printList, trimNotes } from './print-list.ts';
import { isSameRoom, type Room, RoomGauge } from './room-gauge.ts';
import { type PlacedLayer, type Scene, sceneOf } from './scene.ts';
import type { Rows } from './squarify-rows.ts';
import { TextGauge } from './text-gauge.ts';
import type { Writer } from './writer.ts';

export interface StageHost extends ReactiveControllerHost, HTMLElement {
  readonly renderRoot: HTMLElement | DocumentFragment;
  /** Called once the picture is still. */
  stageSettled(): void;
}

export interface StagePlan {
  readonly layers: readonly DrawnLayer[];
  readonly unitArea: number | null;
  readonly writer: Writer;
  /** The rows of the layout before, by layer. */
  readonly prior: ReadonlyMap<string, Rows>;
}

/** A safeguard. Two to five passes are usual; a diff in a fixed height, whose list and texts take turns, had sixteen. */
const mostPasses = 40;

/**
 * Finds how large everything may be and which texts fit, by measuring what was drawn and drawing again until
 * nothing changes. Works without animation frames, so also in a tab that nobody looks at.
 */
export class Stage implements ReactiveController {
  readonly #host: StageHost;
  #plan: StagePlan | null = null;
  #room: Room | null = null;
  readonly #listRoom = new ListRoom();
  readonly #laterRows = new LaterRows();
  #passes = 0;
  #scenes: readonly Scene[] = [];
  /** What the scenes were made of. */
  #arranged: readonly unknown[] = [];
  /** What is left of fitting the texts, once the page is laid out; null when they are fitted. */
  #fits: readonly (() => LayerFit)[] | null = null;
  #isFit = false;
  #plans = new WeakMap<PlacedLayer, readonly FacePlan[]>();
  #sections = new Map<string, HTMLElement>();
  readonly #steps = new Map<string, readonly TextStep[]>();
  readonly #entries = new Map<string, Entries>();
  readonly #listed = new Map<string, ReadonlySet<string>>();
  readonly #gauge: RoomGauge;
  readonly #type: TextGauge;
  #isRedrawing = false;
  #isStill = false;
  #isAddingRows = false;

  constructor(host: StageHost) {
    this.#host = host;
    this.#gauge = new RoomGauge(
      () => host.renderRoot,
      () => this.#onResize(),
    );
    this.#type = new TextGauge(() => host.renderRoot);
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.ownerDocument.fonts.addEventListener('loadingdone', this.restart);
    this.restart();
  }

  hostDisconnected(): void {
    this.#gauge.disconnect();
    this.#host.ownerDocument.fonts.removeEventListener('loadingdone', this.restart);
  }

  #onResize(): void {
    const room = this.#measureRoom();
    if (room === null || isSameRoom(this.#room, room) || this.#gauge.isFlicker(room.width)) return;
    this.restart();
  }

  /** Measures everything anew; what is drawn stays until that is known. */
  readonly restart = (): void => {
    this.#arranged = [];
    this.#passes = 0;
    this.#listRoom.reset();
    this.#type.forget();
    this.#room = this.#plan === null ? null : this.#measureRoom();
    this.#redraw();
  };

  #redraw(): void {
    this.#isRedrawing = true;
    this.#host.requestUpdate();
  }

  /** Whether the update that begins now is one that the stage asked for. */
  takeRedraw(): boolean {
    const was = this.#isRedrawing;
    this.#isRedrawing = false;
    return was;
  }

  /** The scenes of the layers in the room known so far; none before the room is known. */
  arrange(plan: StagePlan, isNew: boolean): readonly Scene[] {
    if (isNew) {
      this.#isAddingRows = false;
      this.#passes = 0;
      this.#listRoom.reset();
    }
    this.#plan = plan;
    this.#isStill = false;
    const room = this.#room;
    const key = [isNew ? {} : plan.layers, room, this.#listRoom.height];
    if (key.every((part, at) => part === this.#arranged[at])) return this.#scenes;
    this.#isFit = false;
    this.#fits = null;
    this.#laterRows.begin(plan.writer.isStatic ? Number.POSITIVE_INFINITY : rowsFor(room?.height ?? null));
    this.#scenes = room === null || room.width < 1 ? [] : this.#arrangeIn(room, plan);
    this.#arranged = [plan.layers, room, this.#listRoom.height];
    return this.#scenes;
  }

  #arrangeIn(room: Room, plan: StagePlan): readonly Scene[] {
    this.#type.fit(room.type);
    if (room.height !== null && plan.unitArea === null && this.#listRoom.height === 0) {
      for (const { cards, budget } of plan.layers) {
        const unit = (room.width * room.height) / budget;
        this.#listRoom.expect(
          cards.map(({ item }) => item.share * unit),
          room.height,
        );
      }
    }
    const height = room.height === null ? null : Math.max(40, room.height - this.#listRoom.height);
    const { unitArea, prior, writer } = plan;
    const scenes = plan.layers.map((layer) =>
      sceneOf(layer, { width: room.width, height, unitArea }, prior.get(layer.layer)),
    );
    this.#plans = new WeakMap(
      scenes
        .flatMap((scene): PlacedLayer[] => (scene.former === null ? [scene] : [scene, scene.former]))
        .map((placed) => [placed, planFaces(placed, writer, this.#type)]),
    );
    return scenes;
  }

  get scenes(): readonly Scene[] {
    return this.#scenes;
  }

  get isNarrow(): boolean {
    return (this.#room?.width ?? 0) < narrowWidth;
  }

  /** What the faces of a layer may hold. */
  readonly plansOf = (placed: PlacedLayer): readonly FacePlan[] => this.#plans.get(placed) ?? [];

  /** What the details list of a layer has to say. */
  entries(layer: string): Entries {
    return this.#entries.get(layer) ?? nothingListed;
  }

  step(layer: string, at: number): TextStep {
    return this.#steps.get(layer)?.[at] ?? 'none';
  }

  /** Whether the details list prints an item. */
  isListed(layer: string, id: string): boolean {
    return this.#listed.get(layer)?.has(id) ?? false;
  }

  /** So many rows of each details list are to show the picture as it is. */
  get freshRows(): number {
    return this.#laterRows.fresh;
  }

  /** Whether nothing more is to be drawn now. Rows out of sight may follow: `listed` tells when they are there. */
  get isStill(): boolean {
    return this.#isStill;
  }

  get listed(): Promise<void> {
    return this.#laterRows.done;
  }

  hostUpdated(): void {
    if (this.#plan === null) return;
    this.#gauge.observe();
    this.#passes += 1;
    if (this.#passes <= mostPasses && this.#improve(this.#plan)) {
      this.#redraw();
      return;
    }
    this.#isStill = true;
    if (!this.#isAddingRows) this.#host.stageSettled();
    this.#isAddingRows = false;
    this.#laterRows.goOn(
      Math.max(0, ...this.#scenes.map(({ drawn }) => idsOf(this.entries(drawn.layer)).length)),
      () => {
        this.#isAddingRows = true;
        this.#passes = 0;
        this.#redraw();
      },
    );
  }

  /** One round of measuring; whether it found a reason to draw again. */
  #improve(plan: StagePlan): boolean {
    const { say, isStatic } = plan.writer;
    const sections = this.#host.renderRoot.querySelectorAll<HTMLElement>('.layer');
    this.#sections = new Map([...sections].map((section) => [section.dataset.layer ?? '', section]));
    if (!this.#isFit && this.#fits === null) {
      this.#fits = this.#scenes.map((scene) =>
        startLayer(scene, this.#section(scene), this.plansOf, (count) => say('more-inside', {}, count)),
      );
    }
    const fixedHeight = isStatic ? this.#gauge.fixedHeight() : null;
    if (fixedHeight !== null) trimNotes(this.#host.renderRoot, fixedHeight, say);
    const room = this.#measureRoom();
    if (room === null) return false;
    if (!isSameRoom(this.#room, room)) {
      this.#room = room;
      // For paper, of whose width no script hears in time: there the board is scaled to it.
      const board = this.#host.renderRoot.querySelector<HTMLElement>('.board');
      board?.style.setProperty('--_drawn', `${room.width}px`);
      return true;
    }
    if (this.#fits !== null) {
      const fits = this.#fits.map((finish) => finish());
      this.#fits = null;
      this.#isFit = true;
      if (this.#scenes.map((scene, at) => this.#keep(scene, fits[at] as LayerFit)).includes(true))
        return true;
    }
    if (room.height !== null && this.#growList(room.height)) return true;
    for (const scene of this.#scenes) this.#print(scene, room, plan.writer);
    return false;
  }

  /** Keeps what the faces of a layer say; whether its details list must say something else now. */
  #keep(scene: Scene, fit: LayerFit): boolean {
    const { layer } = scene.drawn;
    const before = this.entries(layer);
    const entries = entriesOf(scene, fit, this.#listRoom.yieldsToUnsaid);
    this.#steps.set(layer, fit.cards);
    this.#entries.set(layer, entries);
    return !isSameEntries(before, entries);
  }

  #growList(height: number): boolean {
    const scene = this.#scenes.find((candidate) => this.#list(candidate) !== null);
    const list = scene === undefined ? null : this.#list(scene);
    if (!scene || !list) return false;
    return (
      this.#listRoom.grow(list, this.entries(scene.drawn.layer), height) && this.#plan?.unitArea === null
    );
  }

  /** In a picture of fixed size, prints the entries that have room. */
  #print(scene: Scene, room: Room, { isStatic, say }: Writer): void {
    const { layer } = scene.drawn;
    const list = this.#list(scene);
    const entries = this.entries(layer);
    const ids = list === null ? [] : idsOf(entries);
    this.#listed.set(
      layer,
      room.height === null || !isStatic || list === null
        ? new Set(ids)
        : printList(list, this.#section(scene), scene, ids.length, room.height, say),
    );
  }

  /** Several layers below each other grow with what they need, whatever the host's height. */
  #measureRoom(): Room | null {
    const room = this.#gauge.measure();
    return room === null || this.#plan?.layers.length === 1 ? room : { ...room, height: null };
  }

  get isFixed(): boolean {
    return this.#room !== null && this.#room.height !== null;
  }

  #section({ drawn }: Scene): HTMLElement {
    return this.#sections.get(drawn.layer) as HTMLElement;
  }

  #list(scene: Scene): HTMLElement | null {
    return this.#section(scene).querySelector<HTMLElement>('.details');
  }
}
