import { StoreFailure, type StoreFailureCode } from '../model/store.ts';

/** What the browser's errors mean for the caller, by their names. */
const codesByName: ReadonlyMap<string, readonly [StoreFailureCode, string]> = new Map([
  [
    'QuotaExceededError',
    [
      'store_full',
      'the browser gives it no more room and nothing was written; make room and send the same request again',
    ],
  ],
  [
    'ConstraintError',
    [
      'chain_broken',
      'it holds an event that its head does not know; export what is there, and go on from a backup',
    ],
  ],
  [
    'NotReadableError',
    ['chain_broken', 'a record of it can no longer be read; export what is there, and go on from a backup'],
  ],
  [
    'SecurityError',
    [
      'store_unavailable',
      'the browser lets this page keep no data; allow site data, or leave the private window',
    ],
  ],
  [
    'NotAllowedError',
    [
      'store_unavailable',
      'the browser lets this page keep no data; allow site data, or leave the private window',
    ],
  ],
]);

const connectionLost: readonly [StoreFailureCode, string] = [
  'store_unavailable',
  'the browser lost its connection to it; reload the page, and ask the history for the batch before sending it again',
];

/** What an error of the browser means for the caller; anything else is a bug and stays as it is. */
export function failureOf(error: unknown, database: string): unknown {
  if (!(error instanceof DOMException)) return error;
  const [code, todo] = codesByName.get(error.name) ?? connectionLost;
  return new StoreFailure(
    code,
    `${database}: ${todo} (${error.name}: ${error.message})`,
    { path: database, browser: error.name },
    error,
  );
}

/** What browsers say when the connection is gone, and not the data: a new one may do the same work. */
export function isDeadConnection(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    ['InvalidStateError', 'UnknownError', 'AbortError', 'TimeoutError'].includes(error.name)
  );
}
