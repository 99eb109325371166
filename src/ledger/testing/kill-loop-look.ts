import { isRefusal } from '../../model/refusal.ts';
import type { LedgerStore } from '../../model/store.ts';
import { createLedger } from '../create-ledger.ts';
import type { Found } from './kill-loop.ts';
import { later } from './requests.ts';

/** What a ledger that is opened now says of a board; null if it does not know it. Throws for whatever is not sound. */
export async function lookThrough(open: () => Promise<LedgerStore>, board: string): Promise<Found | null> {
  const ledger = createLedger(await open(), { random: Math.random });
  try {
    const exported = await ledger.export(board);
    if (isRefusal(exported) && exported.errors[0]?.code === 'unknown_board') return null;
    if (isRefusal(exported)) throw new Error(`export: ${JSON.stringify(exported)}`);
    const { length } = exported.events;
    const [state, verified] = [
      await ledger.state(board, { now: later, event_seq: length }),
      await ledger.verify(board),
    ];
    for (const answer of [state, verified]) if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
    return { events: exported.events, state: JSON.stringify(state) };
  } finally {
    await ledger.close();
  }
}
