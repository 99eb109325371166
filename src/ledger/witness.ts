import { z } from 'zod';
import { Hash } from '../model/event.ts';
import { type Head, StoreFailure } from '../model/store.ts';

export const WitnessRecord = z.strictObject({ board: z.string(), event_seq: z.int().min(1), hash: Hash });
export type WitnessRecord = z.infer<typeof WitnessRecord>;

/**
 * What stands outside a store about the last append of each board. A chain of hashes cannot see that its tail is
 * missing, as after an older copy was put back or a browser cleared its data; this can.
 *
 * Invariant: a witness is written after the commit that it tells of, so it is never ahead of a sound store.
 * Whoever compares reads the witness first and the store after it.
 */
export interface Witness {
  read(board: string): Head | null;
  /**
   * Overwrites in place, without flushing: losing one costs a check, not an event. False if it cannot be written,
   * which is no reason to take back what is durable.
   */
  write(board: string, head: Head): boolean;
  /** Every record that can be read, by the name of its place. */
  all(): readonly WitnessAt[];
  /** The one place (a file, a key) that tells of a board. */
  placeOf(board: string): string;
}

/** A record and where it stands. */
export type WitnessAt = WitnessRecord & { readonly place: string };

/** A torn, missing or foreign record is no witness, and no alarm either. */
export function witnessRecordOf(text: string): WitnessRecord | null {
  try {
    return WitnessRecord.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * The failure of a store that knows less than its witness, or something else. `store` names it for the reader, and
 * `advice` says what to do where the usual one does not fit.
 */
export function behindWitness(
  store: string,
  board: string,
  place: string,
  expected: Head,
  actual: Head | null,
  advice = `Most likely another copy was put in its place: put the right one back, and keep ${place}. Only if the missing events are to be given up for good, move that one record away`,
): StoreFailure {
  const found = foundInstead(expected, actual);
  return new StoreFailure(
    'ledger_behind_witness',
    `${store} once held event ${expected.event_seq} of board ${board} with the hash ${expected.hash}; now ${found}. ${advice}`,
    { path: store, witness: place, board, expected, actual },
  );
}

function foundInstead(expected: Head, actual: Head | null): string {
  if (actual === null) return 'the board is not in it';
  if (actual.event_seq < expected.event_seq) return `it ends at event ${actual.event_seq}`;
  const at = `event ${expected.event_seq} has another hash`;
  return actual.event_seq === expected.event_seq
    ? `${at}, ${actual.hash}`
    : `${at}, and it goes on to event ${actual.event_seq}`;
}
