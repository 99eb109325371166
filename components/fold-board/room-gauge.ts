/** The room that the page gives, in CSS px. */
export interface Room {
  readonly width: number;
  /** For rectangle, gone strip and details list together; null where the board may grow. */
  readonly height: number | null;
  /** How wide a text of a few scripts is: it changes with fonts, spacing and line height, and so does every fit. */
  readonly type: number;
}

/** Tells how much room a board has, from gauges in it that what is drawn cannot move. */
export class RoomGauge {
  readonly #root: () => ParentNode;
  readonly #observer: ResizeObserver | null;
  #isObserving = false;
  /** The last two widths, in CSS px, and when they came. */
  #widths: readonly { readonly width: number; readonly at: number }[] = [];

  constructor(root: () => ParentNode, onResize: () => void) {
    this.#root = root;
    this.#observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(onResize);
  }

  /**
   * The host itself is not observed: its height may follow from what is drawn, and drawing from its height. The
   * ruler has only the width that the page gives, the probe only a height that the page gives and the width of a
   * text in the board's type.
   */
  observe(): void {
    if (this.#isObserving) return;
    this.#isObserving = true;
    for (const gauge of this.#root().querySelectorAll('.ruler, .probe')) this.#observer?.observe(gauge);
  }

  disconnect(): void {
    this.#isObserving = false;
    this.#observer?.disconnect();
  }

  /** Null until there is something to measure. */
  measure(): Room | null {
    const ruler = this.#root().querySelector<HTMLElement>('.ruler');
    if (!ruler?.isConnected) return null;
    const fixed = this.fixedHeight();
    const height = fixed === null ? null : fixed - this.#chromeHeight();
    return { width: usedPx(ruler, 'width'), height, type: this.#usedByProbe('width') };
  }

  /** The host's own height, or null where it grows with its content. */
  fixedHeight(): number | null {
    const height = this.#usedByProbe('height');
    return height >= 1 ? height : null;
  }

  #usedByProbe(side: 'width' | 'height'): number {
    const probe = this.#root().querySelector<HTMLElement>('.probe');
    return probe === null ? 0 : usedPx(probe, side);
  }

  /** A page's scroll bar that comes and goes with the height of the picture: the narrower width stays. */
  isFlicker(width: number): boolean {
    const now = performance.now();
    const [first, second] = this.#widths;
    const isBack = first?.width === width && second !== undefined && second.width < width;
    if (isBack && now - first.at < 500 && width - second.width < 24) return true;
    this.#widths = [...this.#widths, { width, at: now }].slice(-2);
    return false;
  }

  /** Everything around rectangle, strip and list. */
  #chromeHeight(): number {
    const board = this.#root().querySelector<HTMLElement>('.board') as HTMLElement;
    const padding = usedPx(board, 'padding-top') + usedPx(board, 'padding-bottom');
    return [...board.querySelectorAll<HTMLElement>('.chrome, .inspector')].reduce(
      (sum, part) => sum + part.getBoundingClientRect().height + marginsOf(part),
      padding,
    );
  }
}

export function isSameRoom(a: Room | null, b: Room | null): boolean {
  if (a === null || b === null) return a === b;
  if (Math.abs(a.width - b.width) > 0.01 || Math.abs(a.type - b.type) > 0.01) return false;
  return a.height === null || b.height === null
    ? a.height === b.height
    : Math.abs(a.height - b.height) < 0.01;
}

function marginsOf(part: HTMLElement): number {
  return part.matches('.inspector, .fault') ? usedPx(part, 'margin-top') + usedPx(part, 'margin-bottom') : 0;
}

function usedPx(element: HTMLElement, property: string): number {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue(property)) || 0;
}
