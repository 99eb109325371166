import { z } from 'zod';
import { Kind, Source, Units, Weight } from './item.ts';
import { limits } from './limits.ts';
import { BatchId, ItemId, sliceName, textOf } from './text.ts';
import { Timestamp } from './timestamp.ts';

/** What `new`, `supersedes` and `merges` may all say; written replaces, omitted stays, null clears. */
const content = {
  kind: Kind,
  weight: Weight,
  detail: textOf(limits.detailLength).nullable().optional(),
  share: Units.nullable().optional(),
  reason: textOf(limits.reasonLength).optional(),
  due: Timestamp.nullable().optional(),
  stale_after: Timestamp.nullable().optional(),
  sources: z.array(Source).max(limits.sources).nullable().optional(),
  parent: ItemId.nullable().optional(),
  children: z.array(ItemId).nullable().optional(),
  layer_budget: Units.nullable().optional(),
};

const summary = textOf(limits.summaryLength);

export const NewDeclaration = z.strictObject({
  relation: z.literal('new'),
  id: ItemId,
  summary,
  ...content,
});
export type NewDeclaration = z.infer<typeof NewDeclaration>;

export const SupersedesDeclaration = z.strictObject({
  relation: z.literal('supersedes'),
  id: ItemId,
  summary: summary.optional(),
  ...content,
});
export type SupersedesDeclaration = z.infer<typeof SupersedesDeclaration>;

export const MergesDeclaration = z.strictObject({
  relation: z.literal('merges'),
  id: ItemId,
  of: z.array(ItemId).min(2),
  summary,
  ...content,
});
export type MergesDeclaration = z.infer<typeof MergesDeclaration>;

export const WithdrawDeclaration = z.strictObject({
  relation: z.literal('withdraw'),
  id: ItemId,
  reason: textOf(limits.reasonLength),
});
export type WithdrawDeclaration = z.infer<typeof WithdrawDeclaration>;

/** One item's part of a batch. */
export const Declaration = z.discriminatedUnion('relation', [
  NewDeclaration,
  SupersedesDeclaration,
  MergesDeclaration,
  WithdrawDeclaration,
]);
export type Declaration = z.infer<typeof Declaration>;

/**
 * Versions that the caller relied on: slice → event_seq (`head`, `item:<id>`, `layer:<id>`, `layer:` for the top).
 * A slice that nothing has the name of is at version 0.
 */
export const Expects = z.record(sliceName(), z.int().min(0));
export type Expects = z.infer<typeof Expects>;

/** What agents send: one batch of declarations, accepted or refused whole. */
export const CommitRequest = z.strictObject({
  batch_id: BatchId,
  declarations: z.array(Declaration).max(limits.declarations),
  acknowledges: z.array(BatchId),
  expects: Expects.optional(),
});
export type CommitRequest = z.infer<typeof CommitRequest>;

/** A user's remark on an item; the annotation's id is its batch_id. */
export const AnnotateRequest = z.strictObject({
  batch_id: BatchId,
  item: ItemId,
  text: textOf(limits.annotationLength),
});
export type AnnotateRequest = z.infer<typeof AnnotateRequest>;

/** New settings of a board; what is not named stays as it is. */
export const ConfigureRequest = z.strictObject({
  batch_id: BatchId,
  budget: Units.optional(),
  default_layer_budget: Units.optional(),
  title: textOf(limits.titleLength).nullable().optional(),
  strike_limit: Units.optional(),
});
export type ConfigureRequest = z.infer<typeof ConfigureRequest>;

/** The kinds of request. */
export const Op = z.enum(['commit', 'annotate', 'configure']);
export type Op = z.infer<typeof Op>;

interface CommandFrame {
  readonly board: string;
  readonly actor: string;
  /** UTC with milliseconds. */
  readonly now: string;
}

/** A request whose shape is known to be right, with who asks, of which board and when. */
export type Command =
  | (CommandFrame & { readonly op: 'commit'; readonly request: CommitRequest })
  | (CommandFrame & { readonly op: 'annotate'; readonly request: AnnotateRequest })
  | (CommandFrame & { readonly op: 'configure'; readonly request: ConfigureRequest });

/** The only actor that annotates; agents may not take the name. */
export const userActor = 'user';
