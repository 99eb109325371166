import type { Ledger } from '../../../model/ledger.ts';
import { createLedger } from '../../create-ledger.ts';
import { type FaultyStore, faultyStore } from '../faulty-store.ts';
import type { Place } from '../place.ts';
import { chanceFrom } from '../simulation/chance.ts';
import type { FaultKind } from '../simulation/fault-kinds.ts';

/** Ledgers on one place, each with a way to it on which a fault can be called for. */
export interface Real {
  ledger(client: number): Promise<Ledger>;
  /** Strikes the next call that it can strike. */
  callFor(client: number, fault: FaultKind): Promise<void>;
  /** The client dies; its next call is that of another one. */
  kill(client: number): void;
  /** What was sent without waiting for the answer. */
  readonly pending: Set<Promise<void>>;
  close(): Promise<void>;
}

interface Open {
  readonly store: FaultyStore;
  readonly ledger: Ledger;
  readonly rates: Partial<Record<FaultKind, number>>;
}

/** `turn` lets whatever else waits go on first. */
export function createReal(place: Place, turn: () => Promise<void>): Real {
  const clients = new Map<number, Open>();

  async function opened(client: number): Promise<Open> {
    const before = clients.get(client);
    if (before !== undefined && !before.store.isDead()) return before;
    await before?.store.close();
    const rates: Open['rates'] = {};
    const store = faultyStore(await place.open(), chanceFrom(client), {
      rates,
      turn,
      told: (fault) => {
        rates[fault] = 0;
      },
    });
    const made = { store, rates, ledger: createLedger(store, { pause: turn }) };
    clients.set(client, made);
    return made;
  }

  return {
    ledger: async (client) => (await opened(client)).ledger,
    async callFor(client, fault) {
      (await opened(client)).rates[fault] = 1;
    },
    kill: (client) => clients.get(client)?.store.kill(),
    pending: new Set(),
    async close() {
      for (const { store } of clients.values()) await store.close();
    },
  };
}
