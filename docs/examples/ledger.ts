// #region open
import { isRefusal, type Receipt } from 'fold-board';
import { createLedger } from 'fold-board/ledger';
import { openSqliteStore } from 'fold-board/stores/sqlite';

/** Sends one batch to the board `main` of a ledger file, which is made if it is not there. */
export async function send(file: string, batch: unknown, now: string): Promise<Receipt> {
  const ledger = createLedger(await openSqliteStore(file, { mode: 'create' }));
  try {
    await ledger.init('main', {}, now);
    const answer = await ledger.commit('main', batch, { now, actor: 'planner' });
    if (isRefusal(answer)) throw new Error(answer.errors.map(({ code }) => code).join(', '));
    return answer;
  } finally {
    await ledger.close();
  }
}
// #endregion open
