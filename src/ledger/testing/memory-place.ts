import { createMemoryStore } from '../memory-store.ts';
import type { Place } from './place.ts';

/** A piece of memory that the contracts have for themselves. */
export async function memoryPlace(): Promise<Place> {
  const store = createMemoryStore();
  return { open: async () => store };
}
