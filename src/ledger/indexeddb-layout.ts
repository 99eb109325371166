import { type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames, unwrap } from 'idb';
import type { EventRow } from './checked-event.ts';

/** The layout below. Events are told apart by their own schema_version, so that this number hardly ever moves. */
export const layoutVersion = 1;

/** Who may append: a program refuses a board to which one with a higher number has written. */
export const writerVersion = 1;

export interface HeadRecord {
  readonly board: string;
  readonly event_seq: number;
  readonly hash: string;
  readonly writer: number;
}

/** One record a batch. `body` is the text that was hashed. */
export type EventRecord = EventRow & { readonly board: string };

export interface SnapshotRecord {
  readonly board: string;
  readonly event_seq: number;
  readonly engine_version: string;
  readonly hash: string;
  readonly digest: string;
  readonly body: string;
}

export interface Layout extends DBSchema {
  heads: { key: string; value: HeadRecord };
  events: { key: [string, number]; value: EventRecord; indexes: { batch: [string, string] } };
  snapshots: { key: [string, number]; value: SnapshotRecord };
}

export type Database = IDBPDatabase<Layout>;
export type StoreName = StoreNames<Layout>;
export type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<Layout, StoreName[], Mode>;

/** Lays out an empty database; synchronous, since a browser keeps half a layout of one that is not. */
export function layOut(database: Database): void {
  database.createObjectStore('heads', { keyPath: 'board' });
  const events = database.createObjectStore('events', { keyPath: ['board', 'event_seq'] });
  events.createIndex('batch', ['board', 'batch_id'], { unique: true });
  database.createObjectStore('snapshots', { keyPath: ['board', 'event_seq'] });
}

/** Whether a database has this layout, and nothing else in it. */
export function isLaidOut(database: Database): boolean {
  const names = [...database.objectStoreNames].join();
  if (names !== 'events,heads,snapshots') return false;
  const transaction = unwrap(database).transaction(['events', 'heads', 'snapshots']);
  const keyOf = (name: string) => JSON.stringify(transaction.objectStore(name).keyPath);
  const events = transaction.objectStore('events');
  return (
    keyOf('heads') === '"board"' &&
    keyOf('events') === '["board","event_seq"]' &&
    keyOf('snapshots') === '["board","event_seq"]' &&
    [...events.indexNames].join() === 'batch' &&
    JSON.stringify(events.index('batch').keyPath) === '["board","batch_id"]' &&
    events.index('batch').unique
  );
}
