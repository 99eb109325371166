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
