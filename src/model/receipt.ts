import { z } from 'zod';
import { Category, Hash, LayerFigures, Outcome } from './event.ts';
import { Op } from './request.ts';
import { UtcTimestamp } from './timestamp.ts';

/** What the ledger answers to a write that is durable; a function of its event alone. */
export const Receipt = z.strictObject({
  schema_version: z.literal(1),
  ok: z.literal(true),
  /** `accepted` is a dry run's: nothing was stored. */
  status: z.enum(['committed', 'already_committed', 'accepted']),
  outcome: Outcome,
  board: z.string(),
  batch_id: z.string(),
  op: Op,
  actor: z.string(),
  now: UtcTimestamp,
  event_seq: z.int(),
  revision: z.int(),
  hash: Hash.optional(),
  dry_run: z.literal(true).optional(),
  changes: z.array(z.strictObject({ id: z.string(), categories: z.array(Category) })),
  /** Names of the settings that changed; absent unless some did. */
  settings: z.array(z.string()).optional(),
  acknowledged: z.array(z.string()),
  already_acknowledged: z.array(z.string()),
  layers: z.array(LayerFigures),
});
export type Receipt = z.infer<typeof Receipt>;

/** What `init` answers: the board is registered; `configured` is the receipt of its settings, if any were given. */
export const InitReceipt = z.strictObject({
  schema_version: z.literal(1),
  ok: z.literal(true),
  status: z.enum(['registered', 'already_registered']),
  board: z.string(),
  event_seq: z.int(),
  revision: z.int(),
  configured: Receipt.nullable(),
});
export type InitReceipt = z.infer<typeof InitReceipt>;
