import type { Diff } from '../src/model/diff.ts';
import type { State } from '../src/model/state.ts';
import type { SettledView } from './read-view.ts';

/** The view of the pictures of the baseline: the same matters as they were, and always what is gone since. */
export function baselineView(view: SettledView, baseline: State, diff: Diff): SettledView {
  const gone = new Set(diff.removed.map(({ id }) => id));
  const changed = new Set(diff.changed.map(({ id }) => id));
  const wanted = view.items && new Set(view.items);
  const items = baseline.items
    .map(({ id }) => id)
    .filter((id) => gone.has(id) || ((wanted?.has(id) ?? true) && (!view.changes_only || changed.has(id))));
  const { items: _items, ...rest } = view;
  const isNarrowed = wanted !== undefined || view.changes_only;
  return { ...rest, changes_only: false, ...(isNarrowed ? { items } : {}) };
}
