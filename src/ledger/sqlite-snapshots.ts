import type { Database, Statement } from 'better-sqlite3';
import type { Snapshot } from '../model/store.ts';
import { keptSnapshots } from './kept-snapshots.ts';
import { digestOf } from './node-digest.ts';
import { placeOf } from './sqlite-events.ts';
import { placesPerBoard } from './sqlite-schema.ts';

export interface SqliteSnapshots {
  newest(number: bigint, atMost: number): Snapshot | null;
  put(number: bigint, snapshot: Snapshot): void;
}

interface Row {
  readonly place: bigint;
  readonly engine_version: string;
  readonly hash: string;
  readonly digest: string;
  /** Text, unless its record is damaged. */
  readonly body: unknown;
}

/** Folds that were kept to save time. Nothing else depends on them: the table may be emptied at any time. */
export function prepareSnapshots(database: Database): SqliteSnapshots {
  const newest: Statement<[bigint, bigint], Row> = database.prepare(
    'SELECT * FROM snapshot WHERE place > ? AND place <= ? ORDER BY place DESC',
  );
  newest.safeIntegers();
  const put = database.prepare<[bigint, string, string, string, string]>(
    'INSERT OR REPLACE INTO snapshot (place, engine_version, hash, digest, body) VALUES (?, ?, ?, ?, ?)',
  );
  const drop = database.prepare<[bigint, bigint, bigint]>(
    'DELETE FROM snapshot WHERE place IN (SELECT place FROM snapshot WHERE place > ? AND place < ? ORDER BY place DESC LIMIT -1 OFFSET ?)',
  );
  return {
    newest(number, atMost) {
      for (const row of newest.iterate(placeOf(number, 0), placeOf(number, atMost))) {
        if (typeof row.body !== 'string' || digestOf(row.body) !== row.digest) continue;
        const head = { event_seq: Number(row.place % placesPerBoard), hash: row.hash };
        return { engine_version: row.engine_version, head, body: row.body };
      }
      return null;
    },
    put(number, { engine_version, head, body }) {
      put.run(placeOf(number, head.event_seq), engine_version, head.hash, digestOf(body), body);
      drop.run(placeOf(number, 0), placeOf(number + 1n, 0), BigInt(keptSnapshots));
    },
  };
}
