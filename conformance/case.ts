import { z } from 'zod';
import { Expectation, Input, Text } from './value.ts';

const query = { now: z.string(), actor: z.string().optional(), expect: Expectation.optional() };
const timeless = { ...query, now: z.string().optional() };
const write = { now: z.string(), actor: z.string(), expect: Expectation.optional() };

/** What may be asked of a state; see the state document for what each member means. */
const StateQuery = z.strictObject({
  at: z.int().optional(),
  layer: z.string().optional(),
  depth: z.int().optional(),
  fields: z.array(z.string()).optional(),
  limit: z.int().optional(),
  after: z.string().optional(),
});

const HistoryQuery = z.strictObject({
  id: z.string().optional(),
  batch: z.string().optional(),
  after: z.int().optional(),
  limit: z.int().optional(),
});

const BriefQuery = z.strictObject({
  layer: z.string().optional(),
  width: z.int().optional(),
  locale: z.enum(['en', 'zh-CN']).optional(),
});

const Nothing = z.strictObject({});

/** Every kind of step by the name of its first member. */
export const stepSchemas = {
  commit: z.strictObject({ commit: Input, ...write }),
  check: z.strictObject({ check: Input, ...write }),
  commit_raw: z.strictObject({ commit_raw: Text, ...write }),
  annotate: z.strictObject({ annotate: Input, ...write, actor: z.literal('user').optional() }),
  configure: z.strictObject({ configure: Input, ...write }),
  work: z.strictObject({ work: Input, ...query }),
  state: z.strictObject({ state: StateQuery, ...query }),
  diff: z.strictObject({ diff: z.strictObject({ from: z.int() }), ...query }),
  history: z.strictObject({ history: HistoryQuery, ...timeless }),
  brief: z.strictObject({ brief: BriefQuery, ...query }),
  verify: z.strictObject({
    verify: z.strictObject({ head: z.strictObject({ event_seq: z.int(), hash: Input }).optional() }),
    ...timeless,
  }),
  context: z.strictObject({ context: Input, ...timeless }),
  guard: z.strictObject({ guard: Input, ...timeless }),
  export: z.strictObject({ export: Nothing, ...timeless }),
  import: z.strictObject({ import: Input, ...timeless }),
  crash: z.strictObject({ crash: z.enum(['before_append', 'after_append']) }),
  reopen: z.strictObject({ reopen: Nothing }),
} as const;

export type StepName = keyof typeof stepSchemas;
export const stepNames = Object.keys(stepSchemas) as StepName[];

/** Steps that store an event when they are accepted; a crash hits the next one of these. */
export const writeSteps: ReadonlySet<StepName> = new Set([
  'commit',
  'commit_raw',
  'annotate',
  'configure',
  'work',
]);

/**
 * What a target may lack beside whole steps. `free_requests`: annotate and configure requests of any shape,
 * where a surface only has one option for each member. `unregistered`: a ledger that does not know the board.
 */
export const abilities = ['free_requests', 'unregistered'] as const;

export type Need = StepName | (typeof abilities)[number];
const Need = z.enum([...stepNames, ...abilities]);

export const Step = z.union(Object.values(stepSchemas));
export type Step = z.infer<typeof Step>;

const head = {
  /** The promise, in one sentence. */
  rule: z.string().min(1),
  /** Settings of the board: a configure batch `init` by `user`, so event 1. Null: the board is not registered. */
  board: z.record(z.string(), Input).nullable().optional(),
  /** Steps and abilities without which the case is skipped. */
  needs: z.array(Need).min(1).optional(),
};

export const Case = z.strictObject({ ...head, steps: z.array(Step).min(1) });
export type Case = z.infer<typeof Case>;

/** The case without its steps' shape: each step is then checked by its own schema, for a message that helps. */
export const CaseFrame = z.strictObject({ ...head, steps: z.array(z.looseObject({})).min(1) });

/** Which kind of step an object is, or null when it is none or several. */
export function stepNameOf(step: object): StepName | null {
  const names = stepNames.filter((name) => Object.hasOwn(step, name));
  return names.length === 1 ? (names[0] as StepName) : null;
}
