import { unwrap } from 'idb';
import { type Event, genesisHash } from '../model/event.ts';
import { type AppendAnswer, emptyHead, type Head, StoreFailure } from '../model/store.ts';
import { brokenAt, checkedBody, checkedEvent } from './checked-event.ts';
import { follows } from './follows.ts';
import { type EventRecord, type HeadRecord, type Transaction, writerVersion } from './indexeddb-layout.ts';
import type { Transacting } from './indexeddb-transaction.ts';

/** How many events are read, or looked for, at once. */
const pageSize = 1_000;

/** A record as it was found, and the hash of the one before it; checked when the transaction is over. */
interface Found {
  readonly row: EventRecord;
  readonly prev: string | null;
}

/** Registers a board; false if it was registered before. */
export function registerBoard(database: Transacting, board: string): Promise<boolean> {
  return database.transact('readwrite', ['heads'], async (transaction) => {
    const heads = transaction.objectStore('heads');
    if ((await heads.get(board)) !== undefined) return false;
    unwrap(heads).add(headRecord(board, emptyHead));
    return true;
  });
}

export function headOf(database: Transacting, board: string): Promise<Head | null> {
  return database.transact('readonly', ['heads'], async (transaction) => {
    const record = await headIn(transaction, board);
    return record === undefined ? null : { event_seq: record.event_seq, hash: record.hash };
  });
}

/** The hash of an event, or null where there is none. */
export function hashAt(database: Transacting, board: string, eventSeq: number): Promise<string | null> {
  return database.transact('readonly', ['events'], (transaction) => hashIn(transaction, board, eventSeq));
}

/**
 * Appends a run of events in one transaction, with everything that the answer depends on. A board that is not
 * registered is registered with it, or is a bug of the caller.
 */
export async function appendEvents(
  database: Transacting,
  board: string,
  added: readonly Event[],
  registers: boolean,
): Promise<AppendAnswer> {
  // Hashing may take longer than a transaction should be open.
  const rows = added.map((event) => rowOf(board, event));
  const answer = await database.transact(
    'readwrite',
    ['heads', 'events'],
    async (transaction) => {
      const [known, record] = await Promise.all([
        findFirst(transaction, board, added),
        headIn(transaction, board),
      ]);
      if (record === undefined && !registers) throw new Error(`board ${board} is not registered`);
      if (known !== null) return known;
      const { writer, ...head } = record ?? headRecord(board, emptyHead);
      if (writer > writerVersion) throw newerWriter(database.name, board, writer);
      const [first] = added;
      if (first !== undefined && !follows(first, head)) return head;
      insert(transaction, rows, headRecord(board, added.at(-1) ?? head));
      return null;
    },
    // An import may be long, and is no silence.
    added.length,
  );
  if (answer === null) return { status: 'appended' };
  if ('row' in answer) return { status: 'known', event: checked(answer, board) };
  return { status: 'moved', head: { event_seq: answer.event_seq, hash: answer.hash } };
}

/** Events above a sequence, ascending, at most so many. */
export async function readEvents(
  database: Transacting,
  board: string,
  after: number,
  limit: number,
): Promise<readonly Event[]> {
  const events: Event[] = [];
  for (;;) {
    const at = after + events.length;
    const wanted = Math.min(pageSize, limit - events.length);
    const { head, prev, rows } = await readPage(database, board, at, wanted);
    let before = prev;
    for (const row of rows) {
      const event = checkedEvent(row, board, after + events.length + 1, before);
      events.push(event);
      before = event.hash;
    }
    const read = after + events.length;
    if (rows.length < Math.min(wanted, head - at)) throw brokenAt(read + 1, 'it is missing');
    if (read >= head || events.length >= limit) return events;
  }
}

export async function findEvent(
  database: Transacting,
  board: string,
  batchId: string,
): Promise<Event | null> {
  const found = await database.transact('readonly', ['heads', 'events'], async (transaction) => {
    await registeredHead(transaction, board);
    const key = await transaction.objectStore('events').index('batch').getKey([board, batchId]);
    return key === undefined ? null : foundAt(transaction, board, key[1]);
  });
  return found === null ? null : checked(found, board);
}

function readPage(database: Transacting, board: string, after: number, limit: number) {
  return database.transact('readonly', ['heads', 'events'], async (transaction) => {
    const head = await registeredHead(transaction, board);
    if (limit <= 0 || after >= head) return { head, prev: null, rows: [] };
    const [prev, rows] = await Promise.all([
      hashIn(transaction, board, after),
      rowsIn(transaction, board, after, limit),
    ]);
    return { head, prev, rows };
  });
}

type Reading = Transaction<'readonly'> | Transaction<'readwrite'>;

// Each of these is async although it only hands a request on: a transaction that is gone then rejects instead of
// throwing, and nothing that was asked beside it is left without anybody to hear its failure.

async function headIn(transaction: Reading, board: string): Promise<HeadRecord | undefined> {
  return transaction.objectStore('heads').get(board);
}

async function rowIn(
  transaction: Reading,
  board: string,
  eventSeq: number,
): Promise<EventRecord | undefined> {
  return transaction.objectStore('events').get([board, eventSeq]);
}

async function rowsIn(
  transaction: Reading,
  board: string,
  after: number,
  limit: number,
): Promise<EventRecord[]> {
  const range = IDBKeyRange.bound([board, after + 1], [board, Number.MAX_SAFE_INTEGER]);
  return transaction.objectStore('events').getAll(range, limit);
}

async function hashIn(transaction: Reading, board: string, eventSeq: number): Promise<string | null> {
  if (eventSeq === 0) return genesisHash;
  return (await rowIn(transaction, board, eventSeq))?.hash ?? null;
}

async function registeredHead(transaction: Reading, board: string): Promise<number> {
  const record = await headIn(transaction, board);
  if (record === undefined) throw new Error(`board ${board} is not registered`);
  return record.event_seq;
}

/** The first of a run's batches that the board already has. */
async function findFirst(
  transaction: Transaction<'readwrite'>,
  board: string,
  added: readonly Event[],
): Promise<Found | null> {
  const batches = transaction.objectStore('events').index('batch');
  for (let from = 0; from < added.length; from += pageSize) {
    const run = added.slice(from, from + pageSize);
    const keys = await Promise.all(run.map(({ batch_id }) => batches.getKey([board, batch_id])));
    const known = keys.find((key) => key !== undefined);
    if (known !== undefined) return foundAt(transaction, board, known[1]);
  }
  return null;
}

async function foundAt(transaction: Reading, board: string, eventSeq: number): Promise<Found> {
  const [row, prev] = await Promise.all([
    rowIn(transaction, board, eventSeq),
    hashIn(transaction, board, eventSeq - 1),
  ]);
  if (row === undefined) throw brokenAt(eventSeq, 'only its batch_id is left');
  return { row, prev };
}

function checked({ row, prev }: Found, board: string): Event {
  return checkedEvent(row, board, row.event_seq, prev);
}

/** Nobody waits for these requests: one that fails aborts its transaction, which is heard of. */
function insert(transaction: Transaction<'readwrite'>, rows: readonly EventRecord[], head: HeadRecord): void {
  const events = unwrap(transaction.objectStore('events'));
  for (const row of rows) events.add(row);
  unwrap(transaction.objectStore('heads')).put(head);
}

function rowOf(board: string, event: Event): EventRecord {
  const { event_seq, batch_id, hash } = event;
  return { board, event_seq, batch_id, hash, body: checkedBody(event) };
}

function headRecord(board: string, { event_seq, hash }: Head): HeadRecord {
  return { board, event_seq, hash, writer: writerVersion };
}

function newerWriter(name: string, board: string, got: number): StoreFailure {
  return new StoreFailure(
    'unsupported_version',
    `${name}: a newer version of Fold has written to board ${board}, and this one could undo what it does not know; reload the page to get the newer one`,
    { path: name, board, got, supported: writerVersion },
  );
}
