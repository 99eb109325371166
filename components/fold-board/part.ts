/** A part of the element that only some pages need; it is loaded when it is first asked for. */
export class Part<Module> {
  /** Settles when nothing is on its way. */
  done: Promise<void> = Promise.resolve();
  /** Null while it is not there. */
  module: Module | null = null;
  /** Why it could not be loaded; undefined unless that was so. */
  fault: unknown;
  #isAsked = false;
  readonly #load: () => Promise<Module>;
  readonly #ended: (fault: unknown) => void;

  /** `ended` is called when the part is there, or with the fault when it will not come. */
  constructor(load: () => Promise<Module>, ended: (fault: unknown) => void) {
    this.#load = load;
    this.#ended = ended;
  }

  get isOnItsWay(): boolean {
    return this.#isAsked && this.module === null && this.fault === undefined;
  }

  /** The part, or null while it is not there. */
  take(): Module | null {
    if (!this.#isAsked) {
      this.#isAsked = true;
      this.done = this.#load()
        .then(
          (module) => {
            this.module = module;
          },
          (cause: unknown) => {
            this.fault = cause;
          },
        )
        .then(() => this.#ended(this.fault));
    }
    return this.module;
  }
}
