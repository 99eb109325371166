import { initialSettings, type Settings, type Source } from '../../model/item.ts';
import type { CommitRequest, Declaration } from '../../model/request.ts';
import type { Acknowledgement } from '../../model/state.ts';

/**
 * A naive model of a board, written from the rules alone to be compared with the engine: plain lists that are
 * searched from the start each time, nothing kept that could be computed, nothing shared with the engine.
 */
export interface ReferenceModel {
  settings: Settings;
  event_seq: number;
  revision: number;
  last_checked_at: string | null;
  items: ReferenceItem[];
  notes: ReferenceNote[];
  layer_versions: { layer: string; version: number }[];
  batches: ReferenceBatch[];
}

export interface ReferenceItem {
  id: string;
  status: 'active' | 'withdrawn' | 'merged';
  kind: string;
  weight: string;
  summary: string;
  detail: string | null;
  share: number | null;
  reason: string | null;
  due: string | null;
  stale_after: string | null;
  sources: Source[];
  parent: string | null;
  layer_budget: number | null;
  merged_from: string[];
  successor: string | null;
  had_child: boolean;
  created_seq: number;
  created_place: number;
  created_at: string;
  updated_at: string;
  version: number;
}

export interface ReferenceNote {
  id: string;
  item: string;
  text: string;
  at: string;
  acknowledged: Acknowledgement | null;
}

/** What was answered to a batch, and the request that a retry is compared with. */
export interface ReferenceBatch {
  batch_id: string;
  op: string;
  actor: string;
  request: unknown;
  effects: ReferenceEffects;
}

export interface ReferenceEffects {
  outcome: string;
  event_seq: number;
  revision: number;
  changes: { id: string; categories: string[] }[];
  settings: string[];
  acknowledged: string[];
  already_acknowledged: string[];
  layers: { layer: string; budget: number; used: number; free: number }[];
}

export function emptyReference(): ReferenceModel {
  return {
    settings: { ...initialSettings },
    event_seq: 0,
    revision: 0,
    last_checked_at: null,
    items: [],
    notes: [],
    layer_versions: [],
    batches: [],
  };
}

/** A board that may be written to while the one before it stays as it was. */
export function copyOf(model: ReferenceModel): ReferenceModel {
  return { ...structuredClone({ ...model, batches: [] }), batches: [...model.batches] };
}

export function itemOf(model: ReferenceModel, id: string): ReferenceItem | undefined {
  return model.items.find((item) => item.id === id);
}

export function mustItem(model: ReferenceModel, id: string): ReferenceItem {
  const item = itemOf(model, id);
  if (item === undefined) throw new Error(`the reference model has no item ${id}`);
  return item;
}

/** A layer's name in the documents: the top is "". */
export function layerName(parent: string | null): string {
  return parent ?? '';
}

export function activeIn(model: ReferenceModel, layer: string): ReferenceItem[] {
  return model.items.filter((item) => item.status === 'active' && layerName(item.parent) === layer);
}

export function layerVersion(model: ReferenceModel, layer: string): number {
  return model.layer_versions.find((entry) => entry.layer === layer)?.version ?? 0;
}

/** The end of a merged item's chain of successors, or null for any other item. */
export function chainEnd(model: ReferenceModel, id: string): string | null {
  const next = mustItem(model, id).successor;
  if (next === null) return null;
  return chainEnd(model, next) ?? next;
}

export function declarationOf(request: CommitRequest, id: string): Declaration | undefined {
  return request.declarations.find((declaration) => declaration.id === id);
}

/** The ids that a declaration lists as its children; a list that is absent or null lists nobody. */
export function listedBy(declaration: Declaration): string[] {
  return (declaration.relation === 'withdraw' ? null : declaration.children) ?? [];
}
