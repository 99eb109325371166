import { openDB } from 'idb';
import { StoreFailure } from '../model/store.ts';
import { type Database, isLaidOut, type Layout, layOut, layoutVersion } from './indexeddb-layout.ts';

export interface Opening {
  /** Milliseconds to wait for the browser, or for other tabs to let go. */
  readonly patience: number;
  /** Called before an empty database is laid out; what it throws is the answer, and no database is made. */
  readonly beforeLayOut: () => void;
  /** Somebody deletes the database (`null`) or wants another version of it, and waits for this connection to close. */
  readonly onVersionChange: (database: Database, version: number | null) => void;
  /** The browser closed the connection by itself. */
  readonly onClose: (database: Database) => void;
}

/** Opens a database, and lays it out if it is new. Rejects with a `StoreFailure`, or with an error of the browser. */
export async function openDatabase(name: string, opening: Opening): Promise<Database> {
  if (typeof indexedDB === 'undefined') {
    throw new StoreFailure(
      'store_unavailable',
      `${name}: there is no IndexedDB here; use another store, or a browser that has it`,
      { path: name },
    );
  }
  let refusal: unknown;
  let isBlocked = false;
  let opened: Database | undefined;
  const pending = openDB<Layout>(name, layoutVersion, {
    upgrade(database, _from, _to, transaction) {
      transaction.done.catch(() => undefined);
      try {
        opening.beforeLayOut();
        layOut(database);
      } catch (error) {
        refusal = error;
        transaction.abort();
      }
    },
    blocked() {
      isBlocked = true;
    },
    blocking: (_from, to) => opened && opening.onVersionChange(opened, to),
    terminated: () => opened && opening.onClose(opened),
  });
  try {
    opened = await withinPatience(pending, opening.patience, () => notOpened(name, isBlocked));
  } catch (error) {
    throw refusal ?? (await versionFailure(error, name)) ?? error;
  }
  if (isLaidOut(opened)) return opened;
  opened.close();
  throw foreign(name, [...opened.objectStoreNames]);
}

/** A database that opens after nobody waits for it any more must not be in the way of others. */
async function withinPatience(
  pending: Promise<Database>,
  patience: number,
  failure: () => StoreFailure,
): Promise<Database> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(failure());
    }, patience);
  });
  pending.then(
    (database) => isLate && database.close(),
    () => undefined,
  );
  try {
    return await Promise.race([pending, late]);
  } finally {
    clearTimeout(timer);
  }
}

function notOpened(name: string, isBlocked: boolean): StoreFailure {
  return new StoreFailure(
    'store_unavailable',
    isBlocked
      ? `${name}: another tab holds an older version of it open; reload or close that tab, then this one`
      : `${name}: the browser did not open it in time; another tab may hold an older version of it open: reload or close that tab, then this one`,
    { path: name, blocked: isBlocked },
  );
}

/** A newer layout on the disk is a newer program's, unless it never was a ledger. */
async function versionFailure(error: unknown, name: string): Promise<StoreFailure | null> {
  if (!(error instanceof DOMException) || error.name !== 'VersionError') return null;
  const there = await openDB(name);
  const names = [...there.objectStoreNames];
  const { version } = there;
  there.close();
  if (!['events', 'heads'].every((store) => names.includes(store))) return foreign(name, names);
  return new StoreFailure(
    'unsupported_version',
    `${name} has the layout ${version}, this program reads ${layoutVersion}; reload the page to get the version of Fold that wrote it, or a newer one`,
    { path: name, got: version, supported: layoutVersion },
  );
}

function foreign(name: string, stores: readonly string[]): StoreFailure {
  return new StoreFailure(
    'foreign_file',
    `${name} is a database with ${stores.length === 0 ? 'nothing in it' : `the object stores ${stores.join(', ')}`}, not a ledger of Fold, and was left as it is; name another one`,
    { path: name, object_stores: stores },
  );
}
