/** A width and a height in CSS px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** CSS px; x runs from the inline start, y from the top of the budget rectangle. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** Where a card is. */
export interface Place extends Box {
  readonly id: string;
}

/** All that the layout needs to know of a card; shares in units of the layer. */
export interface CardShare {
  readonly id: string;
  readonly share: number;
}

/** What cards are laid out in: a rectangle as wide as they need, without what is beyond them. */
export interface Room {
  /** Its height in CSS px: the short side of the budget rectangle. */
  readonly depth: number;
  /** Square CSS px for each unit of share. */
  readonly unit: number;
  /** By id of the card. */
  readonly shares: ReadonlyMap<string, number>;
}
