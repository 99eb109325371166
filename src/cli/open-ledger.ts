import type { OpenMode } from '../ledger/sqlite-open.ts';
import type { Ledger } from '../model/ledger.ts';
import type { LedgerStore } from '../model/store.ts';
import type { Args } from './args.ts';
import type { Io } from './io.ts';
import { boardOf, existingLedger } from './ledger-path.ts';

export interface OpenLedger {
  readonly ledger: Ledger;
  readonly store: LedgerStore;
  /** Absolute path of the database file. */
  readonly path: string;
  readonly board: string;
}

/** Opens the ledger that is there, lets a command use it, and closes it whatever happens. */
export async function withLedger<Result>(
  args: Args,
  io: Io,
  mode: 'read' | 'write',
  use: (open: OpenLedger) => Promise<Result>,
): Promise<Result> {
  return withLedgerAt(existingLedger(args, io), boardOf(args, io), mode, use);
}

/** The same for a path that `init` may still have to make. */
export async function withLedgerAt<Result>(
  path: string,
  board: string,
  mode: OpenMode,
  use: (open: OpenLedger) => Promise<Result>,
): Promise<Result> {
  const [{ createLedger }, { openSqliteStore }] = await Promise.all([
    import('../ledger/create-ledger.ts'),
    import('../ledger/sqlite-store.ts'),
  ]);
  // Many processes that wait equally long meet each other again and again.
  const { random } = Math;
  const store = await openSqliteStore(path, { mode, random });
  const ledger = createLedger(store, { random });
  try {
    return await use({ ledger, store, path, board });
  } finally {
    await ledger.close();
  }
}
