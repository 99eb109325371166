import { StoreFailure, type StoreFailureCode } from '../model/store.ts';

/** A failure after which nobody knows whether a batch was stored, told so that the caller can find out. */
export function withUnknownOutcome(
  failure: StoreFailure,
  code: StoreFailureCode = failure.code,
): StoreFailure {
  if (failure.facts.outcome === 'unknown') return failure;
  return new StoreFailure(
    code,
    `${failure.message}; whether the batch was stored is not known: ask the history for it, or send the same request again`,
    { ...failure.facts, outcome: 'unknown' },
    failure,
  );
}

/**
 * Runs work that may find out, and then says, that what it writes may stand in the store already: a failure after that
 * leaves open what became of it, whatever the failure was.
 */
export async function untilInDoubt<Result>(work: (doubt: () => void) => Promise<Result>): Promise<Result> {
  let isInDoubt = false;
  try {
    return await work(() => {
      isInDoubt = true;
    });
  } catch (error) {
    if (!isInDoubt || !(error instanceof StoreFailure)) throw error;
    throw withUnknownOutcome(error, 'store_unavailable');
  }
}
