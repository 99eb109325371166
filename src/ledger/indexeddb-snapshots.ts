import { unwrap } from 'idb';
import { sha256 } from '../engine/digest.ts';
import type { Snapshot } from '../model/store.ts';
import type { SnapshotRecord } from './indexeddb-layout.ts';
import type { Transacting } from './indexeddb-transaction.ts';
import { keptSnapshots } from './kept-snapshots.ts';

/** The newest whole snapshot at or below a sequence. */
export async function newestSnapshot(
  database: Transacting,
  board: string,
  atMost: number,
): Promise<Snapshot | null> {
  const records = await database.transact('readonly', ['snapshots'], (transaction) =>
    transaction.objectStore('snapshots').getAll(IDBKeyRange.bound([board, 0], [board, atMost])),
  );
  const whole = records.findLast(({ body, digest }) => sha256(body) === digest);
  if (whole === undefined) return null;
  const { engine_version, event_seq, hash, body } = whole;
  return { engine_version, head: { event_seq, hash }, body };
}

export function putSnapshot(
  database: Transacting,
  board: string,
  { engine_version, head, body }: Snapshot,
): Promise<void> {
  const record: SnapshotRecord = { board, ...head, engine_version, digest: sha256(body), body };
  return database.transact('readwrite', ['snapshots'], async (transaction) => {
    const snapshots = transaction.objectStore('snapshots');
    const older = await snapshots.getAllKeys(IDBKeyRange.bound([board, 0], [board, Number.MAX_SAFE_INTEGER]));
    const others = older.filter(([, event_seq]) => event_seq !== head.event_seq);
    for (const key of others.slice(0, Math.max(0, others.length - keptSnapshots + 1)))
      unwrap(snapshots).delete(key);
    unwrap(snapshots).put(record);
  });
}
