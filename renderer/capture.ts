import type { Diff } from '../src/model/diff.ts';
import type { State } from '../src/model/state.ts';

/**
 * The one projection that pictures and documents come from. `baseline` and `diff` go together:
 * the state at the diff's other end, projected at the same `now`.
 */
export interface Capture {
  readonly state: State;
  readonly baseline?: State | undefined;
  readonly diff?: Diff | undefined;
}

/** A capture's name as a person can compare it with another: the first eight hex digits of its hash. */
export function shortCapture(capture: string): string {
  return capture.replace(/^sha256:/, '').slice(0, 8);
}
