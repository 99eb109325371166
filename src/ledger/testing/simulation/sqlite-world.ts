import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '../../sqlite-store.ts';
import type { NewPlace } from './world.ts';

/** Gives ledger files, each for one run. `remove` takes away what is left of them. */
export function sqliteWorlds(): { readonly newPlace: NewPlace; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'fold-simulation-'));
  let places = 0;
  return {
    async newPlace() {
      places += 1;
      const own = join(folder, String(places));
      return {
        // One call at a time leaves nobody to wait for.
        open: () => openSqliteStore(join(own, 'ledger.db'), { mode: 'create', pause: async () => undefined }),
        remove: async () => rmSync(own, { recursive: true, force: true }),
      };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
