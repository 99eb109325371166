import { openIndexedDbStore } from '../indexeddb-store.ts';
import type { Place } from './place.ts';

/** Gives new ledgers in this page's origin, by names that no other page of the same browser uses. */
export async function indexedDbPlace(): Promise<Place> {
  const name = `contract-${crypto.randomUUID()}`;
  return { open: () => openIndexedDbStore(name) };
}
