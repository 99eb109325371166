import { boardFromSnapshot, snapshotOf } from '../../../engine/snapshot.ts';
import { hashOf } from '../../../engine/verify.ts';
import type { Snapshot } from '../../../model/store.ts';
import { nextEvent } from '../hand-made-events.ts';
import type { Chance } from './chance.ts';

/** A whole snapshot that must not be used, and shows if it is: of another engine, or of a ledger that went another way. */
export function otherSnapshot(snapshot: Snapshot, chance: Chance): Snapshot {
  const board = boardFromSnapshot(snapshot.body);
  const other = { ...board, settings: { ...board.settings, title: 'Not of this ledger' } };
  if (chance.happens(0.3)) return { ...snapshot, engine_version: '0', body: snapshotOf(other) };
  const { event_seq } = snapshot.head;
  const hash = hashOf(nextEvent(board.id, { event_seq: event_seq - 1, hash: snapshot.head.hash }));
  return { ...snapshot, head: { event_seq, hash }, body: snapshotOf({ ...other, head: hash }) };
}
