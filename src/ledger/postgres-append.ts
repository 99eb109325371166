import type { Event } from '../model/event.ts';
import { type AppendAnswer, emptyHead, StoreFailure } from '../model/store.ts';
import { brokenAt, checkedBody } from './checked-event.ts';
import { follows } from './follows.ts';
import { digestOf } from './node-digest.ts';
import { findEvent, firstKnown, headOf, lockedHeadOf } from './postgres-events.ts';
import { codeOf, leavesDoubt } from './postgres-failure.ts';
import type { Session } from './postgres-session.ts';
import { appendSql, insertSql, sql } from './postgres-sql.ts';
import { withUnknownOutcome } from './unknown-outcome.ts';

/** What one statement may carry: a run beyond it is a transaction of several. `size` counts characters of bodies. */
const statementLimits = { events: 200, size: 4 * 1024 * 1024 };

interface Row {
  readonly event: Event;
  readonly body: string;
}

/** Runs work on one connection, again and again while that may help. */
type Patiently = <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>;

/** A run of one board's events, all or none. `registers` says whether an unregistered board is registered or a bug. */
export async function appendEvents(
  patiently: Patiently,
  board: string,
  events: readonly Event[],
  registers: boolean,
): Promise<AppendAnswer> {
  const rows = events.map((event) => ({ event, body: checkedBody(event, digestOf) }));
  const last = events.at(-1);
  if (new Set(events.map(({ batch_id }) => batch_id)).size < events.length)
    throw new Error(`a batch_id stands twice in a run of board ${board}`);
  // Whether an earlier try may have been done after all, by a server that we no longer hear.
  let isDoubtful = false;
  try {
    return await patiently(async (session) => {
      if (isDoubtful && last !== undefined && (await isThere(session, last))) return { status: 'appended' };
      try {
        const answer = await tryAppend(session, board, rows, registers);
        // What is ours may have come between our look and our try.
        if (answer.status === 'appended' || !isDoubtful || last === undefined) return answer;
        return (await isThere(session, last)) ? { status: 'appended' } : answer;
      } catch (error) {
        isDoubtful ||= leavesDoubt(error);
        throw error;
      }
    });
  } catch (error) {
    throw isDoubtful && error instanceof StoreFailure
      ? withUnknownOutcome(error, 'store_unavailable')
      : error;
  }
}

/**
 * Whether an append that nobody answered was done for good. By its hash an event stands for all those before it. A
 * server that was cut off while it waited for its standbys shows what they have not: a commit after it waits for both.
 */
async function isThere(session: Session, { board, batch_id, hash }: Event): Promise<boolean> {
  if ((await findEvent(session, board, batch_id))?.hash !== hash) return false;
  await session.durably(() => session.query(sql.touchHead, [board]));
  return true;
}

async function tryAppend(
  session: Session,
  board: string,
  rows: readonly Row[],
  registers: boolean,
): Promise<AppendAnswer> {
  const whole = chunksOf(rows).length === 1 ? rows : null;
  try {
    if (whole !== null) {
      const isDone = await session.durably(() => appendAtOnce(session, board, whole));
      if (isDone) return { status: 'appended' };
      const answer = await reasonOf(session, board, rows);
      if (answer !== null) return answer;
      if (!registers) throw new Error(`board ${board} is not registered`);
    }
    return await session.transaction(() => appendInChunks(session, board, rows));
  } catch (error) {
    if (!isTaken(error)) throw error;
    // Another writer put the same batch there, or made the board, while this one was on its way.
    const answer = await reasonOf(session, board, rows);
    if (answer === null) throw error;
    const [first] = rows;
    if (answer.status === 'moved' && first !== undefined && follows(first.event, answer.head))
      throw brokenAt(first.event.event_seq, 'it is there, while the board’s head is before it');
    return answer;
  }
}

/** In one statement, which is one transaction by itself; false if the head is not there or a batch is known. */
async function appendAtOnce(session: Session, board: string, rows: readonly Row[]): Promise<boolean> {
  const [first, last] = [rows[0]?.event, rows.at(-1)?.event];
  if (first === undefined || last === undefined) return false;
  const expected = [first.event_seq - 1, first.prev];
  const { rowCount } = await session.query(appendSql(rows.length), [
    board,
    ...expected,
    last.event_seq,
    last.hash,
    ...rows.flatMap(valuesOf),
  ]);
  return rowCount === rows.length;
}

/** Why nothing was appended; null for an unregistered board. */
async function reasonOf(session: Session, board: string, rows: readonly Row[]): Promise<AppendAnswer | null> {
  // The head before the batches: a batch that lands in between is then known, and not a head that moved.
  const head = await headOf(session, board);
  if (head === null) return null;
  const event = await firstKnown(session, board, eventsOf(rows));
  return event === null ? { status: 'moved', head } : { status: 'known', event };
}

async function appendInChunks(session: Session, board: string, rows: readonly Row[]): Promise<AppendAnswer> {
  const found = await lockedHeadOf(session, board);
  const known = await firstKnown(session, board, eventsOf(rows));
  if (known !== null) return { status: 'known', event: known };
  const head = found ?? emptyHead;
  const [first, last] = [rows[0]?.event, rows.at(-1)?.event];
  if (first !== undefined && !follows(first, head)) return { status: 'moved', head };
  if (found === null) await session.query(sql.register, [board, emptyHead.hash]);
  for (const chunk of chunksOf(rows)) {
    await session.query(insertSql(chunk.length), [board, ...chunk.flatMap(valuesOf)]);
  }
  if (last !== undefined) await session.query(sql.moveHead, [board, last.event_seq, last.hash]);
  return { status: 'appended' };
}

function chunksOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const chunks: Row[][] = [];
  let size = 0;
  for (const row of rows) {
    const chunk = chunks.at(-1);
    if (
      chunk === undefined ||
      chunk.length === statementLimits.events ||
      size + row.body.length > statementLimits.size
    ) {
      chunks.push([row]);
      size = row.body.length;
    } else {
      chunk.push(row);
      size += row.body.length;
    }
  }
  return chunks;
}

function eventsOf(rows: readonly Row[]): readonly Event[] {
  return rows.map(({ event }) => event);
}

function valuesOf({ event, body }: Row): readonly (string | number)[] {
  return [event.event_seq, event.batch_id, event.hash, body];
}

/** A unique key is taken. */
function isTaken(error: unknown): boolean {
  return codeOf(error) === '23505';
}
