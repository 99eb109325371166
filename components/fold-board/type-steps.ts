import type { Weight } from '../../src/model/item.ts';
import type { Box } from './geometry.ts';

/** CSS px that a summary may have, by weight, from the size it wants down to the smallest. */
export const summarySizes: Readonly<Record<Weight, readonly number[]>> = {
  focal: [26, 23, 21, 19, 17, 15, 14, 13, 12],
  major: [19, 17, 16, 15, 14, 13, 12],
  standard: [15, 14, 13, 12],
  minor: [13, 12],
  trace: [13, 12],
};

/** How roomy a card's face is: the wider its sides, the more air around its text. */
export type Room = 'large' | 'middle' | 'small' | 'tiny' | 'speck';

export function roomOf({ width, height }: Box): Room {
  const side = Math.min(width, height);
  if (side >= 150) return 'large';
  if (side >= 84) return 'middle';
  if (side >= 18) return 'small';
  return side >= 7 ? 'tiny' : 'speck';
}

/**
 * Whether a text could fit a card in the smallest type. Only says no when it is certain: an average letter is
 * taken as narrow as an "i", so that hopeless cards need not be measured.
 */
export function couldHold(text: string, { width, height }: Box): boolean {
  if (width < 30 || height < 20) return false;
  let area = 0;
  for (const character of text) area += (character >= '\u2e80' ? 12 : 3.3) * 14;
  return area <= width * height;
}
