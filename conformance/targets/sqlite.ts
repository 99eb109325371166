import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '../../src/ledger/sqlite-store.ts';
import type { Target } from '../target.ts';
import { openLedgerSession } from './ledger-session.ts';

export const sqliteTarget: Target = {
  name: 'sqlite',
  lacks: new Set(['work', 'context', 'guard']),
  async open(settings) {
    const folder = await mkdtemp(join(tmpdir(), 'fold-conformance-'));
    let mode: 'create' | 'write' = 'create';
    const open = () => {
      const opening = openSqliteStore(join(folder, 'ledger.db'), { mode });
      mode = 'write';
      return opening;
    };
    return openLedgerSession({ open, remove: () => rm(folder, { recursive: true }) }, settings);
  },
};
