import type { View } from '../../src/model/view.ts';
import type { Changes } from './changes.ts';
import type { BoardState } from './check-state.ts';

/** What is to be drawn. */
export interface Choice {
  readonly state: BoardState;
  readonly baseline: BoardState | null;
  readonly changes: Changes | null;
  readonly view: View | null;
  /** The layer to draw, or null for every layer that the view keeps. */
  readonly layer: string | null;
  /** Whether the baseline's layer is drawn as well. */
  readonly isSide: boolean;
}

/** Whether the view keeps an item. */
export function isChosen(id: string, { view, changes }: Choice): boolean {
  if (view?.items && !view.items.includes(id)) return false;
  return !(view?.changes_only && changes) || changes.items.has(id);
}
