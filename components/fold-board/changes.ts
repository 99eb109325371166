import type { Diff } from '../../src/model/diff.ts';
import type { Category } from '../../src/model/event.ts';
import type { CardChange } from '../../src/model/overview.ts';
import type { StateItem } from '../../src/model/state.ts';
import type { BoardState } from './check-state.ts';

/** What became of one item between two states. */
export interface ItemChange {
  /** In the order in which they are always listed. */
  readonly words: readonly CardChange[];
  /** Its share before, when that differs and both are of the same layer. */
  readonly formerShare: number | null;
}

export interface GoneItem {
  readonly id: string;
  readonly how: 'withdrawn' | 'merged';
  readonly successor: string | null;
  readonly share: number;
  readonly layer: string;
  readonly summary: string | null;
}

/** One end of a diff; the time of its event, or null where nobody knows it. */
export interface End {
  readonly event_seq: number;
  readonly now: string | null;
}

export interface Changes {
  readonly ends: { readonly before: End; readonly now: End };
  readonly items: ReadonlyMap<string, ItemChange>;
  readonly gone: readonly GoneItem[];
}

/**
 * What changed from `baseline` to `state`. A ledger's diff of these ends knows it exactly; one of other ends, as when
 * the board moved on and the diff did not, is not heard. Two states do not say when their events
 * were: an item is `restored` when it is older than the latest time that the baseline names, else it is `new` or a
 * `merge`. What went into an item that is gone as well counts as withdrawn.
 */
export function changesOf(
  state: BoardState,
  baseline: BoardState | null,
  diff?: Diff | null,
): Changes | null {
  if (diff && isBetween(diff, state, baseline)) return changesOfDiff(diff, baseline);
  return baseline === null ? null : changesOfStates(state, baseline);
}

function isBetween({ from, to }: Diff, state: BoardState, baseline: BoardState | null): boolean {
  return to.event_seq === state.event_seq && from.event_seq === (baseline ?? from).event_seq;
}

function changesOfDiff(diff: Diff, baseline: BoardState | null): Changes {
  const items = new Map<string, ItemChange>();
  for (const { id, how } of diff.added) items.set(id, { words: [how], formerShare: null });
  for (const { id, categories, fields } of diff.changed) items.set(id, changeOf(categories, fields.share));
  const gone = diff.removed.map((item) => ({
    ...item,
    summary: baseline?.items.get(item.id)?.summary ?? null,
  }));
  return { ends: { before: diff.from, now: diff.to }, items, gone };
}

function changesOfStates(state: BoardState, baseline: BoardState): Changes {
  const items = new Map<string, ItemChange>();
  const [was, is] = [idsOf(baseline), idsOf(state)];
  const newest = latestTime(baseline);
  const omitted = new Set([...baseline.omitted, ...state.omitted]);
  for (const item of state.items.values()) {
    const before = baseline.items.get(item.id);
    // A scoped read names items that it does not hold: of them nothing is known but that they were there.
    if (before === undefined && was.has(item.id)) continue;
    const change = before
      ? patchOf(before, item, omitted)
      : { words: [arrivalOf(item, newest)], formerShare: null };
    if (change.words.length > 0) items.set(item.id, change);
  }
  const successors = new Map(
    [...state.items.values()].flatMap((item) => item.merged_from.map((id) => [id, item.id] as const)),
  );
  const gone = [...baseline.items.values()]
    .filter((item) => !is.has(item.id))
    .map((item): GoneItem => {
      const successor = successors.get(item.id) ?? null;
      const how = successor === null ? 'withdrawn' : 'merged';
      return { id: item.id, how, successor, share: item.share, layer: item.layer, summary: item.summary };
    });
  return { ends: { before: endOf(baseline, state), now: endOf(state, baseline) }, items, gone };
}

/** Two states of one time were both read at that time, which says nothing of their events. */
function endOf({ event_seq, now }: BoardState, other: BoardState): End {
  return { event_seq, now: now === other.now ? null : now };
}

function idsOf({ layers, items }: BoardState): ReadonlySet<string> {
  return new Set([...layers.flatMap((layer) => layer.items), ...items.keys()]);
}

/** Its last event was no earlier, as far as clocks go forward. */
function latestTime({ items }: BoardState): string {
  const times = [...items.values()].flatMap((item) => [
    item.updated_at ?? '',
    ...item.annotations.map((note) => note.at),
  ]);
  return times.sort().at(-1) ?? '';
}

function arrivalOf(item: StateItem, newest: string): 'merge' | 'restored' | 'new' {
  // Of the same time as the baseline's latest: then only what was changed since it was made can have been away.
  const isOlder = item.created_at < newest || (item.created_at === newest && item.updated_at > newest);
  if (item.created_at && isOlder) return 'restored';
  return item.merged_from.length > 0 ? 'merge' : 'new';
}

/** Of `omitted` fields nothing is known. */
function patchOf(before: StateItem, after: StateItem, omitted: ReadonlySet<string>): ItemChange {
  const differs = (...names: (keyof StateItem)[]) =>
    names.some((name) => !omitted.has(name) && before[name] !== after[name]);
  const categories: Category[] = [];
  if (differs('summary', 'detail', 'kind', 'due', 'stale_after')) categories.push('content');
  if (differs('layer')) categories.push('structure');
  // A derived share that only followed its layer's budget is no change of the item.
  const isOwnShare = after.share_source === 'override' && differs('share');
  if (differs('weight', 'share_source', 'layer_budget') || isOwnShare) categories.push('allocation');
  if (!omitted.has('sources') && sourcesOf(before) !== sourcesOf(after)) categories.push('sources');
  return changeOf(categories, [before.share, after.share]);
}

function sourcesOf({ sources }: StateItem): string {
  return JSON.stringify(
    sources.map(({ ref, title, observed_at, sha256 }) => [ref, title, observed_at, sha256]),
  );
}

/** `shares` are before and after. Those of different layers are never compared. */
function changeOf(categories: readonly Category[], shares: readonly unknown[] = []): ItemChange {
  const words: CardChange[] = [];
  const [before, after] = shares;
  const isComparable = categories.includes('allocation') && !categories.includes('structure');
  const former = isComparable && typeof before === 'number' && before !== after ? before : null;
  if (categories.includes('content')) words.push('content');
  if (categories.includes('structure')) words.push('moved');
  if (categories.includes('allocation')) {
    words.push(former === null ? 'allocation' : former < Number(after) ? 'grown' : 'shrunk');
  }
  if (categories.includes('sources')) words.push('sources');
  return { words, formerShare: former };
}
