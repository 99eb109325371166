import { type Event, genesisHash } from '../model/event.ts';
import type { Head, StoreFailure } from '../model/store.ts';
import { brokenAt, checkedEvent } from './checked-event.ts';
import { digestOf } from './node-digest.ts';
import type { Session } from './postgres-session.ts';
import { sql } from './postgres-sql.ts';

/** How many events are fetched at once, at most. */
export const pageSize = 1_000;

/** Sequences are 64 bits wide, which the driver gives as text. */
interface HeadRow {
  readonly event_seq: string;
  readonly hash: string;
}

interface EventRow extends HeadRow {
  readonly batch_id: string;
  readonly body: string;
}

/** The row of the head among those of events has no batch_id. */
type ReadRow = EventRow | (HeadRow & { readonly batch_id: null; readonly body: null });

/** Where a board stands, or null for an unregistered one. */
export async function headOf(session: Session, board: string): Promise<Head | null> {
  const head = headFrom(await session.query<HeadRow>(sql.head, [board]));
  if (head !== null) return head;
  const { rows } = await session.query(sql.orphan, [board]);
  if (rows.length > 0) throw lostHead(1);
  return null;
}

/** The same, and nobody else moves it until the transaction ends. */
export async function lockedHeadOf(session: Session, board: string): Promise<Head | null> {
  return headFrom(await session.query<HeadRow>(sql.lockedHead, [board]));
}

/** The hash of an event, or null where there is none. */
export async function hashAt(session: Session, board: string, eventSeq: number): Promise<string | null> {
  if (eventSeq === 0) return genesisHash;
  const { rows } = await session.query<{ hash: string }>(sql.hashAt, [board, eventSeq]);
  return rows[0]?.hash ?? null;
}

export async function findEvent(session: Session, board: string, batchId: string): Promise<Event | null> {
  const { rows } = await session.query<EventRow & { prev: string | null }>(sql.find, [board, batchId]);
  const [row] = rows;
  if (row === undefined) return null;
  const event_seq = Number(row.event_seq);
  const prev = event_seq === 1 ? genesisHash : row.prev;
  return checkedEvent({ ...row, event_seq }, board, event_seq, prev, digestOf);
}

/** The first of some events whose batch_id the board knows already, as it knows it. */
export async function firstKnown(
  session: Session,
  board: string,
  events: readonly Event[],
): Promise<Event | null> {
  for (let at = 0; at < events.length; at += pageSize) {
    const ids = events.slice(at, at + pageSize).map(({ batch_id }) => batch_id);
    const { rows } = await session.query<{ batch_id: string }>(sql.known, [board, ids]);
    const known = new Set(rows.map(({ batch_id }) => batch_id));
    const first = ids.find((id) => known.has(id));
    if (first !== undefined) return findEvent(session, board, first);
  }
  return null;
}

/**
 * So many events above a sequence, fewer only where the board ends; null for an unregistered board.
 * A board whose head is beyond its last event has lost its tail, which a chain alone could not see.
 */
export async function readPage(
  session: Session,
  board: string,
  after: number,
  size: number,
): Promise<readonly Event[] | null> {
  const { rows } = await session.query<ReadRow>(sql.read, [board, after, size + (after > 0 ? 1 : 0)]);
  const headRow = rows.find(({ batch_id }) => batch_id === null);
  if (headRow === undefined) {
    if (rows.length > 0) throw lostHead(after + 1);
    return null;
  }
  const head = { event_seq: Number(headRow.event_seq), hash: headRow.hash };
  const stored = rows
    .filter((row): row is EventRow => row.batch_id !== null)
    .map((row) => ({ ...row, event_seq: Number(row.event_seq) }))
    .sort((a, b) => a.event_seq - b.event_seq);
  let prev = after === 0 ? genesisHash : null;
  if (stored[0]?.event_seq === after) prev = stored.shift()?.hash ?? null;
  if (after === head.event_seq && prev !== null && prev !== head.hash)
    throw brokenAt(after, 'the board’s head says another end');
  if (stored.length === 0 && head.event_seq <= after) return [];
  const events: Event[] = [];
  for (const row of stored.slice(0, size)) {
    const event = checkedEvent(row, board, after + events.length + 1, prev, digestOf);
    if (event.event_seq > head.event_seq || (event.event_seq === head.event_seq && event.hash !== head.hash))
      throw brokenAt(event.event_seq, 'the board’s head says another end');
    events.push(event);
    prev = event.hash;
  }
  const reached = after + events.length;
  if (events.length < size && reached < head.event_seq)
    throw brokenAt(reached + 1, `it is gone, while the board’s head is event ${head.event_seq}`);
  return events;
}

function lostHead(eventSeq: number): StoreFailure {
  return brokenAt(eventSeq, 'the row of its board is gone');
}

function headFrom({ rows }: { readonly rows: readonly HeadRow[] }): Head | null {
  const [row] = rows;
  if (row === undefined) return null;
  const event_seq = Number(row.event_seq);
  if (Number.isSafeInteger(event_seq) && event_seq >= 0) return { event_seq, hash: row.hash };
  throw brokenAt(1, `the row of its board says that it ends at event ${row.event_seq}, where no board ends`);
}
