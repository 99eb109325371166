import type { LedgerStore } from '../../model/store.ts';
import { createLedger } from '../create-ledger.ts';

/**
 * A process of its own that annotates `visa` on the board `main`. Arguments: the file or the address
 * of the ledger, the prefix of the batch_ids, the first number and how many. It says `ready`, waits for a line, and prints each receipt when it has it,
 * with the milliseconds that it took, until it has them all or its input ends.
 */
const [path = '', prefix = '', first = '0', count = '1'] = process.argv.slice(2);
const random = Math.random;
const ledger = createLedger(await openStore(), { random });

process.stdout.write('ready\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
const end = Number(first) + Number(count);
for (let number = Number(first); number < end && !process.stdin.readableEnded; number += 1) {
  const request = { batch_id: `${prefix}-${number}`, item: 'visa', text: `note ${prefix} ${number}` };
  const since = performance.now();
  const answer = await ledger.annotate('main', request, { now: '2026-10-09T09:00:00Z' });
  process.stdout.write(`${JSON.stringify({ ...answer, waited: performance.now() - since })}\n`);
}
await ledger.close();
process.stdin.destroy();

/** Only what is needed: a driver that is not used would make each start longer. */
async function openStore(): Promise<LedgerStore> {
  const options = { mode: 'write', random, patience: 60_000 } as const;
  if (path.startsWith('postgres://')) {
    const { openPostgresStore } = await import('../postgres-store.ts');
    return openPostgresStore(path, options);
  }
  const { openSqliteStore } = await import('../sqlite-store.ts');
  return openSqliteStore(path, options);
}
