import type { Database } from 'better-sqlite3';
import { StoreFailure } from '../model/store.ts';

/** "Fold" in ASCII: by this number in the file's header a ledger is told from other people's databases. */
export const applicationId = 0x466f6c64;

/** The layout below. A file with another number was written by another version of Fold. */
const layoutVersion = 1;

/** How many events a board has room for in `place`. */
export const placesPerBoard = 2n ** 32n;

/**
 * `place` is the board's number × 2^32 + event_seq: a board's events lie side by side in one tree, in order,
 * and a commit has one index fewer to write. `body` is the text that was hashed, byte for byte.
 * Ids are compared as bytes, which is SQLite's default.
 */
const layout = `
  CREATE TABLE board (
    number INTEGER PRIMARY KEY CHECK (number BETWEEN 1 AND 1048576),
    id TEXT NOT NULL UNIQUE
  ) STRICT;
  CREATE TABLE event (
    place INTEGER PRIMARY KEY,
    board INTEGER NOT NULL REFERENCES board (number) CHECK (board = place >> 32),
    batch_id TEXT NOT NULL,
    hash TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (board, batch_id)
  ) STRICT;
  CREATE TABLE snapshot (
    place INTEGER PRIMARY KEY,
    engine_version TEXT NOT NULL,
    hash TEXT NOT NULL,
    digest TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  PRAGMA application_id = ${applicationId};
  PRAGMA user_version = ${layoutVersion};
`;

/** Lays out an empty database. Another process may do the same at the same time: the first one does it. */
export function layOut(database: Database): void {
  database
    .transaction(() => {
      if (isEmpty(database, database.name)) database.exec(layout);
    })
    .immediate();
}

/** Whether a database has nothing in it yet; throws unless it is that or a ledger of this layout. */
export function isEmpty(database: Database, path: string): boolean {
  const found = database.pragma('application_id', { simple: true });
  if (found === applicationId) {
    refuseOtherLayout(database, path);
    return false;
  }
  const { count } = database.prepare('SELECT count(*) AS count FROM sqlite_schema').get() as {
    count: number;
  };
  if (found === 0 && count === 0) return true;
  throw foreignFile(path, `a database with the application id ${String(found)}`);
}

export function foreignFile(path: string, got: string): StoreFailure {
  return new StoreFailure(
    'foreign_file',
    `${path} is ${got}, not a ledger of Fold, and was left as it is; name the ledger's own file`,
    { path },
  );
}

function refuseOtherLayout(database: Database, path: string): void {
  const found = database.pragma('user_version', { simple: true });
  if (found === layoutVersion) return;
  throw new StoreFailure(
    'unsupported_version',
    `${path} has the layout ${String(found)}, this program reads ${layoutVersion}; use the version of Fold that wrote it, or a newer one`,
    { path, got: found, supported: layoutVersion },
  );
}
