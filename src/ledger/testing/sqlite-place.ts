import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openSqliteStore } from '../sqlite-store.ts';
import type { Place } from './place.ts';

/** Gives new ledger files, in a folder that is removed after the tests of the file that calls this. */
export function sqlitePlaces(): () => Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'fold-'));
  let ledgers = 0;
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return async () => {
    ledgers += 1;
    const path = join(folder, `ledger-${ledgers}.db`);
    return { open: () => openSqliteStore(path, { mode: 'create' }) };
  };
}
