import { describe } from 'vitest';
import type { LedgerStore } from '../../model/store.ts';
import { crashContract } from './crash-contract.ts';
import { importContract } from './import-contract.ts';
import { readContract } from './read-contract.ts';
import { writeContract } from './write-contract.ts';

/** What a ledger must do over every store. `open` gives a new, empty store. */
export function ledgerContract(name: string, open: () => Promise<LedgerStore>): void {
  describe(`the ledger over ${name}`, () => {
    describe('writing', () => writeContract(open));
    describe('without an answer', () => crashContract(open));
    describe('reading', () => readContract(open));
    describe('moving', () => importContract(open));
  });
}
