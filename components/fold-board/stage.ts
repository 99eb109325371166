import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { TextStep } from '../../src/model/overview.ts';
import { type Entries, trimEntries } from './details-list.ts';
import type { DrawnLayer } from './drawn-layers.ts';
import { fitFaces, fitLabels } from './fit-text.ts';
import { formerEntries } from './former-entries.ts';
import { narrowWidth } from './frame.ts';
import { ListRoom } from './list-room.ts';
import type { Say } from './messages.ts';
import { placeOutlines } from './place-outlines.ts';
import { isSameRoom, type Room, RoomGauge } from './room-gauge.ts';
import { type Scene, sceneOf } from './scene.ts';
import type { Rows } from './squarify-rows.ts';
import { summarySizes } from './type-steps.ts';

export interface StageHost extends ReactiveControllerHost, HTMLElement {
  readonly renderRoot: HTMLElement | DocumentFragment;
  /** Called once the picture is still. */
  stageSettled(): void;
}

export interface StagePlan {
  readonly layers: readonly DrawnLayer[];
  readonly unitArea: number | null;
  readonly isStatic: boolean;
  readonly say: Say;
  /** The rows of the layout before, by layer. */
  readonly prior: ReadonlyMap<string, Rows>;
}

const nothingListed: Entries = { cards: [], unsaid: new Set(), gone: [], former: [] };
/** At most this part of a fixed height goes to notes on items that are not drawn, and as much to gates. */
const notesPart = 0.22;
/** More rows than any picture has room for need not be made to find out. */
const mostRows = 80;
/** A picture that has not come to rest by then is taken as it stands: a safeguard, two to five are usual. */
const mostPasses = 12;

/**
 * Finds how large everything may be and which texts fit, by measuring what was drawn and drawing again until
 * nothing changes. Works without animation frames, so also in a tab that nobody looks at.
 */
export class Stage implements ReactiveController {
  readonly #host: StageHost;
  #plan: StagePlan | null = null;
  #room: Room | null = null;
  readonly #listRoom = new ListRoom();
  #passes = 0;
  #scenes: readonly Scene[] = [];
  /** What the scenes were made of. */
  #arranged: readonly unknown[] = [];
  #isFit = false;
  #steps = new Map<string, readonly TextStep[]>();
  #entries = new Map<string, Entries>();
  #listed = new Map<string, ReadonlySet<string>>();
  readonly #gauge: RoomGauge;
  #isRedrawing = false;

  constructor(host: StageHost) {
    this.#host = host;
    this.#gauge = new RoomGauge(
      () => host.renderRoot,
      () => this.#onResize(),
    );
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

  /** Measures everything anew. */
  readonly restart = (): void => {
    this.#arranged = [];
    this.#passes = 0;
    this.#listRoom.reset();
    this.#room = null;
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
      this.#passes = 0;
      this.#listRoom.reset();
    }
    this.#plan = plan;
    const room = this.#room;
    const key = [isNew ? {} : plan.layers, room, this.#listRoom];
    if (key.every((part, at) => part === this.#arranged[at])) return this.#scenes;
    this.#arranged = [plan.layers, room, this.#listRoom.height];
    this.#isFit = false;
    if (room === null || room.width < 1) {
      this.#scenes = [];
      return this.#scenes;
    }
    const height = room.height === null ? null : Math.max(40, room.height - this.#listRoom.height);
    this.#scenes = plan.layers.map((layer) =>
      sceneOf(layer, { width: room.width, height, unitArea: plan.unitArea }, plan.prior.get(layer.layer)),
    );
    return this.#scenes;
  }

  get scenes(): readonly Scene[] {
    return this.#scenes;
  }

  get isNarrow(): boolean {
    return (this.#room?.width ?? 0) < narrowWidth;
  }

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

  hostUpdated(): void {
    if (this.#plan === null) return;
    this.#gauge.observe();
    this.#passes += 1;
    if (this.#passes > mostPasses || !this.#improve()) this.#host.stageSettled();
    else this.#redraw();
  }

  /** One round of measuring; whether it found a reason to draw again. */
  #improve(): boolean {
    this.#trimNotes();
    const room = this.#measureRoom();
    if (room === null) return false;
    if (!isSameRoom(this.#room, room)) {
      this.#room = room;
      return true;
    }
    if (!this.#isFit) {
      this.#isFit = true;
      if (this.#scenes.map((scene) => this.#fit(scene)).includes(true)) return true;
    }
    if (room.height !== null && this.#growList(room.height)) return true;
    for (const scene of this.#scenes) this.#print(scene, room);
    return false;
  }

  /** Fits the texts of a layer; whether its details list must say something else now. */
  #fit(scene: Scene): boolean {
    const { layer, cards, gone } = scene.drawn;
    const section = this.#section(layer);
    const faces = [...section.querySelectorAll<HTMLElement>('.now .card > .face')];
    const say = (this.#plan as StagePlan).say;
    const sayMore = (count: number) => say('more-inside', {}, count);
    const steps = fitFaces(
      cards.map(({ item }, at) => ({
        face: faces[at] as HTMLElement,
        sizes: summarySizes[item.weight],
        summary: item.summary,
        canStandAlone: true,
      })),
      sayMore,
    );
    fitLabels([...section.querySelectorAll<HTMLElement>('.region')]);
    placeOutlines(section.querySelector<HTMLElement>('.now .rectangle') as HTMLElement, scene.outlines);
    const goneFaces = [...section.querySelectorAll<HTMLElement>('.gone-card > .face')];
    const goneSteps = fitFaces(
      goneFaces.map((face) => ({ face, sizes: summarySizes.minor, summary: '', canStandAlone: false })),
      sayMore,
    );
    this.#steps.set(layer, steps);
    const silent = cards.filter((_, at) => steps[at] === 'number' || steps[at] === 'none');
    const unsaid = cards.filter((card, at) => {
      const saysItsChanges = steps[at] === 'full' && !faces[at]?.hasAttribute('data-glyphs');
      return (
        this.#listRoom.yieldsToUnsaid && card.changes.length > 0 && !saysItsChanges && !silent.includes(card)
      );
    });
    const listed: Entries = {
      cards: [...silent, ...unsaid],
      unsaid: new Set(unsaid.map(({ item }) => item.id)),
      gone: gone.filter((_, at) => goneSteps[at] !== 'full'),
      former: [],
    };
    const entries = { ...listed, former: formerEntries(scene, section, listed, sayMore) };
    const before = this.entries(layer);
    this.#entries.set(layer, entries);
    return keyOf(before) !== keyOf(entries);
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
  #print(scene: Scene, room: Room): void {
    const { layer } = scene.drawn;
    const list = this.#list(scene);
    const ids = new Set<string>();
    this.#listed.set(layer, ids);
    if (list === null) return;
    const plan = this.#plan as StagePlan;
    const entries = this.entries(layer);
    const total = entries.cards.length + entries.gone.length + entries.former.length;
    const rows =
      room.height === null || !plan.isStatic
        ? [...list.querySelectorAll<HTMLElement>('.entry')]
        : trimEntries(list, this.#listBottom(list, scene, room.height), total, (count) =>
            plan.say('more-entries', {}, count),
          );
    for (const { dataset } of rows) ids.add(dataset.id ?? dataset.gone ?? '');
  }

  #listBottom(list: HTMLElement, { drawn, side }: Scene, height: number): number {
    const above = [...this.#section(drawn.layer).querySelectorAll('.before, .now')];
    const heights = above.map((element) => element.getBoundingClientRect().height);
    const used = side === 'beside' ? Math.max(...heights) : heights.reduce((sum, one) => sum + one, 0);
    return list.getBoundingClientRect().top + height - used;
  }

  /** In a picture of fixed height notes and gates stay as far as their part of it goes. */
  #trimNotes(): void {
    const height = this.#gauge.fixedHeight();
    if (height === null || !this.#plan?.isStatic) return;
    const { say } = this.#plan;
    for (const list of this.#host.renderRoot.querySelectorAll<HTMLElement>('.gates, .unanswered')) {
      const total = list.querySelectorAll('.entry').length;
      trimEntries(list, list.getBoundingClientRect().top + height * notesPart, total, (count) =>
        say('more-unanswered', {}, count),
      );
    }
  }

  /** Several layers below each other grow with what they need, whatever the host's height. */
  #measureRoom(): Room | null {
    const room = this.#gauge.measure();
    return room === null || this.#plan?.layers.length === 1 ? room : { ...room, height: null };
  }

  get isFixed(): boolean {
    return this.#room !== null && this.#room.height !== null;
  }

  #section(layer: string): HTMLElement {
    const sections = this.#host.renderRoot.querySelectorAll<HTMLElement>('.layer');
    return [...sections].find((section) => section.dataset.layer === layer) as HTMLElement;
  }

  #list({ drawn }: Scene): HTMLElement | null {
    return this.#section(drawn.layer).querySelector<HTMLElement>('.details');
  }
}

/** The entries worth making rows for. */
export function printable(entries: Entries, isPicture: boolean): Entries {
  return isPicture
    ? {
        ...entries,
        cards: entries.cards.slice(0, mostRows),
        gone: entries.gone.slice(0, mostRows),
        former: entries.former.slice(0, mostRows),
      }
    : entries;
}

function keyOf({ cards, gone, former }: Entries): string {
  return JSON.stringify([[...cards, ...former].map((card) => card.item.id), gone.map((item) => item.id)]);
}
