import { createMemoryStore } from '../../src/ledger/memory-store.ts';
import type { Target } from '../target.ts';
import { openLedgerSession } from './ledger-session.ts';

export const memoryTarget: Target = {
  name: 'memory',
  lacks: new Set(['work', 'context', 'guard']),
  open(settings) {
    const store = createMemoryStore();
    return openLedgerSession({ open: async () => store, remove: async () => undefined }, settings);
  },
};
