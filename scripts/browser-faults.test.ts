import { expect, test } from 'vitest';
import { browserFaults } from './browser-faults.ts';

function faultsOf(files: Readonly<Record<string, string>>) {
  return browserFaults(['src/ledger/store.ts'], (path) => files[path] ?? '');
}

test.each([
  "import { readFileSync } from 'node:fs';",
  "import pg from 'pg';",
  "import 'better-sqlite3';",
  "export { Pool } from 'pg';",
  "const { readFile } = await import('node:fs/promises');",
])('a file that a page loads may not say %s, however many imports lead to it', (text) => {
  const found = faultsOf({
    'src/ledger/store.ts': "import { read } from './near.ts';",
    'src/ledger/near.ts': "export { far } from '../engine/far.ts';",
    'src/engine/far.ts': `\n${text}`,
  });
  expect(found).toMatchObject([{ path: 'src/engine/far.ts', line: 2 }]);
  expect(found[0]?.message).toContain('src/ledger/store.ts → src/ledger/near.ts → src/engine/far.ts');
});

test.each([
  "import { openDB } from 'idb';",
  "import { sha256 } from '@noble/hashes/sha2.js';",
  "import type { Pool } from 'pg';",
  "import type { Elsewhere } from './node-store.ts';",
])('it may say %s', (text) => {
  const files = { 'src/ledger/store.ts': text, 'src/ledger/node-store.ts': "import 'node:fs';" };
  expect(faultsOf(files)).toEqual([]);
});

test('files that import each other are read once', () => {
  const files = {
    'src/ledger/store.ts': "import './other.ts';",
    'src/ledger/other.ts': "import './store.ts';\nimport 'node:fs';",
  };
  expect(faultsOf(files)).toHaveLength(1);
});
