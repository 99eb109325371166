import { expect, test } from 'vitest';
import { StoreFailure } from '../model/store.ts';
import { withUnknownOutcome } from './unknown-outcome.ts';

test('what a store said of an unknown outcome is not said once more by the ledger', () => {
  const lost = new StoreFailure('busy', 'the answer was lost', { place: 'here' });
  const told = withUnknownOutcome(lost, 'store_unavailable');
  expect(told).toMatchObject({
    code: 'store_unavailable',
    facts: { place: 'here', outcome: 'unknown' },
    cause: lost,
  });
  expect(told.message).not.toBe(lost.message);
  expect(withUnknownOutcome(told).message).toBe(told.message);
});
