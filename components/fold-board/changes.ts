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

export interface Changes {
  /** The event_seq of the earlier end. */
  readonly from: number;
  readonly items: ReadonlyMap<string, ItemChange>;
  readonly gone: readonly GoneItem[];
}

/**
 * What changed from `baseline` to `state`. A ledger's diff knows it exactly; from two states alone, `restored`
 * is told from `new` by the item's age, and a merge by what its result says it was merged from.
 */
export function changesOf(
  state: BoardState,
  baseline: BoardState | null,
  diff?: Diff | null,
): Changes | null {
  if (diff) return changesOfDiff(diff, baseline);
  return baseline === null ? null : changesOfStates(state, baseline);
}

function changesOfDiff(diff: Diff, baseline: BoardState | null): Changes {
  const items = new Map<string, ItemChange>();
  for (const { id, how } of diff.added) items.set(id, { words: [how], formerShare: null });
  for (const { id, categories, fields } of diff.changed) {
    const [before, after] = numbersOf(fields.share);
    const words = wordsOf(categories, before, after);
    const former = items.get(id);
    items.set(id, {
      words: former ? [...former.words, ...words] : words,
      formerShare: categories.includes('structure') || before === after ? null : before,
    });
  }
  const gone = diff.removed.map((item) => ({
    ...item,
    summary: baseline?.items.get(item.id)?.summary ?? null,
  }));
  return { from: diff.from.event_seq, items, gone };
}

function changesOfStates(state: BoardState, baseline: BoardState): Changes {
  const items = new Map<string, ItemChange>();
  const newest = [...baseline.items.values()].reduce((time, item) => later(time, item.updated_at), '');
  for (const item of state.items.values()) {
    const before = baseline.items.get(item.id);
    const change = before ? patchOf(before, item) : { words: [arrivalOf(item, newest)], formerShare: null };
    if (change.words.length > 0) items.set(item.id, change);
  }
  const successors = new Map(
    [...state.items.values()].flatMap((item) => item.merged_from.map((id) => [id, item.id] as const)),
  );
  const gone = [...baseline.items.values()]
    .filter((item) => !state.items.has(item.id))
    .map((item): GoneItem => {
      const successor = successors.get(item.id) ?? null;
      const how = successor === null ? 'withdrawn' : 'merged';
      return { id: item.id, how, successor, share: item.share, layer: item.layer, summary: item.summary };
    });
  return { from: baseline.event_seq, items, gone };
}

function arrivalOf(item: StateItem, newest: string): 'merge' | 'restored' | 'new' {
  if (item.created_at !== null && newest !== '' && item.created_at <= newest) return 'restored';
  return item.merged_from.length > 0 ? 'merge' : 'new';
}

function patchOf(before: StateItem, after: StateItem): ItemChange {
  const differs = (...names: (keyof StateItem)[]) =>
    names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  // A derived share that only followed its layer's budget is no change of the item.
  const resized =
    differs('weight', 'share_source') || (after.share_source === 'override' && differs('share'));
  const categories: Category[] = [];
  if (differs('summary', 'detail', 'kind', 'due', 'stale_after')) categories.push('content');
  if (differs('layer')) categories.push('structure');
  if (resized || differs('layer_budget')) categories.push('allocation');
  if (differs('sources')) categories.push('sources');
  const moved = categories.includes('structure');
  const [from, to] = resized ? [before.share, after.share] : [null, null];
  return { words: wordsOf(categories, from, to), formerShare: moved || from === to ? null : from };
}

function wordsOf(categories: readonly Category[], before: number | null, after: number | null): CardChange[] {
  const words: CardChange[] = [];
  if (categories.includes('content')) words.push('content');
  if (categories.includes('structure')) words.push('moved');
  if (categories.includes('allocation')) {
    if (before === null || after === null || before === after) words.push('allocation');
    else words.push(before < after ? 'grown' : 'shrunk');
  }
  if (categories.includes('sources')) words.push('sources');
  return words;
}

function numbersOf(pair: readonly [unknown, unknown] | undefined): [number | null, number | null] {
  const [before, after] = pair ?? [null, null];
  return [typeof before === 'number' ? before : null, typeof after === 'number' ? after : null];
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}
