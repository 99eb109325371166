import type { LiveBoard } from '../../../src/model/live-board.ts';
import type { AnnotateRequest } from '../../../src/model/request.ts';
import type { State } from '../../../src/model/state.ts';

/** A call that waits for its answer until a test gives it one. */
export interface Held<Asked> {
  readonly asked: Asked;
  readonly answer: (value: unknown) => void;
  readonly fail: (cause: unknown) => void;
}

/** A board behind a server that answers when the test says so, in whichever order, or not at all. */
export class ScriptedBoard implements LiveBoard {
  readonly reads: Held<string>[] = [];
  readonly writes: Held<AnnotateRequest>[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Set<() => void>();

  state(now: string): Promise<State> {
    return this.#hold(this.reads, now);
  }

  annotate(request: AnnotateRequest): Promise<never> {
    return this.#hold(this.writes, request);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get followers(): number {
    return this.#listeners.size;
  }

  tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** The read with this number, from 0, as soon as it was asked for. */
  read(at: number): Promise<Held<string>> {
    return this.#asked(this.reads, at);
  }

  write(at: number): Promise<Held<AnnotateRequest>> {
    return this.#asked(this.writes, at);
  }

  async #asked<Asked>(calls: readonly Held<Asked>[], at: number): Promise<Held<Asked>> {
    while (calls.length <= at) await new Promise<void>((resolve) => this.#waiting.add(resolve));
    return calls[at] as Held<Asked>;
  }

  #hold<Asked, Answer>(calls: Held<Asked>[], asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      calls.push({ asked, answer: resolve as (value: unknown) => void, fail: reject });
      for (const wake of this.#waiting) wake();
      this.#waiting.clear();
    });
  }
}
