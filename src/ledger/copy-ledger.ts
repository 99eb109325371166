import { closeSync, openSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { firstFault } from '../engine/verify.ts';
import type { Event } from '../model/event.ts';
import { emptyHead, type Head, type LedgerStore, StoreFailure } from '../model/store.ts';
import { pages } from './board-cache.ts';
import { flush } from './make-folder.ts';
import { prepareEvents, type SqliteEvents } from './sqlite-events.ts';
import { failureOf } from './sqlite-failure.ts';
import { layOut } from './sqlite-schema.ts';

/**
 * Copies every board of a ledger, also an empty one, into a new SQLite file that needs nothing beside it. Each board is
 * copied up to the head that it has at the beginning, whoever writes meanwhile, and every event is checked on the way.
 * Leaves nothing behind when it cannot; rejects with a `StoreFailure`.
 */
export async function copyLedger(from: LedgerStore, path: string): Promise<void> {
  const copy = resolve(path);
  claim(copy);
  try {
    await writeCopy(from, copy);
  } catch (error) {
    for (const left of [copy, `${copy}-journal`]) rmSync(left, { force: true });
    throw failureOf(error, copy);
  }
}

/** Makes the empty file, so that nobody else's file is ever written to or taken away. */
function claim(copy: string): void {
  try {
    closeSync(openSync(copy, 'wx'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw alreadyThere(copy);
    throw failureOf(error, copy);
  }
}

async function writeCopy(from: LedgerStore, copy: string): Promise<void> {
  const database = new Database(copy);
  try {
    // Nobody sees the file before it is whole: it is flushed once, at the end.
    database.pragma('synchronous = OFF');
    layOut(database);
    const events = prepareEvents(database);
    for (const [board, head] of await headsOf(from)) await copyBoard(from, database, events, board, head);
  } finally {
    database.close();
  }
  flush(copy);
  if (process.platform !== 'win32') flush(dirname(copy));
}

async function headsOf(from: LedgerStore): Promise<ReadonlyMap<string, Head>> {
  const heads = new Map<string, Head>();
  for (const board of await from.boards()) {
    const head = await from.head(board);
    if (head !== null) heads.set(board, head);
  }
  return heads;
}

async function copyBoard(
  from: LedgerStore,
  database: Database.Database,
  events: SqliteEvents,
  board: string,
  upTo: Head,
): Promise<void> {
  events.register(board);
  const number = events.numberOf(board);
  if (number === null) throw new Error(`board ${board} was registered and is not there`);
  let head = emptyHead;
  for await (const page of pages(from, board, 0, upTo.event_seq)) {
    const fault = firstFault(page, head);
    if (fault !== null) throw broken(board, fault.event_seq, fault.message, fault.code);
    database.transaction(() => {
      for (const event of page) {
        if (events.find(board, number, event.batch_id) !== null) throw repeated(board, event);
        events.insert(number, event);
      }
    })();
    const { event_seq, hash } = page.at(-1) ?? head;
    head = { event_seq, hash };
  }
  if (head.event_seq === upTo.event_seq && head.hash === upTo.hash) return;
  const what = `board ${board} should end with event ${upTo.event_seq} and the hash ${upTo.hash}, and was read up to event ${head.event_seq} with ${head.hash}; verify the ledger`;
  throw broken(board, head.event_seq, what);
}

function repeated(board: string, { event_seq, batch_id }: Event): StoreFailure {
  return broken(
    board,
    event_seq,
    `event ${event_seq} has the batch_id ${batch_id} of an earlier event; verify the ledger`,
  );
}

function broken(
  board: string,
  event_seq: number,
  message: string,
  code: 'chain_broken' | 'unsupported_version' = 'chain_broken',
): StoreFailure {
  return new StoreFailure(code, message, { board, event_seq });
}

function alreadyThere(copy: string): StoreFailure {
  return new StoreFailure(
    'store_unavailable',
    `${copy} is already there and was left as it is; name a new file`,
    { path: copy },
  );
}
