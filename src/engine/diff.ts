import type { Diff } from '../model/diff.ts';
import type { Category } from '../model/event.ts';
import type { State, StateItem } from '../model/state.ts';
import { type Annotation, type Board, type Item, lastSuccessor } from './board.ts';
import { isSameJson } from './canonical-json.ts';
import { contentFields } from './changes.ts';
import { project } from './project.ts';

/** What differs between two ends of one board, both projected at `now` (UTC). */
export function diffBoards(from: Board, to: Board, now: string): Diff {
  const [before, after] = [project(from, now), project(to, now)];
  const [was, is] = [byId(before), byId(after)];
  return {
    schema_version: 1,
    kind: 'fold-diff',
    board: to.id,
    now,
    from: endOf(from, before),
    to: endOf(to, after),
    added: after.items
      .filter(({ id }) => !was.has(id))
      .map(({ id }) => ({ id, how: howAdded(from, to, id) })),
    removed: before.items.filter(({ id }) => !is.has(id)).map((item) => removedItem(to, item)),
    changed: after.items.flatMap((item) => {
      const old = was.get(item.id);
      return old === undefined ? [] : changedItem(from, to, old, item);
    }),
    layers: changedLayers(before, after),
    elapsed: after.items.flatMap((item) => elapsedDates(was.get(item.id), item, from.now, now)),
    annotations: annotationsBetween(from, to),
  };
}

function endOf(board: Board, state: State): Diff['from'] {
  return { event_seq: board.event_seq, revision: board.revision, now: board.now, capture: state.capture };
}

function howAdded(from: Board, to: Board, id: string): Diff['added'][number]['how'] {
  if (from.items.has(id)) return 'restored';
  return (to.items.get(id) as Item).merged_from.length > 0 ? 'merge' : 'new';
}

function removedItem(to: Board, { id, share, layer }: StateItem): Diff['removed'][number] {
  const how = to.items.get(id)?.status === 'merged' ? 'merged' : 'withdrawn';
  return { id, how, successor: lastSuccessor(to.items, id), share, layer };
}

function changedItem(from: Board, to: Board, before: StateItem, after: StateItem): Diff['changed'] {
  // Boards of one history share the items that stayed as they were.
  if (from.items.get(after.id) === to.items.get(after.id)) return [];
  const differing = (names: readonly (keyof StateItem)[]) =>
    names.filter((name) => !isSameJson(before[name], after[name]));
  const content = differing(contentFields);
  const structure = differing(['layer']);
  const allocation = isReallocated(from, to, after.id)
    ? differing(['weight', 'share', 'share_source', 'layer_budget'])
    : structure.length > 0
      ? differing(['share'])
      : [];
  const sources = differing(['sources']);
  const categories: Category[] = [];
  if (content.length > 0) categories.push('content');
  if (structure.length > 0) categories.push('structure');
  if (isReallocated(from, to, after.id)) categories.push('allocation');
  if (sources.length > 0) categories.push('sources');
  if (categories.length === 0) return [];
  const names = [...content, ...structure, ...allocation, ...sources];
  const fields = Object.fromEntries(names.map((name) => [name, [before[name], after[name]]]));
  return [{ id: after.id, categories, fields: fields as Diff['changed'][number]['fields'] }];
}

/** A share that moved only because its layer's budget moved is no change of the item. */
function isReallocated(from: Board, to: Board, id: string): boolean {
  const [before, after] = [from.items.get(id) as Item, to.items.get(id) as Item];
  return (['weight', 'share', 'layer_budget'] as const).some((name) => before[name] !== after[name]);
}

function changedLayers(before: State, after: State): Diff['layers'] {
  const was = new Map(before.layers.map((layer) => [layer.layer, layer]));
  const is = new Map(after.layers.map((layer) => [layer.layer, layer]));
  return [...new Set([...is.keys(), ...was.keys()])]
    .map((layer): Diff['layers'][number] => ({
      layer,
      budget: [was.get(layer)?.budget ?? null, is.get(layer)?.budget ?? null],
      used: [was.get(layer)?.used ?? null, is.get(layer)?.used ?? null],
    }))
    .filter(({ budget, used }) => budget[0] !== budget[1] || used[0] !== used[1]);
}

/** Dates that stayed as they were and went by between the time of the from-event and the diff's now. */
function elapsedDates(
  before: StateItem | undefined,
  after: StateItem,
  since: string | null,
  now: string,
): Diff['elapsed'] {
  const dates = [
    ['due', 'due_passed'],
    ['stale_after', 'stale_passed'],
  ] as const;
  return dates.flatMap(([field, what]) => {
    const at = after[field];
    if (before === undefined || since === null || at === null || before[field] !== at) return [];
    // Fixed-width UTC timestamps compare as text.
    return since <= at && at < now ? [{ id: after.id, what, at }] : [];
  });
}

function annotationsBetween(from: Board, to: Board): Diff['annotations'] {
  const annotations = [...to.annotations.values()];
  const since = (sequence: number | undefined) => sequence !== undefined && sequence > from.event_seq;
  return {
    saved: annotations.filter(({ event_seq }) => since(event_seq)).map(({ id }) => id),
    acknowledged: annotations
      .filter(({ acknowledged }) => since(acknowledged?.event_seq))
      .toSorted((a, b) => acknowledgedAt(a) - acknowledgedAt(b))
      .map(({ id }) => id),
  };
}

function acknowledgedAt({ acknowledged }: Annotation): number {
  return acknowledged?.event_seq ?? 0;
}

function byId(state: State): ReadonlyMap<string, StateItem> {
  return new Map(state.items.map((item) => [item.id, item]));
}
