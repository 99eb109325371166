import { afterEach, beforeEach, expect } from 'vitest';
import type { Ledger } from '../../model/ledger.ts';
import type { LedgerStore } from '../../model/store.ts';
import { createLedger } from '../create-ledger.ts';
import { batch, context, newItem, now } from './requests.ts';

/** A ledger on a new store for each test. */
export interface LedgerFixture {
  readonly store: LedgerStore;
  readonly ledger: Ledger;
  /** Registers the board `main` and makes an item of each id, by an event of its own. */
  given(...ids: string[]): Promise<void>;
  /** Where the store says that the board stands. */
  eventSeq(): Promise<number | null>;
}

export function ledgerFixture(open: () => Promise<LedgerStore>): LedgerFixture {
  let store: LedgerStore;
  let ledger: Ledger;
  beforeEach(async () => {
    store = await open();
    ledger = createLedger(store);
  });
  afterEach(async () => {
    await ledger.close();
  });
  return {
    get store() {
      return store;
    },
    get ledger() {
      return ledger;
    },
    async given(...ids) {
      await ledger.init('main', {}, now);
      for (const id of ids) {
        const answer = await ledger.commit('main', batch(`make-${id}`, [newItem(id)]), context);
        expect(answer).toMatchObject({ ok: true });
      }
    },
    async eventSeq() {
      return (await store.head('main'))?.event_seq ?? null;
    },
  };
}
