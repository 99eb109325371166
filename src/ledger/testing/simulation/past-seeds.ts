/** A seed that once failed, and what it found. */
export interface PastSeed {
  readonly seed: number;
  readonly found: string;
}

/** Seeds stay here for good. */
export const pastSeeds: readonly PastSeed[] = [
  {
    seed: 77,
    found:
      'An append was delivered twice and answered as known; reading the board again failed, so a stored batch was answered busy.',
  },
  { seed: 268, found: 'The same, and nobody sent the batch again: refused, and stored.' },
  {
    seed: 611,
    found:
      'An import whose append was delivered twice was refused because of its own batch, and stood in the board.',
  },
  { seed: 1118, found: 'The same; another import brought only a part of what the first one had stored.' },
  {
    seed: 1857,
    found:
      'A past state was taken from the snapshot of another chain, since no event followed that would have shown it.',
  },
  { seed: 2231, found: 'The same, one event earlier.' },
  {
    seed: 2769,
    found:
      'Of requests that were sent at once, one was refused by an old board, because another one stood in the ledger just as it was drafted.',
  },
];
