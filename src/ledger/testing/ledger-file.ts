import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { LedgerStore } from '../../model/store.ts';
import { openSqliteStore, type SqliteOptions } from '../sqlite-store.ts';
import { chainOf } from './hand-made-events.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A store that is closed after the test. */
export async function opened(path: string, options: SqliteOptions): Promise<LedgerStore> {
  const store = await openSqliteStore(path, options);
  onTestFinished(() => store.close());
  return store;
}

/** A closed ledger with so many events on the board `main`. */
export async function ledgerFile(count: number): Promise<string> {
  const path = join(temporaryFolder(), 'ledger.db');
  const store = await openSqliteStore(path, { mode: 'create' });
  await store.appendAll('main', chainOf('main', count));
  await store.close();
  return path;
}
