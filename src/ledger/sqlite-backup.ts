import { existsSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Database } from 'better-sqlite3';
import { StoreFailure } from '../model/store.ts';
import { flush } from './make-folder.ts';

/** Writes everything into a new file that needs no log beside it; leaves nothing behind when it cannot. */
export function backUp(database: Database, path: string): void {
  const copy = resolve(path);
  if (existsSync(copy)) {
    throw new StoreFailure(
      'store_unavailable',
      `${copy} is already there and was left as it is; name a new file`,
      {
        path: copy,
      },
    );
  }
  const readsOnly = database.pragma('query_only', { simple: true });
  database.pragma('query_only = 0');
  try {
    database.prepare('VACUUM INTO ?').run(copy);
    flush(copy);
    if (process.platform !== 'win32') flush(dirname(copy));
  } catch (error) {
    rmSync(copy, { force: true });
    throw error;
  } finally {
    database.pragma(`query_only = ${Number(readsOnly)}`);
  }
}
