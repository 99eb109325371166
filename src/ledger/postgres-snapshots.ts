import type { Snapshot } from '../model/store.ts';
import { keptSnapshots } from './kept-snapshots.ts';
import { digestOf } from './node-digest.ts';
import type { Session } from './postgres-session.ts';
import { sql } from './postgres-sql.ts';

interface Row {
  readonly event_seq: string;
  readonly engine_version: string;
  readonly hash: string;
  readonly digest: string;
  readonly body: string;
}

/** The newest whole one. Nothing depends on snapshots: the table may be emptied at any time. */
export async function newestSnapshot(
  session: Session,
  board: string,
  atMost: number,
): Promise<Snapshot | null> {
  for (let below = atMost; ; ) {
    const { rows } = await session.query<Row>(sql.newestSnapshot, [board, below]);
    const [row] = rows;
    if (row === undefined) return null;
    const event_seq = Number(row.event_seq);
    if (digestOf(row.body) === row.digest)
      return { engine_version: row.engine_version, head: { event_seq, hash: row.hash }, body: row.body };
    below = event_seq - 1;
  }
}

export async function putSnapshot(
  session: Session,
  board: string,
  { engine_version, head, body }: Snapshot,
): Promise<void> {
  const values = [board, head.event_seq, engine_version, head.hash, digestOf(body), body];
  await session.query(sql.putSnapshot, values);
  const { rows } = await session.query<{ event_seq: string }>(sql.oldSnapshots, [board, keptSnapshots]);
  const [newestOld] = rows;
  if (newestOld !== undefined) await session.query(sql.dropSnapshots, [board, newestOld.event_seq]);
}
