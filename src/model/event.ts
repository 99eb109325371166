import { z } from 'zod';
import { Op } from './request.ts';
import { ItemId } from './text.ts';
import { UtcTimestamp } from './timestamp.ts';

export const schemaVersion = 1;

/** `prev` of a board's first event. */
export const genesisHash = `sha256:${'0'.repeat(64)}`;

export const Hash = z.string().regex(/^sha256:[0-9a-f]{64}$/);

export const Outcome = z.enum(['changed', 'annotated', 'acknowledged', 'worked', 'checked']);
export type Outcome = z.infer<typeof Outcome>;

/** Categories of an effective change, in the order in which they are always listed. */
export const Category = z.enum(['content', 'structure', 'allocation', 'sources', 'settings']);
export type Category = z.infer<typeof Category>;

/**
 * How an item came to change: by its own declaration (`new`, `supersedes`, `merges`, `withdraw`), by a merge's
 * `of` (`merged`), with an ancestor that was withdrawn (`withdrawn`), or because a parent's list names it (`moved`).
 */
export const ChangeRelation = z.enum([
  'new',
  'supersedes',
  'merges',
  'withdraw',
  'merged',
  'withdrawn',
  'moved',
]);
export type ChangeRelation = z.infer<typeof ChangeRelation>;

/** A fact about one item: each stored field that changed, as [before, after]; before is null for a new item. */
export const Change = z.strictObject({
  id: ItemId,
  relation: ChangeRelation,
  categories: z.array(Category),
  fields: z.record(z.string(), z.tuple([z.json(), z.json()])),
});
export type Change = z.infer<typeof Change>;

/** A layer's figures in budget units; `layer` is "" for the top. */
export const LayerFigures = z.strictObject({
  layer: z.string(),
  budget: z.int(),
  used: z.int(),
  free: z.int(),
});
export type LayerFigures = z.infer<typeof LayerFigures>;

/** One accepted batch as it is stored. `hash` covers the JCS of everything else in it. */
export const Event = z.strictObject({
  schema_version: z.literal(1),
  board: ItemId,
  event_seq: z.int().min(1),
  batch_id: z.string(),
  op: Op,
  actor: z.string(),
  now: UtcTimestamp,
  outcome: Outcome,
  revision: z.int().min(0),
  request: z.record(z.string(), z.json()),
  changes: z.array(Change),
  /** Settings that changed, as [before, after]. */
  settings: z.record(z.string(), z.tuple([z.json(), z.json()])).optional(),
  acknowledged: z.array(z.string()),
  already_acknowledged: z.array(z.string()),
  layers: z.array(LayerFigures),
  prev: Hash,
  hash: Hash,
});
export type Event = z.infer<typeof Event>;
