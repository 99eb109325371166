import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Ledger } from '../model/ledger.ts';
import { createLedger } from './create-ledger.ts';
import { createMemoryStore } from './memory-store.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { ledgerContract } from './testing/ledger-contract.ts';
import { memoryPlace } from './testing/memory-place.ts';
import { batch, later, newItem, now } from './testing/requests.ts';
import { sqlitePlaces } from './testing/sqlite-place.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

ledgerContract('memory', memoryPlace);
ledgerContract('SQLite', sqlitePlaces());

it('the same ledger gives the same bytes from memory, from SQLite, and when it is opened again', async () => {
  const path = join(temporaryFolder(), 'same.db');
  const first = createLedger(createMemoryStore());
  const second = createLedger(await openSqliteStore(path, { mode: 'create' }));
  const [one, two] = [await told(first), await told(second)];
  expect(two).toEqual(one);
  await second.close();
  const again = createLedger(await openSqliteStore(path, { mode: 'read' }));
  expect(await documents(again)).toEqual(one.slice(-4));
  await again.close();
});

/** Everything that a ledger answers to a short story, as text. */
async function told(ledger: Ledger): Promise<readonly string[]> {
  const context = { now, actor: 'planner' };
  const sources = [{ title: 'T', ref: 'file:a', observed_at: now }];
  const answers = [
    await ledger.init('main', { title: '签证', budget: 900 }, now),
    await ledger.commit(
      'main',
      batch('b1', [newItem('visa', { sources }), newItem('bank', { parent: 'visa' })]),
      context,
    ),
    await ledger.annotate('main', { text: 'é', item: 'bank', batch_id: 'n1' }, { now }),
    await ledger.commit(
      'main',
      batch('b2', [{ id: 'visa', relation: 'withdraw', reason: 'done' }], { acknowledges: ['n1'] }),
      context,
    ),
    await ledger.commit('main', batch('b3', [newItem('visa')]), context),
    await ledger.commit('main', batch('b4', [newItem('proto'), newItem('constructor')]), {
      ...context,
      dryRun: true,
    }),
    await ledger.commit(
      'main',
      batch('b4', [newItem('constructor', { sources }), newItem('toString')]),
      context,
    ),
  ];
  return [...answers.map((answer) => JSON.stringify(answer)), ...(await documents(ledger))];
}

async function documents(ledger: Ledger): Promise<readonly string[]> {
  const answers = [
    await ledger.state('main', { now: later }),
    await ledger.state('main', { now: later, event_seq: 3 }),
    await ledger.diff('main', { from: 2, now: later }),
    await ledger.history('main'),
  ];
  return answers.map((answer) => JSON.stringify(answer));
}
