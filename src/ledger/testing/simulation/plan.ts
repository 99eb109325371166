import { type Chance, chanceFrom } from './chance.ts';
import { type FaultKind, type FaultRates, faultKinds } from './fault-kinds.ts';

/** What a client does next. How often each is chosen, by its weight. */
const weights = {
  fresh: 30,
  burst: 6,
  retry: 12,
  changed_retry: 7,
  stale_base: 6,
  annotate: 8,
  acknowledge: 6,
  configure: 4,
  empty: 3,
  invalid: 3,
  huge: 1,
  dry_run: 2,
  import: 3,
  import_again: 2,
  state: 9,
  past_state: 4,
  history: 4,
  export: 3,
  verify: 3,
  reopen: 3,
  crash: 3,
  snapshot: 7,
} as const;
export type StepKind = keyof typeof weights;

export interface Step {
  readonly client: number;
  readonly kind: StepKind;
  /** Seeds everything that is chosen within the step, so that leaving out another step changes nothing here. */
  readonly draw: number;
}

/** A whole run, before anything has happened. */
export interface Plan {
  readonly seed: number;
  readonly boards: readonly string[];
  /** Of each board, in units: roomy, or soon used up. */
  readonly budget: number;
  readonly clients: number;
  readonly restlessness: number;
  /** After how many events a ledger keeps a snapshot. */
  readonly snapshotInterval: number;
  readonly rates: FaultRates;
  /** How often, from 0 to 1, the clock of a request is wrong by up to days. */
  readonly clockJumps: number;
  readonly steps: readonly Step[];
}

const kinds = Object.entries(weights).flatMap(([kind, weight]) =>
  Array<StepKind>(weight).fill(kind as StepKind),
);

/** Each fault is as likely to be absent as not: a fault that strikes everywhere hides what another one finds. */
const likelihoods = [0, 0, 0, 0.02, 0.05, 0.1, 0.25];

export function planFor(seed: number): Plan {
  const chance = chanceFrom(seed);
  const clients = 2 + chance.below(3);
  return {
    seed,
    // Ids that a careless map would trip over.
    boards: chance.happens(0.85) ? ['main'] : ['main', 'constructor'],
    budget: chance.of([400, 1_000]),
    clients,
    restlessness: chance.of([0.05, 0.3, 0.7, 1]),
    snapshotInterval: chance.of([2, 5, 500]),
    rates: ratesFrom(chance),
    clockJumps: chance.of([0, 0.1, 0.5]),
    steps: Array.from({ length: 10 + chance.below(15) }, () => ({
      client: chance.below(clients),
      kind: chance.of(kinds),
      draw: chance.below(2 ** 32),
    })),
  };
}

function ratesFrom(chance: Chance): FaultRates {
  const rates: Partial<Record<FaultKind, number>> = {};
  for (const kind of faultKinds) rates[kind] = chance.of(likelihoods) * (kind === 'killed' ? 0.2 : 1);
  return rates;
}
