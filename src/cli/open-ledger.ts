import type { OpenMode } from '../ledger/open-mode.ts';
import type { Ledger } from '../model/ledger.ts';
import type { LedgerStore } from '../model/store.ts';
import type { Args } from './args.ts';
import type { Io } from './io.ts';
import { boardOf, existingLedger, type LedgerPlace } from './ledger-path.ts';

export interface OpenLedger {
  readonly ledger: Ledger;
  readonly store: LedgerStore;
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

/** The same for a place where `init` may still have to make one. */
export async function withLedgerAt<Result>(
  place: LedgerPlace,
  board: string,
  mode: OpenMode,
  use: (open: OpenLedger) => Promise<Result>,
): Promise<Result> {
  const [{ createLedger }, store] = await Promise.all([
    import('../ledger/create-ledger.ts'),
    openStore(place, mode),
  ]);
  const ledger = createLedger(store, { random });
  try {
    return await use({ ledger, store, board });
  } finally {
    await ledger.close();
  }
}

// Many processes that wait equally long meet each other again and again.
const { random } = Math;

/** Only the driver of the store that is asked for is loaded. */
async function openStore(place: LedgerPlace, mode: OpenMode): Promise<LedgerStore> {
  if ('path' in place) {
    const { openSqliteStore } = await import('../ledger/sqlite-store.ts');
    return openSqliteStore(place.path, { mode, random });
  }
  const { openPostgresStore } = await import('../ledger/postgres-store.ts');
  return openPostgresStore(place.url, { mode, random, witness: place.witness });
}
