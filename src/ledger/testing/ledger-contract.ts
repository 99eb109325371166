import { describe } from 'vitest';
import { crashContract } from './crash-contract.ts';
import { hopefulContract } from './hopeful-contract.ts';
import { importContract } from './import-contract.ts';
import type { Place } from './place.ts';
import { readContract } from './read-contract.ts';
import { togetherContract } from './together-contract.ts';
import { writeContract } from './write-contract.ts';

/** What a ledger must do over every store. `newPlace` gives a place that nobody has used. */
export function ledgerContract(name: string, newPlace: () => Promise<Place>): void {
  const open = async () => (await newPlace()).open();
  describe(`the ledger over ${name}`, () => {
    describe('writing', () => writeContract(open));
    describe('writing from memory', () => hopefulContract(open));
    describe('writing at once', () => togetherContract(open));
    describe('without an answer', () => crashContract(open));
    describe('reading', () => readContract(open));
    describe('moving', () => importContract(open));
  });
}
