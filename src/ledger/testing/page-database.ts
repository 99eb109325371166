import { type IDBPDatabase, openDB } from 'idb';
import type { Event } from '../../model/event.ts';
import { type IndexedDbStore, openIndexedDbStore } from '../indexeddb-store.ts';
import { chainOf } from './hand-made-events.ts';

/** A name that no other test of this origin uses. */
export function newName(): string {
  return `test-${crypto.randomUUID()}`;
}

/** A ledger whose board `main` has so many events, with its store closed. */
export async function ledgerOf(count: number, name = newName()): Promise<{ name: string; events: Event[] }> {
  const store = await openIndexedDbStore(name);
  const events = chainOf('main', count);
  await store.register('main');
  await store.appendAll('main', events);
  await store.close();
  return { name, events };
}

/** Does something to the database of a ledger behind the back of every store. */
export async function behindTheStore<Result>(
  name: string,
  work: (database: IDBPDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDB(`fold-board:${name}`);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** The names of the databases that this origin has. */
export async function databaseNames(): Promise<readonly (string | undefined)[]> {
  return (await indexedDB.databases()).map(({ name }) => name);
}

export async function withStore<Result>(
  name: string,
  work: (store: IndexedDbStore) => Promise<Result>,
): Promise<Result> {
  const store = await openIndexedDbStore(name);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
