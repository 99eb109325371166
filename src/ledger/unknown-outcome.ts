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
