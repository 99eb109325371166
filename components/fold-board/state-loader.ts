import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Loads the state that `src` names; a later load, or leaving the page, gives up the one before. */
export class StateLoader implements ReactiveController {
  /** Settles when the last load has come to an end, in whichever way. */
  done: Promise<void> = Promise.resolve();
  #request: AbortController | null = null;
  readonly #onState: (state: unknown) => void;
  readonly #onFailure: (message: string) => void;

  constructor(
    host: ReactiveControllerHost,
    onState: (state: unknown) => void,
    onFailure: (message: string) => void,
  ) {
    this.#onState = onState;
    this.#onFailure = onFailure;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#request?.abort();
  }

  load(src: string): void {
    this.#request?.abort();
    this.#request = new AbortController();
    this.done = this.#fetch(src, this.#request.signal);
  }

  async #fetch(src: string, signal: AbortSignal): Promise<void> {
    try {
      const response = await fetch(src, { signal, headers: { accept: 'application/json' } });
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      this.#onState(await response.json());
    } catch (cause) {
      if (signal.aborted) return;
      this.#onFailure(`${src}: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }
}
