import { readKey } from './card-keys.ts';
import { cardsOf } from './cards-of.ts';
import type { BoardState } from './check-state.ts';
import { emit } from './events.ts';
import type { CardActions } from './layer-section.ts';
import type { Scene } from './scene.ts';

export interface NavigationHost extends HTMLElement {
  layer: string;
  selected: string | null;
  readonly layers: 'one' | 'all';
  readonly renderRoot: HTMLElement | DocumentFragment;
}

/** What there is to move through. */
export interface Ground {
  readonly state: BoardState | null;
  readonly scenes: readonly Scene[];
}

/** How a reader moves through the board: which layer is open, which card is selected, which one has the focus. */
export class Navigation implements CardActions {
  readonly #host: NavigationHost;
  readonly #ground: () => Ground;
  readonly #redraw: () => void;
  #current: string | null = null;
  #focusAfter: string | null = null;

  /** `redraw` draws the same picture again. */
  constructor(host: NavigationHost, ground: () => Ground, redraw: () => void) {
    this.#host = host;
    this.#ground = ground;
    this.#redraw = redraw;
  }

  /** The card that the focus was last on. */
  get current(): string | null {
    return this.#current;
  }

  /** The wanted layer, or the top while the state has no such layer. */
  get layer(): string {
    const { layer } = this.#host;
    return this.#ground().state?.layers.some((known) => known.layer === layer) ? layer : '';
  }

  goTo(layer: string): void {
    this.#host.layer = layer;
    this.#moveTo(null);
  }

  /** Draws the layer of an item; its card gets the focus as soon as the picture is still. */
  goToItem(id: string): void {
    const item = this.#ground().state?.items.get(id);
    if (!item) return;
    if (this.#host.layers === 'one') this.#host.layer = item.layer;
    this.#focusAfter = id;
    this.#moveTo(id);
  }

  /** The picture is still: the card that waits for the focus gets it. */
  arrive(): void {
    if (this.#focusAfter !== null) focusCard(cardsOf(this.#host.renderRoot), this.#focusAfter);
    this.#focusAfter = null;
  }

  readonly open = (layer: string): void => {
    const from = this.layer;
    this.goTo(layer);
    this.#focusAfter = this.#ground().state?.items.get(from)?.layer === layer ? from : '';
    emit(this.#host, 'fold-open', { layer });
  };

  readonly select = (id: string): void => this.#choose(this.#host.selected === id ? null : id);

  readonly close = (): void => this.#choose(null);

  readonly keydown = (event: KeyboardEvent, id: string): void => {
    const button = event.currentTarget as HTMLElement;
    const layer = button.closest<HTMLElement>('.layer')?.dataset.layer;
    const scene = this.#ground().scenes.find((candidate) => candidate.drawn.layer === layer);
    const place = button.closest('.before') ? scene?.former : scene;
    const key = place ? readKey(event, id, place, this.#host.matches(':dir(rtl)')) : null;
    if (key === null) return;
    event.preventDefault();
    switch (key.wish) {
      case 'focus':
        this.#moveTo(key.id);
        focusCard([...(button.closest('.cards') as HTMLElement).children], key.id);
        break;
      case 'open':
        this.open(id);
        break;
      case 'select':
        this.select(id);
        break;
      case 'up':
        this.#goUp();
        break;
      case 'stay':
        break;
      default:
        key satisfies never;
    }
  };

  #goUp(): void {
    const { layer } = this;
    // A framework unsets a property by undefined.
    if ((this.#host.selected ?? null) !== null) this.close();
    else if (layer !== '') this.open(this.#ground().state?.items.get(layer)?.layer ?? '');
  }

  #choose(id: string | null): void {
    this.#host.selected = id;
    if (id !== null) this.#moveTo(id);
    emit(this.#host, 'fold-select', { id, layer: this.layer });
  }

  #moveTo(id: string | null): void {
    this.#current = id;
    this.#redraw();
  }
}

/** The card of an item, or the first one for "". */
function focusCard(cards: readonly Element[], id: string): void {
  const card = id === '' ? cards[0] : cards.find((candidate) => (candidate as HTMLElement).dataset.id === id);
  card?.querySelector<HTMLElement>('.hit')?.focus();
}
