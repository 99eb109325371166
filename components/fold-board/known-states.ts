import type { Diff } from '../../src/model/diff.ts';
import type { Changes } from './changes.ts';
import { type BoardState, readState, type StateFault } from './check-state.ts';
import type { Comparison } from './comparison.ts';

/** The states that a board draws, read and checked. */
export interface KnownStates {
  readonly state: BoardState;
  readonly baseline: BoardState | null;
  readonly changes: Changes | null;
  /** Null where nothing is compared. */
  readonly comparison: Comparison | null;
}

/** Reads what a host gave; of faults, those of the state come first. Without a comparison the baseline is not heard. */
export function readStates(
  state: unknown,
  baseline: unknown,
  diff: Diff | null,
  comparison: Comparison | null,
): { readonly known: KnownStates } | { readonly faults: readonly StateFault[] } {
  const current = readSafely(state);
  const former = baseline ? readSafely(baseline) : { state: null };
  if ('faults' in current || 'faults' in former) {
    return { faults: [current, former].flatMap((answer) => ('faults' in answer ? answer.faults : [])) };
  }
  if (comparison === null) {
    return { known: { state: current.state, baseline: null, changes: null, comparison } };
  }
  const changes = comparison.changesOf(current.state, former.state, diff);
  const emptied = former.state === null ? [] : comparison.emptiedLayers(current.state, former.state.layers);
  const drawable = { ...current.state, layers: [...current.state.layers, ...emptied] };
  return { known: { state: drawable, baseline: former.state, changes, comparison } };
}

/** What throws when it is read, as a revoked proxy does, is no state. */
function readSafely(value: unknown): ReturnType<typeof readState> {
  try {
    return readState(value);
  } catch (cause) {
    return { faults: [{ pointer: '', message: String(cause) }] };
  }
}
