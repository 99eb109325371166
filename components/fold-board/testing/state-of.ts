import type { Kind, Weight } from '../../../src/model/item.ts';
import type { PendingAnnotation, State, StateItem } from '../../../src/model/state.ts';

export interface GivenItem extends Partial<StateItem> {
  readonly id: string;
  readonly share: number;
}

const now = '2026-10-09T09:00:00.000Z';
const kinds: readonly Kind[] = ['action', 'waiting', 'progress', 'result', 'reference'];

/** A whole state of the given items; what is not given is dull and valid. Items of a layer come by rank. */
export function stateOf(
  items: readonly GivenItem[],
  {
    budget = 1000,
    pending = [],
    event_seq = 42,
  }: {
    budget?: number;
    pending?: readonly { id: string; item: string; text: string }[];
    event_seq?: number;
  } = {},
): State {
  const all = items.map((item, at) => itemOf(item, at, items));
  const layers = [...new Set(['', ...all.map((item) => item.layer)])].map((layer) => {
    const inside = all.filter((item) => item.layer === layer);
    const used = inside.reduce((sum, item) => sum + item.share, 0);
    const depth = layer === '' ? 0 : 1;
    return {
      layer,
      depth,
      budget,
      used,
      free: budget - used,
      version: 1,
      items: inside.map((item) => item.id),
    };
  });
  return {
    schema_version: 1,
    kind: 'fold-state',
    board: 'main',
    title: 'Main board',
    now,
    event_seq,
    revision: 1,
    head: `sha256:${'0'.repeat(64)}`,
    capture: `sha256:${'1'.repeat(64)}`,
    last_checked_at: null,
    last_seen_at: null,
    since_seen: null,
    layers,
    items: all,
    pending_annotations: pending.map(pendingOf),
    work: { gates: [] },
    omitted: null,
  };
}

function itemOf(item: GivenItem, at: number, all: readonly GivenItem[]): StateItem {
  const layer = item.layer ?? '';
  return {
    layer,
    rank: all.slice(0, at).filter((other) => (other.layer ?? '') === layer).length + 1,
    kind: kinds[at % kinds.length] as Kind,
    weight: 'standard' as Weight,
    share_source: 'override',
    summary: `What ${item.id} is about`,
    detail: null,
    reason: null,
    due: null,
    stale_after: null,
    sources: [],
    children: all.filter((other) => other.layer === item.id).map((other) => other.id),
    layer_budget: null,
    merged_from: [],
    created_at: '2026-10-01T09:00:00.000Z',
    updated_at: '2026-10-09T06:00:00.000Z',
    version: 1,
    age: 691_200,
    since_update: 10_800,
    until_due: item.due ? (Date.parse(item.due) - Date.parse(now)) / 1000 : null,
    until_stale: item.stale_after ? (Date.parse(item.stale_after) - Date.parse(now)) / 1000 : null,
    annotations: [],
    annotations_more: 0,
    ...item,
  };
}

function pendingOf(note: { id: string; item: string; text: string }): PendingAnnotation {
  return { item_status: 'active', successor: null, at: now, age: 60, ...note };
}

/** Freezes a value and everything in it. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
