// #region open
import { createLedger } from 'fold-board/ledger';
import { openPostgresStore } from 'fold-board/stores/postgres';

/** A ledger on a server, as one of many programs on many machines opens it. */
export async function openLedger(url: string, witness: string) {
  const random = Math.random;
  return createLedger(await openPostgresStore(url, { mode: 'create', random, witness }), { random });
}
// #endregion open
