import { z } from 'zod';
import { Hash } from './event.ts';
import { ItemStatus, Kind, Source, Weight } from './item.ts';
import { UtcTimestamp } from './timestamp.ts';

const StoredSource = Source.extend({ observed_at: UtcTimestamp.optional() });

/** Whole seconds, floored; negative once past. */
const Seconds = z.int();

export const Acknowledgement = z.strictObject({
  batch_id: z.string(),
  event_seq: z.int(),
  actor: z.string(),
  at: UtcTimestamp,
});
export type Acknowledgement = z.infer<typeof Acknowledgement>;

export const StateAnnotation = z.strictObject({
  id: z.string(),
  item: z.string(),
  text: z.string(),
  at: UtcTimestamp,
  status: z.enum(['saved', 'acknowledged']),
  acknowledged: Acknowledgement.nullable(),
});
export type StateAnnotation = z.infer<typeof StateAnnotation>;

/** What waits for a person or a check before work goes on. */
export const Gate = z.strictObject({
  type: z.enum(['audit_pending', 'release_wanted', 'plan_blocked', 'fact_disputed', 'operation_pending']),
  id: z.string(),
  since: UtcTimestamp,
  text: z.string(),
});
export type Gate = z.infer<typeof Gate>;

export const StateLayer = z.strictObject({
  layer: z.string(),
  depth: z.int().min(0),
  budget: z.int().min(1),
  used: z.int().min(0),
  free: z.int().min(0),
  version: z.int().min(0),
  /** Ids by rank. */
  items: z.array(z.string()),
});
export type StateLayer = z.infer<typeof StateLayer>;

export const StateItem = z.strictObject({
  id: z.string(),
  layer: z.string(),
  rank: z.int().min(1),
  kind: Kind,
  weight: Weight,
  /** Budget units of its layer. */
  share: z.int().min(1),
  share_source: z.enum(['weight', 'override']),
  summary: z.string(),
  detail: z.string().nullable(),
  reason: z.string().nullable(),
  due: UtcTimestamp.nullable(),
  stale_after: UtcTimestamp.nullable(),
  sources: z.array(StoredSource),
  /** Ids of the active direct children by rank. */
  children: z.array(z.string()),
  layer_budget: z.int().nullable(),
  merged_from: z.array(z.string()),
  created_at: UtcTimestamp,
  updated_at: UtcTimestamp,
  version: z.int(),
  age: Seconds,
  since_update: Seconds,
  until_due: Seconds.nullable(),
  until_stale: Seconds.nullable(),
  annotations: z.array(StateAnnotation),
  annotations_more: z.int().min(0),
});
export type StateItem = z.infer<typeof StateItem>;

export const PendingAnnotation = z.strictObject({
  id: z.string(),
  item: z.string(),
  item_status: ItemStatus,
  /** Where a merged item's matter lives now: the end of the chain. */
  successor: z.string().nullable(),
  text: z.string(),
  at: UtcTimestamp,
  age: Seconds,
});
export type PendingAnnotation = z.infer<typeof PendingAnnotation>;

/** What a scoped read left out, so that it never looks complete when it is not. */
export const Omitted = z.strictObject({
  items: z.int().min(0),
  layers: z.int().min(0),
  fields: z.array(z.string()),
  reasons: z.array(z.enum(['layer', 'depth', 'fields', 'limit'])),
  next: z.strictObject({ after: z.string() }).nullable(),
});
export type Omitted = z.infer<typeof Omitted>;

const head = {
  schema_version: z.literal(1),
  kind: z.literal('fold-state'),
  board: z.string(),
  title: z.string().nullable(),
  now: UtcTimestamp,
  event_seq: z.int().min(0),
  revision: z.int().min(0),
  head: Hash,
  capture: Hash,
  last_checked_at: UtcTimestamp.nullable(),
  last_seen_at: z.null(),
  since_seen: z.null(),
  layers: z.array(StateLayer),
};

const tail = {
  pending_annotations: z.array(PendingAnnotation),
  work: z.strictObject({ gates: z.array(Gate) }),
};

/** The board as of an event, with durations for a given `now`: what everyone reads. */
export const State = z.strictObject({ ...head, items: z.array(StateItem), ...tail, omitted: z.null() });
export type State = z.infer<typeof State>;

/** A state read with a scope: items may lack the fields that `omitted` names. */
export const ScopedState = z.strictObject({
  ...head,
  items: z.array(StateItem.partial().required({ id: true })),
  ...tail,
  omitted: Omitted.nullable(),
});
export type ScopedState = z.infer<typeof ScopedState>;
