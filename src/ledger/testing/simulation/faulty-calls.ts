import { StoreFailure } from '../../../model/store.ts';
import { Crash } from '../crashing-store.ts';
import type { Chance } from './chance.ts';
import type { FaultKind, FaultRates } from './fault-kinds.ts';

export interface FaultOptions {
  readonly rates: FaultRates;
  /** Lets the others go on first, for so many milliseconds at least. */
  readonly turn: (milliseconds?: number) => Promise<void>;
  /** Is told of every fault as it strikes, with the call that it strikes. */
  readonly told?: ((kind: FaultKind, call: string) => void) | undefined;
}

/** The longest delay in virtual milliseconds. */
const longestDelay = 10_000;

/** Calls of a client to a store, with what may happen to any call on its way there and back. */
export interface FaultyCalls {
  reading<Answer>(call: string, work: () => Promise<Answer>): Promise<Answer>;
  writing<Answer>(call: string, work: () => Promise<Answer>): Promise<Answer>;
  /** Whether a fault strikes now. */
  strikes(kind: FaultKind, call: string): boolean;
  kill(): void;
  isDead(): boolean;
  /** From now on nothing goes wrong. */
  calm(): void;
}

export function createFaultyCalls(chance: Chance, { rates, turn, told }: FaultOptions): FaultyCalls {
  let isDead = false;
  let isCalm = false;

  function strikes(kind: FaultKind, call: string): boolean {
    if (isCalm || !chance.happens(rates[kind] ?? 0)) return false;
    told?.(kind, call);
    return true;
  }

  function die(): never {
    isDead = true;
    throw new Crash('the client was killed');
  }

  function alive(): void {
    if (isDead) die();
  }

  async function before(call: string, failures: readonly StoreFailure['code'][]): Promise<void> {
    alive();
    await turn();
    alive();
    if (strikes('killed', `before ${call}`)) die();
    if (strikes('throws_before', call)) throw new StoreFailure(chance.of(failures), `${call} did nothing`);
    if (strikes('delay', call)) await turn(chance.below(longestDelay));
    alive();
  }

  function after(call: string): void {
    alive();
    if (strikes('killed', `after ${call}`)) die();
    if (strikes('answer_lost', call)) throw connectionLost(call);
  }

  return {
    async reading(call, work) {
      await before(call, ['store_unavailable', 'busy']);
      const answer = await work();
      after(call);
      return answer;
    },
    async writing(call, work) {
      await before(call, ['store_unavailable', 'busy', 'store_full']);
      const answer = await work();
      // Others may see what was written before the writer hears of it.
      await turn();
      after(call);
      return answer;
    },
    strikes,
    kill() {
      isDead = true;
    },
    isDead: () => isDead,
    calm() {
      isCalm = true;
    },
  };
}

/** The one failure that leaves open whether a call was carried out. */
export function connectionLost(call: string): StoreFailure {
  return new StoreFailure('store_unavailable', `the connection was lost during ${call}`);
}
