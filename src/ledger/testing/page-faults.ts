/** What a browser may do to a transaction, and what a test can only have it do by hand. */
export type Fault = (native: IDBTransaction, database: IDBDatabase) => void;

const { transaction } = IDBDatabase.prototype;

/** Does something to the next readwrite transactions, as many as there are words. */
export function meet(...faults: readonly Fault[]): void {
  const left = [...faults];
  IDBDatabase.prototype.transaction = function (...args) {
    const native = transaction.apply(this, args);
    if (args[1] === 'readwrite') left.shift()?.(native, this);
    return native;
  };
}

export function meetNoMore(): void {
  IDBDatabase.prototype.transaction = transaction;
}

export const closesConnection = (_: IDBTransaction, database: IDBDatabase) => {
  database.close();
  database.transaction('heads');
};
export const isAborted = (native: IDBTransaction) => native.abort();
/** The browser keeps what was written and then says that the connection was lost. */
export const isKeptUnheard = (native: IDBTransaction) => {
  native.addEventListener('complete', (event) => {
    event.stopImmediatePropagation();
    native.dispatchEvent(new Event('abort'));
  });
};
/** The browser writes everything and says nothing any more. */
export const isKeptInSilence = (native: IDBTransaction) => {
  native.addEventListener('complete', (event) => event.stopImmediatePropagation());
};
/** The transaction is gone, and the browser does not say so. */
export const isStuck = (native: IDBTransaction) => {
  native.addEventListener('abort', (event) => event.stopImmediatePropagation());
  native.abort();
};
/** The transaction fails in the end, though each request of it went well. */
export const overflows = (native: IDBTransaction) => {
  Object.defineProperty(native, 'error', { value: new DOMException('no room', 'QuotaExceededError') });
  const { commit } = native;
  native.commit = () => {
    native.commit = commit;
    native.abort();
  };
};
