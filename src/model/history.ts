import { z } from 'zod';
import { Event, Hash } from './event.ts';

/** Whole events, ascending. `omitted` says what a bounded read left out. */
export const History = z.strictObject({
  schema_version: z.literal(1),
  kind: z.literal('fold-history'),
  board: z.string(),
  events: z.array(Event),
  omitted: z
    .strictObject({
      events: z.int().min(0),
      reasons: z.array(z.enum(['after', 'limit'])),
      next: z.strictObject({ after: z.int() }).nullable(),
    })
    .nullable(),
});
export type History = z.infer<typeof History>;

/** What `verify` answers when every event is whole, in order and linked. */
export const Verification = z.strictObject({
  schema_version: z.literal(1),
  kind: z.literal('fold-verification'),
  ok: z.literal(true),
  board: z.string(),
  event_seq: z.int().min(0),
  revision: z.int().min(0),
  head: Hash,
  events: z.int().min(0),
  /** Whether the head that the caller named stands in the chain; null when none was named. */
  head_found: z.literal(true).nullable(),
});
export type Verification = z.infer<typeof Verification>;

/** What `import` answers: how many events were added, and where the board stands now. */
export const ImportReceipt = z.strictObject({
  schema_version: z.literal(1),
  kind: z.literal('fold-import'),
  ok: z.literal(true),
  board: z.string(),
  imported: z.int().min(0),
  already_there: z.int().min(0),
  event_seq: z.int().min(0),
  revision: z.int().min(0),
  head: Hash,
});
export type ImportReceipt = z.infer<typeof ImportReceipt>;
