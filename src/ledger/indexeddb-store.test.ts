import { expect, it } from 'vitest';
import { openIndexedDbStore } from './indexeddb-store.ts';

it('where there is no IndexedDB, a ledger in it is unavailable', async () => {
  await expect(openIndexedDbStore('main')).rejects.toMatchObject({
    name: 'StoreFailure',
    code: 'store_unavailable',
    facts: { path: 'fold-board:main' },
  });
});
