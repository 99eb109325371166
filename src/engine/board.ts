import { genesisHash } from '../model/event.ts';
import {
  type ItemStatus,
  initialSettings,
  type Kind,
  type Settings,
  type Source,
  type Weight,
} from '../model/item.ts';
import type { Acknowledgement } from '../model/state.ts';
import type { Lookup } from './draft.ts';
import { type GrowingMap, growingMap } from './growing-map.ts';
import type { Members } from './members.ts';

/** One matter as the ledger knows it, on the board or off it. */
export interface Item {
  readonly id: string;
  readonly status: ItemStatus;
  /** What a merged item went into; that may have been merged since. */
  readonly successor: string | null;
  readonly kind: Kind;
  readonly weight: Weight;
  readonly summary: string;
  readonly detail: string | null;
  /** The override in budget units; null: the share is derived from the weight. */
  readonly share: number | null;
  readonly reason: string | null;
  readonly due: string | null;
  readonly stale_after: string | null;
  readonly sources: readonly Source[];
  readonly parent: string | null;
  readonly layer_budget: number | null;
  readonly merged_from: readonly string[];
  readonly created_seq: number;
  /** Its place among what the same batch created. */
  readonly created_index: number;
  readonly created_at: string;
  readonly updated_at: string;
  /** The event_seq at which it last changed. */
  readonly version: number;
}

/** A user's remark on an item, pending until `acknowledged` is there. */
export interface Annotation {
  readonly id: string;
  readonly item: string;
  readonly text: string;
  readonly at: string;
  readonly event_seq: number;
  readonly acknowledged: Acknowledgement | null;
}

/**
 * Everything that the rules need to know of a board; a fold of its events. A board never changes: the one after it
 * shares with it what its event did not touch.
 *
 * Invariants: no layer uses more than its budget; an active item's parent is active; no cycles; ids are never reused.
 */
export interface Board {
  readonly id: string;
  readonly settings: Settings;
  readonly event_seq: number;
  readonly revision: number;
  /** Hash of the last event. */
  readonly head: string;
  /** Time of the last event; null before the first. */
  readonly now: string | null;
  readonly last_checked_at: string | null;
  /** Every item that ever was, in the order of creation. */
  readonly items: GrowingMap<Item>;
  /** In the order in which they were saved. */
  readonly annotations: GrowingMap<Annotation>;
  /** Layer → the event_seq at which its items, budget or shares last changed. */
  readonly layerVersions: GrowingMap<number>;
  /** Every layer that ever had an item, now empty or not; who once was a parent can never be merged. */
  readonly layers: GrowingMap<Members>;
  /** How many items are active. */
  readonly active: number;
}

/** What an item holds before anything was written of it. */
export const blankItem = {
  status: 'active',
  successor: null,
  kind: 'reference',
  weight: 'trace',
  summary: '',
  detail: null,
  share: null,
  reason: null,
  due: null,
  stale_after: null,
  sources: [],
  parent: null,
  layer_budget: null,
  merged_from: [],
} as const satisfies Partial<Item>;

/** A board that was registered and has no events yet. */
export function createBoard(id: string): Board {
  return {
    id,
    settings: initialSettings,
    event_seq: 0,
    revision: 0,
    head: genesisHash,
    now: null,
    last_checked_at: null,
    items: growingMap(),
    annotations: growingMap(),
    layerVersions: growingMap(),
    layers: growingMap(),
    active: 0,
  };
}

/** The event_seq at which a slice (`head`, `item:<id>`, `layer:<id>`) last changed; 0 if it never did. */
export function versionOf(board: Board, slice: string): number {
  if (slice === 'head') return board.event_seq;
  if (slice.startsWith('layer:')) return board.layerVersions.get(slice.slice('layer:'.length)) ?? 0;
  if (slice.startsWith('item:')) return board.items.get(slice.slice('item:'.length))?.version ?? 0;
  return 0;
}

/** The end of a merged item's chain of successors; null for an item that was not merged. */
export function lastSuccessor(items: Lookup<Item>, id: string): string | null {
  let successor = items.get(id)?.successor ?? null;
  for (let next = successor; next !== null; next = items.get(next)?.successor ?? null) successor = next;
  return successor;
}

/** The layer in which an item lives: its parent, or "" for the top. */
export function layerOf(item: Item): string {
  return item.parent ?? '';
}
