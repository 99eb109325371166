import { describe, expect, it } from 'vitest';
import { createLedger } from '../../src/ledger/create-ledger.ts';
import type { Place } from '../../src/ledger/testing/place.ts';
import { readImported, readLedger } from '../board-reader.ts';
import { linesOf } from '../exported-lines.ts';
import { goldenLedgers } from '../golden-files.ts';
import { type Golden, look, type Sights } from '../golden-ledger.ts';

/** What a store must give back of every golden ledger. */
export function goldenContract(name: string, newPlace: () => Promise<Place>): void {
  describe(`a golden ledger in the ${name} store`, () => {
    it.each(goldenLedgers())('$name shows what it showed once, and is exported to the byte', async (kept) => {
      const { golden, lines } = kept;
      const place = await newPlace();
      const first = createLedger(await place.open());
      const board = await readImported(first, golden.board, lines);
      expect(linesOf(await board.events())).toBe(lines);
      await first.close();
      const second = createLedger(await place.open());
      expect(await look(readLedger(second, golden.board), golden)).toEqual(sightsOf(golden));
      await second.close();
    });
  });
}

export function sightsOf({ states, diffs, histories, receipts }: Golden): Sights {
  return { states, diffs, histories, receipts };
}
