import { describe, expect, it } from 'vitest';
import { engineVersion, snapshotOf } from '../engine/snapshot.ts';
import type { Snapshot } from '../model/store.ts';
import { createBoardCache } from './board-cache.ts';
import { createLedger } from './create-ledger.ts';
import { createMemoryStore } from './memory-store.ts';
import { opened } from './testing/ledger-file.ts';
import { batch, context, newItem, now } from './testing/requests.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** A snapshot, whole in itself, of a ledger with other content and so many events. */
async function foreignSnapshot(events: number): Promise<Snapshot> {
  const store = createMemoryStore();
  const ledger = createLedger(store);
  await ledger.init('main', {}, now);
  for (let number = 1; number <= events; number += 1) {
    await ledger.commit('main', batch(`b${number}`, [newItem(`other-${number}`)]), context);
  }
  const board = (await createBoardCache(store).current('main'))!;
  const head = { event_seq: board.event_seq, hash: board.head };
  return { engine_version: engineVersion, head, body: snapshotOf(board) };
}

describe('a snapshot of another ledger', () => {
  it.each([
    ['that events follow', 2],
    ['that ends where the board ends', 3],
  ])('%s is not what a board is made of', async (_, events) => {
    const store = await opened(`${temporaryFolder()}/ledger.db`, { mode: 'create' });
    const ledger = createLedger(store);
    await ledger.init('main', {}, now);
    for (const id of ['visa', 'trip', 'bank']) await ledger.commit('main', batch(id, [newItem(id)]), context);
    const truth = await ledger.state('main', { now });
    await store.putSnapshot?.('main', await foreignSnapshot(events));
    expect(await createLedger(store).state('main', { now })).toEqual(truth);
    expect(truth).toMatchObject({ items: [{ id: 'visa' }, { id: 'trip' }, { id: 'bank' }] });
  });
});
