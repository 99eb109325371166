import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createMemoryStore } from './memory-store.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { ledgerContract } from './testing/ledger-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'fold-'));
let ledgers = 0;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

ledgerContract('memory', async () => createMemoryStore());

ledgerContract('SQLite', () => {
  ledgers += 1;
  return openSqliteStore(join(folder, `ledger-${ledgers}.db`), { mode: 'create' });
});
