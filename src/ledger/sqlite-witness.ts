import type { Database } from 'better-sqlite3';
import { type Head, StoreFailure } from '../model/store.ts';
import type { SqliteEvents } from './sqlite-events.ts';
import { failureOf } from './sqlite-failure.ts';
import type { SqliteTransaction } from './sqlite-transaction.ts';
import { behindWitness, type Witness } from './witness.ts';

/** The database and its witness: the one is heard before a board is used, and told after an append. */
export interface SqliteWitness {
  /** Throws a `StoreFailure` if the board is behind its witness; looks once. */
  hear(board: string): void;
  /** Writes down where the board stands. Never throws for what ails the database: the append before is durable. */
  tell(board: string): void;
  /** Tells what could not be told at its time. */
  tellRest(): void;
}

export function prepareWitness(
  database: Database,
  file: string,
  witness: Witness,
  events: SqliteEvents,
  transaction: SqliteTransaction,
): SqliteWitness {
  const heard = new Set<string>();
  const untold = new Set<string>();

  function headOf(board: string): Head | null {
    const number = events.numberOf(board);
    return number === null ? null : events.headOf(number);
  }

  function compare(board: string): void {
    const expected = witness.read(board);
    if (expected === null) return;
    const number = events.numberOf(board);
    if (number !== null && events.hashAt(number, expected.event_seq) === expected.hash) return;
    throw behindWitness(file, board, witness.placeOf(board), expected, headOf(board));
  }

  /**
   * Done under the lock of a writer, so that no later commit can come between reading the head and writing it down, and
   * a slow process never lowers what a quick one wrote. Nobody waits for that lock: another writer of the same board has
   * it mostly, which tells the witness after its own commit.
   */
  function tell(board: string): void {
    untold.add(board);
    if (!database.open) return;
    try {
      transaction.look(() => {
        const head = headOf(board);
        if (head !== null && head.event_seq > 0) witness.write(board, head);
      });
      untold.delete(board);
    } catch (error) {
      if (!(failureOf(error, file) instanceof StoreFailure)) throw error;
    }
  }

  return {
    hear(board) {
      if (heard.has(board)) return;
      compare(board);
      heard.add(board);
    },
    tell,
    tellRest() {
      for (const board of untold) tell(board);
    },
  };
}

/** What to say if the file turns out to be gone or empty: a witness that tells of it shows that it was lost. */
export function lossOf(file: string, witness: Witness): StoreFailure | null {
  const [seen] = witness.all();
  if (seen === undefined) return null;
  const { board, event_seq, hash } = seen;
  return behindWitness(file, board, seen.place, { event_seq, hash }, null);
}
