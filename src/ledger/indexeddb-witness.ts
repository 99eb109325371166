import type { Head, StoreFailure } from '../model/store.ts';
import { hashAt, headOf } from './indexeddb-events.ts';
import { createNotes } from './indexeddb-notes.ts';
import type { Transacting } from './indexeddb-transaction.ts';
import { behindWitness, type Witness } from './witness.ts';

/** What stands outside the database about its boards: what this page saw, and what was noted for the next one. */
export interface Memory {
  /** Notes where a board was seen to stand. */
  saw(board: string, head: Head): void;
  /** Throws `ledger_behind_witness` unless the database has what it once had of a board. */
  confirm(database: Transacting, board: string): Promise<void>;
  /** Throws the same if there once was a ledger; for when there is no database at all. */
  refuseLoss(): void;
  /** Notes now what was to be noted soon. */
  flush(): void;
}

interface Remembered {
  readonly head: Head;
  readonly place: string;
}

const inThisPage = 'the memory of this page';

/**
 * Clearing a site's data takes `localStorage` along, so that the page itself remembers as well for as long as it is
 * open.
 */
export function createMemory(name: string, witness: Witness | null): Memory {
  const seen = new Map<string, Head>();
  const notes = witness === null ? null : createNotes(witness);

  /** Must be asked before the database is read, which may go on meanwhile. */
  function rememberedOf(board: string): readonly Remembered[] {
    const here = seen.get(board);
    const noted = witness?.read(board) ?? null;
    return [
      ...(here === undefined ? [] : [{ head: here, place: inThisPage }]),
      ...(witness === null || noted === null ? [] : [{ head: noted, place: witness.placeOf(board) }]),
    ];
  }

  return {
    saw(board, head) {
      if (head.event_seq >= (seen.get(board)?.event_seq ?? 0)) seen.set(board, head);
      notes?.note(board, head);
    },
    async confirm(database, board) {
      const remembered = rememberedOf(board);
      if (remembered.length === 0) return;
      const actual = await headOf(database, board);
      for (const { head, place } of remembered) {
        const hash = actual && (await hashAt(database, board, head.event_seq));
        if (hash === head.hash) continue;
        notes?.drop();
        throw behind(name, board, place, head, actual);
      }
    },
    refuseLoss() {
      notes?.drop();
      const [noted] = witness?.all() ?? [];
      if (noted !== undefined) throw behind(name, noted.board, noted.place, noted, null);
      const [here] = seen;
      if (here !== undefined) throw behind(name, here[0], inThisPage, here[1], null);
    },
    flush: () => notes?.flush(),
  };
}

function behind(
  name: string,
  board: string,
  place: string,
  { event_seq, hash }: Head,
  actual: Head | null,
): StoreFailure {
  const advice =
    place === inThisPage
      ? 'Its data was cleared while this page was open: write down what the page still shows, then import an export into it'
      : 'Most likely the browser removed its data. Only if the missing events are to be given up, or an export of ' +
        `them is at hand to be imported, remove that one record: localStorage.removeItem(${JSON.stringify(place)})`;
  return behindWitness(name, board, place, { event_seq, hash }, actual, advice);
}
