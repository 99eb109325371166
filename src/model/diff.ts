import { z } from 'zod';
import { Category, Hash } from './event.ts';
import { UtcTimestamp } from './timestamp.ts';

const End = z.strictObject({
  event_seq: z.int().min(0),
  revision: z.int().min(0),
  /** The time of the event at this end; null at event 0. */
  now: UtcTimestamp.nullable(),
  capture: Hash,
});

const Pair = z.tuple([z.json(), z.json()]);
const Figures = z.tuple([z.int().nullable(), z.int().nullable()]);

/** What differs between two ends of one board, both projected at the same `now`; the steps are in the history. */
export const Diff = z.strictObject({
  schema_version: z.literal(1),
  kind: z.literal('fold-diff'),
  board: z.string(),
  now: UtcTimestamp,
  from: End,
  to: End,
  added: z.array(z.strictObject({ id: z.string(), how: z.enum(['new', 'merge', 'restored']) })),
  removed: z.array(
    z.strictObject({
      id: z.string(),
      how: z.enum(['withdrawn', 'merged']),
      successor: z.string().nullable(),
      share: z.int(),
      layer: z.string(),
    }),
  ),
  changed: z.array(
    z.strictObject({ id: z.string(), categories: z.array(Category), fields: z.record(z.string(), Pair) }),
  ),
  layers: z.array(z.strictObject({ layer: z.string(), budget: Figures, used: Figures })),
  elapsed: z.array(
    z.strictObject({ id: z.string(), what: z.enum(['due_passed', 'stale_passed']), at: UtcTimestamp }),
  ),
  annotations: z.strictObject({ saved: z.array(z.string()), acknowledged: z.array(z.string()) }),
});
export type Diff = z.infer<typeof Diff>;
