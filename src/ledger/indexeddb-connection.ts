import { StoreFailure } from '../model/store.ts';
import { failureOf, isDeadConnection } from './indexeddb-failure.ts';
import { type Opening, openDatabase } from './indexeddb-open.ts';
import { type Transacting, transacting } from './indexeddb-transaction.ts';

/** An open database, and what was found out since it was opened. */
export interface OpenDatabase {
  readonly database: Transacting;
  close(): void;
  /** The boards whose witness was heard on this connection. */
  readonly confirmed: Set<string>;
}

export type Work<Result> = (open: OpenDatabase, isAgain: boolean) => Promise<Result>;

/** A way to the database that outlives the browser's own connections to it. */
export interface Connection {
  /**
   * Runs work on the database. When the connection turns out to be dead, the work runs once more on a new one, and is
   * told that it does: it must find out by itself what the first run left behind. Rejects with a `StoreFailure`.
   */
  use<Result>(work: Work<Result>): Promise<Result>;
  /** Closes the database after what is under way, so that nobody waits for it; the next use opens it again. */
  release(): void;
  /** Closes it for good: every later use is refused. */
  close(): void;
}

/** `beforeLayOut` is called when there is no database yet, and throws if there should be one. */
export function createConnection(name: string, patience: number, beforeLayOut: () => void): Connection {
  let current: Promise<OpenDatabase> | null = null;
  let ended: StoreFailure | null = null;

  function release(): void {
    const released = current;
    current = null;
    released?.then(
      ({ close }) => close(),
      // Whoever asked for it to be opened was told.
      () => undefined,
    );
  }

  async function open(): Promise<OpenDatabase> {
    const opening: Opening = {
      patience,
      beforeLayOut,
      onVersionChange(closing, version) {
        closing.close();
        if (version === null) release();
        else ended ??= newerVersion(name, version);
      },
      onClose: release,
    };
    const database = await openDatabase(name, opening).catch((error) => {
      // A browser that is just closing a connection may close the next one with it.
      if (!isDeadConnection(error)) throw error;
      return openDatabase(name, opening);
    });
    return {
      database: transacting(database, patience),
      close: () => database.close(),
      confirmed: new Set(),
    };
  }

  function opened(): Promise<OpenDatabase> {
    if (ended !== null) throw ended;
    if (current !== null) return current;
    const opening = open();
    current = opening;
    // What failed to open is opened anew by whoever comes next.
    opening.catch(() => forget(opening));
    return opening;
  }

  function forget(opening: Promise<OpenDatabase>): void {
    if (current === opening) current = null;
  }

  async function attempt<Result>(work: Work<Result>, isAgain: boolean): Promise<Result> {
    const opening = opened();
    try {
      return await work(await opening, isAgain);
    } catch (error) {
      if (isDeadConnection(error) && current === opening) release();
      throw error;
    }
  }

  return {
    async use(work) {
      try {
        return await attempt(work, false).catch((error) => {
          if (!isDeadConnection(error)) throw error;
          return attempt(work, true);
        });
      } catch (error) {
        throw failureOf(error, name);
      }
    },
    release,
    close() {
      ended = new StoreFailure('store_unavailable', `${name}: this store was closed; open another one`, {
        path: name,
      });
      release();
    },
  };
}

function newerVersion(name: string, version: number): StoreFailure {
  return new StoreFailure(
    'store_unavailable',
    `${name}: another tab brought it to layout ${version}; reload this page to get the same version of Fold`,
    { path: name, layout: version },
  );
}
