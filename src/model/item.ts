import { z } from 'zod';
import { defaultBudget, limits } from './limits.ts';
import { textOf } from './text.ts';
import { Timestamp } from './timestamp.ts';

/** What sort of matter an item is: whose move it is, or that it is done, or only kept at hand. */
export const Kind = z.enum(['action', 'waiting', 'progress', 'result', 'reference']);
export type Kind = z.infer<typeof Kind>;

/** The tier from which an item's share of its layer's budget is derived, the largest first. */
export const Weight = z.enum(['focal', 'major', 'standard', 'minor', 'trace']);
export type Weight = z.infer<typeof Weight>;

export const ItemStatus = z.enum(['active', 'withdrawn', 'merged']);
export type ItemStatus = z.infer<typeof ItemStatus>;

/** A whole number of budget units, 1 to 1,000,000,000. */
export const Units = z.int().min(1).max(limits.budget);

const sourceHandle = /^[A-Za-z][A-Za-z0-9+.-]*:\S+$/u;

/** Where a statement comes from; `ref` is a URI or handle such as `https:…` or `github:…`. */
export const Source = z.strictObject({
  ref: textOf(limits.sourceRefLength).regex(sourceHandle),
  title: textOf(limits.sourceTitleLength).optional(),
  observed_at: Timestamp.optional(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
export type Source = z.infer<typeof Source>;

/** What a board is set to; budgets in units. */
export interface Settings {
  readonly title: string | null;
  readonly budget: number;
  readonly default_layer_budget: number;
  /** How many failed gates block a plan. */
  readonly strike_limit: number;
}

export const initialSettings: Settings = {
  title: null,
  budget: defaultBudget,
  default_layer_budget: defaultBudget,
  strike_limit: 3,
};
