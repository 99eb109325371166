import type { Database } from 'better-sqlite3';

/** Transactions that hold the one lock of a writer from their beginning; they throw at once if another one has it. */
export interface SqliteTransaction {
  /** What work wrote is durable when it returns, or was never there. */
  write<Result>(work: () => Result): Result;
  /** Nobody writes while work looks, and work writes nothing either. */
  look(work: () => void): void;
}

export function prepareTransaction(database: Database): SqliteTransaction {
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const rollback = database.prepare('ROLLBACK');

  /** A full disk or a broken one has taken the transaction back already. */
  function takeBack(): void {
    if (database.inTransaction) rollback.run();
  }

  return {
    write(work) {
      begin.run();
      try {
        const result = work();
        commit.run();
        return result;
      } catch (error) {
        takeBack();
        throw error;
      }
    },
    look(work) {
      begin.run();
      try {
        work();
      } finally {
        takeBack();
      }
    },
  };
}
