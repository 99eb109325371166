import type { Database, Statement } from 'better-sqlite3';
import { type Event, genesisHash } from '../model/event.ts';
import { emptyHead, type Head } from '../model/store.ts';
import { brokenAt, checkedBody, checkedEvent } from './checked-event.ts';
import { digestOf } from './node-digest.ts';
import { placesPerBoard } from './sqlite-schema.ts';

/** The statements on events. Every event that they hand out has its own hash and follows the one before it. */
export interface SqliteEvents {
  /** The ids of all boards, by code point. */
  boards(): readonly string[];
  /** The board's number in the database, or null for an unregistered one. */
  numberOf(board: string): bigint | null;
  /** Registers a board; false if it was registered before. */
  register(board: string): boolean;
  headOf(number: bigint): Head;
  /** The hash of an event, or null where there is none. */
  hashAt(number: bigint, eventSeq: number): string | null;
  read(board: string, number: bigint, after: number, limit: number): readonly Event[];
  find(board: string, number: bigint, batchId: string): Event | null;
  insert(number: bigint, event: Event): void;
}

interface Row {
  readonly place: bigint;
  readonly batch_id: string;
  readonly hash: string;
  readonly body: string;
}

interface Neighbour {
  readonly place: bigint | null;
  readonly batch_id: string | null;
  /** Null where the entry leads to no row of its board. */
  readonly row_batch_id: string | null;
}

export function prepareEvents(database: Database): SqliteEvents {
  const sql = statementsOf(database);
  // A board keeps its number for ever, so that a number once seen in a committed row need not be read again.
  const numbers = new Map<string, bigint>();

  function numberOf(board: string): bigint | null {
    const known = numbers.get(board);
    if (known !== undefined) return known;
    const number = sql.number.get(board)?.number ?? null;
    if (number !== null && !database.inTransaction) numbers.set(board, number);
    return number;
  }

  function hashAt(number: bigint, eventSeq: number): string | null {
    if (eventSeq === 0) return genesisHash;
    return sql.hash.get(placeOf(number, eventSeq))?.hash ?? null;
  }

  /**
   * A damaged entry of the index would hide its batch, which could then be stored a second time. It still stands
   * where it stood, so that whoever looks for the batch in vain has it for a neighbour.
   */
  function absent(number: bigint, batchId: string): null {
    for (const near of [sql.before.get(number, batchId), sql.after.get(number, batchId)]) {
      if (near === undefined || (near.row_batch_id !== null && near.row_batch_id === near.batch_id)) continue;
      throw brokenAt(seqOf(near.place ?? 0n), 'the index of batches does not lead to it');
    }
    return null;
  }

  return {
    boards: () => sql.boards.all().map(({ id }) => id),
    numberOf,
    hashAt,
    register: (board) => sql.register.run(board).changes === 1,
    headOf(number) {
      const row = sql.head.get(placeOf(number, 0), placeOf(number + 1n, 0));
      return row === undefined ? emptyHead : { event_seq: seqOf(row.place), hash: row.hash };
    },
    read(board, number, after, limit) {
      const events: Event[] = [];
      // Before the rows, to which another process may add at any moment.
      const head = this.headOf(number).event_seq;
      if (head <= after) return events;
      let prev = hashAt(number, after);
      const rows = sql.read.iterate(placeOf(number, after), placeOf(number + 1n, 0), BigInt(limit));
      for (const row of numbered(rows, after)) {
        const event = checked(row, board, after + events.length + 1, prev);
        events.push(event);
        prev = event.hash;
      }
      // In a damaged tree a row may stand where a search does not come by.
      const reached = after + events.length;
      if (reached < Math.min(head, after + limit)) throw brokenAt(reached + 1, 'it is missing');
      return events;
    },
    find(board, number, batchId) {
      const row = sql.find.get(number, batchId);
      if (row === undefined) return absent(number, batchId);
      const eventSeq = seqOf(row.place);
      return checked(row, board, eventSeq, hashAt(number, eventSeq - 1));
    },
    insert(number, event) {
      const body = checkedBody(event, digestOf);
      sql.insert.run(placeOf(number, event.event_seq), number, event.batch_id, event.hash, body);
    },
  };
}

export function placeOf(number: bigint, eventSeq: number): bigint {
  return number * placesPerBoard + BigInt(eventSeq);
}

function seqOf(place: bigint): number {
  return Number(place % placesPerBoard);
}

function statementsOf(database: Database) {
  // Text is UTF-8 here and is compared as bytes, which is the order of code points.
  const boards: Statement<[], { id: string }> = database.prepare('SELECT id FROM board ORDER BY id');
  const number: Statement<[string], { number: bigint }> = database.prepare(
    'SELECT number FROM board WHERE id = ?',
  );
  const hash: Statement<[bigint], { hash: string }> = database.prepare(
    'SELECT hash FROM event WHERE place = ?',
  );
  const head: Statement<[bigint, bigint], { place: bigint; hash: string }> = database.prepare(
    'SELECT place, hash FROM event WHERE place > ? AND place < ? ORDER BY place DESC LIMIT 1',
  );
  const read: Statement<[bigint, bigint, bigint], Row> = database.prepare(
    'SELECT place, batch_id, hash, body FROM event WHERE place > ? AND place < ? ORDER BY place LIMIT ?',
  );
  const find: Statement<[bigint, string], Row> = database.prepare(
    'SELECT place, batch_id, hash, body FROM event WHERE board = ? AND batch_id = ?',
  );
  const before: Statement<[bigint, string], Neighbour> = database.prepare(
    `${neighbour} < (?, ?) ORDER BY entry.board DESC, entry.batch_id DESC LIMIT 1`,
  );
  const after: Statement<[bigint, string], Neighbour> = database.prepare(
    `${neighbour} > (?, ?) ORDER BY entry.board, entry.batch_id LIMIT 1`,
  );
  for (const statement of [number, head, read, find, before, after]) statement.safeIntegers();
  return {
    boards,
    number,
    hash,
    head,
    read,
    find,
    before,
    after,
    register: database.prepare<[string]>('INSERT INTO board (id) VALUES (?) ON CONFLICT DO NOTHING'),
    insert: database.prepare<[bigint, bigint, string, string, string]>(
      'INSERT INTO event (place, board, batch_id, hash, body) VALUES (?, ?, ?, ?, ?)',
    ),
  };
}

/** An entry of the index of batches beside the row that it leads to, which the table has under `place`. */
const neighbour = `
  SELECT entry.place, entry.batch_id, row.batch_id AS row_batch_id
  FROM event AS entry LEFT JOIN event AS row NOT INDEXED ON row.place = entry.place AND row.board = entry.board
  WHERE (entry.board, entry.batch_id)`;

/** A reader that meets a damaged page says at which event that was. */
function* numbered(rows: Iterable<Row>, after: number): Iterable<Row> {
  let reached = after;
  try {
    for (const row of rows) {
      yield row;
      reached += 1;
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CORRUPT')))
      throw error;
    throw brokenAt(reached + 1, 'its page in the file is damaged', error);
  }
}

function checked({ place, ...row }: Row, board: string, expected: number, prev: string | null): Event {
  return checkedEvent({ event_seq: seqOf(place), ...row }, board, expected, prev, digestOf);
}
