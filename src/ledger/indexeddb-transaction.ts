import { unwrap } from 'idb';
import { StoreFailure } from '../model/store.ts';
import type { Database, StoreName, Transaction } from './indexeddb-layout.ts';

/**
 * Runs work inside one transaction. Resolves only after the browser said that the transaction is complete; rejects
 * with the browser's reason when it said that it was aborted. The work may wait for requests of its own transaction
 * and for nothing else: the browser ends a transaction that has no request under way.
 */
export async function transact<Mode extends 'readonly' | 'readwrite', Result>(
  database: Database,
  mode: Mode,
  stores: readonly StoreName[],
  work: (transaction: Transaction<Mode>) => Promise<Result>,
): Promise<Result> {
  // Browsers may answer before anything is on the disk unless they are asked not to.
  const options = mode === 'readwrite' ? { durability: 'strict' as const } : {};
  const transaction = database.transaction([...stores], mode, options);
  // idb's own promise of the end also rejects for what was committed in the end, and nobody would hear it.
  transaction.done.catch(() => undefined);
  const native = unwrap(transaction);
  const end = endOf(native);
  try {
    if (mode === 'readwrite') refuseRelaxed(native);
    const result = await work(transaction);
    commit(native);
    const reason = await end;
    if (reason !== null) throw reason;
    return result;
  } catch (error) {
    abort(native);
    const reason = await end;
    // A request only says that its transaction was aborted; the transaction says why.
    throw error instanceof DOMException && reason !== null ? reason : error;
  }
}

/** Null once the transaction is complete, or why it was aborted. */
function endOf(native: IDBTransaction): Promise<DOMException | null> {
  return new Promise((resolve) => {
    native.addEventListener('complete', () => resolve(null));
    native.addEventListener('abort', () => {
      resolve(native.error ?? new DOMException('the transaction was aborted', 'AbortError'));
    });
  });
}

function refuseRelaxed({ durability }: IDBTransaction): void {
  // Older browsers do not tell.
  if (durability === undefined || durability === 'strict') return;
  throw new StoreFailure(
    'store_unavailable',
    `the browser answers durability = ${durability} where strict is needed; use a newer browser`,
    { expected: 'strict', actual: durability },
  );
}

/** Saves the browser's waiting for one more request. */
function commit(native: IDBTransaction): void {
  ifStillOpen(() => native.commit());
}

function abort(native: IDBTransaction): void {
  ifStillOpen(() => native.abort());
}

function ifStillOpen(action: () => void): void {
  try {
    action();
  } catch (error) {
    // The transaction is over already, and its own event tells how it ended.
    if (!(error instanceof DOMException)) throw error;
  }
}
