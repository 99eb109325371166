import fc from 'fast-check';

/**
 * A script says what to attempt without knowing the board: numbers choose among what is there when a step's turn
 * comes. So scripts shrink well, and most of what they ask for makes sense on the board that they meet.
 */
export type Script = readonly Step[];

export type Step =
  | { readonly do: 'commit'; readonly minutes: number; readonly agent: number; readonly batch: BatchPlan }
  | { readonly do: 'annotate'; readonly minutes: number; readonly pick: number; readonly stray: boolean }
  | { readonly do: 'configure'; readonly minutes: number; readonly settings: SettingsPlan }
  | { readonly do: 'retry'; readonly minutes: number; readonly pick: number; readonly change: RetryChange };

export type RetryChange = 'none' | 'actor' | 'op' | 'summary' | 'declaration' | 'expects';

export interface SettingsPlan {
  readonly budget?: number | undefined;
  readonly default_layer_budget?: number | undefined;
  readonly title?: string | null | undefined;
}

/**
 * `careful` keeps to what the board allows as far as one can see in advance; `bold` names what is there and puts it
 * anywhere; `careless` names anything.
 */
export type Care = 'careful' | 'bold' | 'careless';

export interface BatchPlan {
  readonly care: Care;
  readonly declarations: readonly DeclarationPlan[];
  readonly acknowledges: readonly number[];
  readonly expects: readonly { readonly slice: number; readonly off: number }[];
}

export interface DeclarationPlan {
  readonly relation: 'fitting' | 'new' | 'supersedes' | 'merges' | 'withdraw' | 'chain';
  readonly pick: number;
  readonly kind: number;
  readonly weight: number;
  readonly summary: number;
  readonly parent: 'omit' | 'top' | { readonly pick: number };
  readonly children: 'omit' | 'null' | 'keep' | 'drop' | 'replace' | 'add';
  readonly others: readonly number[];
  readonly share: number | null | undefined;
  readonly reason: boolean;
  readonly due: string | null | undefined;
  readonly stale_after: string | null | undefined;
  readonly sources: readonly number[] | null | undefined;
  readonly layer_budget: number | null | undefined;
  readonly detail: string | null | undefined;
}

const minutes = fc.integer({ min: -30, max: 600 });
const pick = fc.nat({ max: 40 });

function usually<Value, Rare>(often: Value, ...rarely: fc.Arbitrary<Rare>[]): fc.Arbitrary<Value | Rare> {
  return fc.oneof(
    { arbitrary: fc.constant(often), weight: 3 * rarely.length },
    ...rarely.map((arbitrary) => ({ arbitrary, weight: 1 })),
  );
}

const moment = fc.constantFrom(
  '2026-10-09T09:00:00+08:00',
  '2026-10-09T01:00:00.000Z',
  '2026-10-20T18:30:00.5Z',
  '1970-01-01T00:00:00Z',
);

const declaration: fc.Arbitrary<DeclarationPlan> = fc.record({
  relation: fc.oneof(
    { arbitrary: fc.constant('fitting' as const), weight: 8 },
    { arbitrary: fc.constantFrom('new' as const, 'supersedes' as const), weight: 3 },
    { arbitrary: fc.constant('merges' as const), weight: 3 },
    { arbitrary: fc.constant('withdraw' as const), weight: 2 },
    { arbitrary: fc.constant('chain' as const), weight: 1 },
  ),
  pick,
  kind: pick,
  weight: pick,
  summary: pick,
  parent: usually<'omit', 'top' | { pick: number }>(
    'omit',
    fc.constant('top' as const),
    fc.record({ pick }),
    fc.record({ pick }),
  ),
  children: usually(
    'omit' as const,
    fc.constant('null' as const),
    fc.constant('keep' as const),
    fc.constant('drop' as const),
    fc.constant('replace' as const),
    fc.constant('add' as const),
  ),
  others: fc.array(pick, { minLength: 1, maxLength: 4 }),
  share: usually(undefined, fc.constant(null), fc.integer({ min: 1, max: 300 })),
  reason: fc.oneof({ arbitrary: fc.constant(true), weight: 3 }, { arbitrary: fc.constant(false), weight: 1 }),
  due: usually(undefined, fc.constant(null), moment),
  stale_after: usually(undefined, fc.constant(null), moment),
  sources: usually(undefined, fc.constant(null), fc.uniqueArray(fc.nat({ max: 3 }), { maxLength: 3 })),
  layer_budget: usually(undefined, fc.constant(null), fc.integer({ min: 1, max: 2000 })),
  detail: usually(undefined, fc.constant(null), fc.constantFrom('One line.', 'Two\nlines')),
});

const batch: fc.Arbitrary<BatchPlan> = fc.record({
  care: fc.oneof(
    { arbitrary: fc.constant('careful' as const), weight: 5 },
    { arbitrary: fc.constant('bold' as const), weight: 4 },
    { arbitrary: fc.constant('careless' as const), weight: 1 },
  ),
  declarations: fc.array(declaration, { maxLength: 6 }),
  acknowledges: usually([] as number[], fc.array(pick, { maxLength: 3 })),
  expects: usually(
    [] as { slice: number; off: number }[],
    fc.array(fc.record({ slice: pick, off: usually(0, fc.integer({ min: -1, max: 1 })) }), { maxLength: 4 }),
  ),
});

const settings: fc.Arbitrary<SettingsPlan> = fc.record(
  {
    budget: fc.integer({ min: 1, max: 3000 }),
    default_layer_budget: fc.integer({ min: 1, max: 3000 }),
    title: fc.constantFrom(null, 'Home', '家'),
  },
  { requiredKeys: [] },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({ do: fc.constant('commit' as const), minutes, agent: fc.nat({ max: 30 }), batch }),
    weight: 12,
  },
  {
    arbitrary: fc.record({ do: fc.constant('annotate' as const), minutes, pick, stray: fc.boolean() }),
    weight: 2,
  },
  { arbitrary: fc.record({ do: fc.constant('configure' as const), minutes, settings }), weight: 1 },
  {
    arbitrary: fc.record({
      do: fc.constant('retry' as const),
      minutes,
      pick,
      change: usually(
        'none' as RetryChange,
        fc.constantFrom<RetryChange>('actor', 'op', 'summary', 'declaration', 'expects'),
      ),
    }),
    weight: 2,
  },
);

export const script: fc.Arbitrary<Script> = fc.array(step, { minLength: 1, maxLength: 24, size: 'max' });
