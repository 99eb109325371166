import { unwrap } from 'idb';
import { StoreFailure } from '../model/store.ts';
import type { Database, StoreName, Transaction } from './indexeddb-layout.ts';

/** A database whose transactions end, whatever the browser does. */
export interface Transacting {
  readonly name: string;
  /**
   * Runs work inside one transaction. Resolves only after the browser said that the transaction is complete; rejects
   * with the browser's reason when it said that it was aborted, and with a `TimeoutError` when it kept silent for too
   * long: one that clears a site's data may never speak of a transaction again. `allowance` is added to the usual
   * patience, in milliseconds. The work may wait for requests of its own transaction and for nothing else: a browser
   * ends a transaction that has no request under way.
   */
  transact<Mode extends 'readonly' | 'readwrite', Result>(
    mode: Mode,
    stores: readonly StoreName[],
    work: (transaction: Transaction<Mode>) => Promise<Result>,
    allowance?: number,
  ): Promise<Result>;
}

export function transacting(database: Database, patience: number): Transacting {
  return {
    name: database.name,
    async transact(mode, stores, work, allowance = 0) {
      // Browsers may answer before anything is on the disk unless they are asked not to.
      const options = mode === 'readwrite' ? { durability: 'strict' as const } : {};
      const transaction = database.transaction([...stores], mode, options);
      // idb's own promise of the end also rejects for what was committed in the end, and nobody would hear it.
      transaction.done.catch(() => undefined);
      const native = unwrap(transaction);
      const end = endOf(native);
      const silence = silenceOf(patience + allowance);
      try {
        if (mode === 'readwrite') refuseRelaxed(native);
        const result = await Promise.race([work(transaction), silence.isOver]);
        ifStillOpen(() => native.commit());
        const reason = await Promise.race([end, silence.isOver]);
        if (reason !== null) throw reason;
        return result;
      } catch (error) {
        ifStillOpen(() => native.abort());
        const reason = await Promise.race([end, silence.isOver]);
        // A request only says that its transaction was aborted; the transaction says why.
        throw error instanceof DOMException && reason !== null ? reason : error;
      } finally {
        silence.end();
      }
    },
  };
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

/** Rejects after so many milliseconds, unless it is ended before. */
function silenceOf(patience: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOver = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException(`the browser kept silent for ${patience} ms`, 'TimeoutError')),
      patience,
    );
  });
  return { isOver, end: () => clearTimeout(timer) };
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

function ifStillOpen(action: () => void): void {
  try {
    action();
  } catch (error) {
    // The transaction is over already, and its own event tells how it ended.
    if (!(error instanceof DOMException)) throw error;
  }
}
