/** A width and a height of a text in CSS px. */
interface TextSize {
  readonly width: number;
  readonly height: number;
}

/** How long a summary is in 12 px type, in CSS px. */
export interface SummaryLength {
  readonly whole: number;
  /** Its longest run of letters that no browser breaks. */
  readonly run: number;
  readonly space: number;
}

const unbroken = /[A-Za-z]{4,}/g;

/**
 * Measures texts in the type of the board without the cards that hold them. A number is measured once for all that
 * have as many digits: digits are of one width.
 */
export class TextGauge {
  readonly #root: () => ParentNode;
  readonly #sizes = new Map<string, TextSize>();
  readonly #lengths = new Map<string, SummaryLength>();
  #sample: HTMLElement | null = null;
  #pen: CanvasRenderingContext2D | null = null;
  #gap: number | null = null;
  #type = Number.NaN;

  constructor(root: () => ParentNode) {
    this.#root = root;
  }

  /** Takes everything for unknown if the type has changed: `type` is the width of a text in it. */
  fit(type: number): void {
    if (type !== this.#type) this.forget();
    this.#type = type;
  }

  /** Another font may be in use, or another style. */
  forget(): void {
    this.#sizes.clear();
    this.#lengths.clear();
    this.#pen = null;
    this.#gap = null;
  }

  /** CSS px from a card's exact edge to its face. */
  get gap(): number {
    this.#gap ??= Number.parseFloat(getComputedStyle(this.#part('.face')).top) || 0;
    return this.#gap;
  }

  number(text: string, zero: string, size: number): TextSize {
    const pattern = text.replace(/\p{Nd}/gu, zero);
    const key = `${size} ${pattern}`;
    let found = this.#sizes.get(key);
    if (found === undefined) {
      const number = this.#part('.number');
      number.style.setProperty('--_size', `${size}px`);
      number.textContent = pattern;
      const { width, height } = number.getBoundingClientRect();
      found = { width, height };
      this.#sizes.set(key, found);
    }
    return found;
  }

  summary(text: string): SummaryLength {
    let found = this.#lengths.get(text);
    if (found === undefined) {
      const line = text.replace(/\s+/g, ' ');
      const run = (line.match(unbroken) ?? []).reduce((a, b) => (b.length > a.length ? b : a), '');
      found = { whole: this.#width(line), run: this.#width(run), space: this.#width(' ') };
      this.#lengths.set(text, found);
    }
    return found;
  }

  #width(text: string): number {
    if (this.#pen === null) {
      this.#pen = document.createElement('canvas').getContext('2d');
      const { fontWeight, fontFamily } = getComputedStyle(this.#part('.summary'));
      if (this.#pen) this.#pen.font = `${fontWeight} 12px ${fontFamily}`;
    }
    return this.#pen?.measureText(text).width ?? 0;
  }

  /** The sample stands in the ruler, where it takes no room and nobody sees it. */
  #part(name: string): HTMLElement {
    if (this.#sample?.isConnected !== true) {
      this.#sample = document.createElement('div');
      this.#sample.className = 'sample';
      const face = this.#sample.appendChild(document.createElement('div'));
      face.className = 'face';
      face.setAttribute('part', 'face');
      for (const part of ['number', 'summary']) {
        face.appendChild(document.createElement('div')).className = part;
      }
      this.#root().querySelector('.ruler')?.append(this.#sample);
      this.forget();
    }
    return (
      name === '.face' ? this.#sample.firstElementChild : this.#sample.querySelector(name)
    ) as HTMLElement;
  }
}
