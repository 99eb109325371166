/** How many rows are added at a time: few enough that nobody who scrolls or types notices. */
const batch = 100;
/** Milliseconds after which rows are added even where the browser finds no idle moment. */
const patience = 100;

/**
 * Which rows of the details lists show the picture as it is now. Those that may be in sight come with it; the others
 * come, or change, as soon as it has been painted and the browser has nothing better to do.
 */
export class LaterRows {
  /** So many rows of each list are up to date. */
  fresh = 0;
  #done: Promise<void> = Promise.resolve();
  #end: (() => void) | null = null;
  #isWaiting = false;

  /** Resolves when every row of every list is up to date. */
  get done(): Promise<void> {
    return this.#done;
  }

  /** Another picture is to be drawn, with its first rows. */
  begin(rows: number): void {
    this.fresh = rows;
  }

  /** A picture stands whose longest list has `total` rows; `draw` draws it with more of them. */
  goOn(total: number, draw: () => void): void {
    if (this.fresh >= total) {
      this.#end?.();
      this.#end = null;
      return;
    }
    if (this.#end === null) {
      this.#done = new Promise((resolve) => {
        this.#end = resolve;
      });
    }
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    whenIdle(() => {
      this.#isWaiting = false;
      this.fresh += batch;
      draw();
    });
  }
}

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run);
  else requestIdleCallback(run, { timeout: patience });
}
