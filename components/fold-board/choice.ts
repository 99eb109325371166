import type { View } from '../../src/model/view.ts';
import type { Changes } from './changes.ts';
import type { BoardState } from './check-state.ts';
import type { Comparison } from './comparison.ts';

/** What is to be drawn. */
export interface Choice {
  readonly state: BoardState;
  readonly baseline: BoardState | null;
  readonly changes: Changes | null;
  /** Null where nothing is compared. */
  readonly comparison: Comparison | null;
  readonly view: View | null;
  /** The layer to draw, or null for every layer that the view keeps. */
  readonly layer: string | null;
  /** Whether the baseline's layer is drawn as well. */
  readonly isSide: boolean;
}

/** Tells of each item whether the view keeps it. */
export function chosenBy({ view, changes }: Choice): (id: string) => boolean {
  const named = view?.items === undefined ? null : new Set(view.items);
  return (id) => (named?.has(id) ?? true) && (!(view?.changes_only && changes) || changes.items.has(id));
}
