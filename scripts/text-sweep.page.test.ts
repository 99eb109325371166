import { expect, test } from 'vitest';
import { sweepTexts } from './text-sweep.ts';

test('texts of every script are whole in a card or in the list, uncovered and never below 12 px, at every width', async () => {
  // Steps without a common factor with anything that a layout divides by; the script of the same name takes all.
  const widths = Array.from({ length: 57 }, (_, at) => 300 + at * 23);
  expect(await sweepTexts(widths)).toEqual([]);
});
