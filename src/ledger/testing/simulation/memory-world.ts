import type { LedgerStore, Snapshot } from '../../../model/store.ts';
import { createMemoryStore } from '../../memory-store.ts';
import type { SimulatedPlace } from './world.ts';

export async function memoryWorld(): Promise<SimulatedPlace> {
  return lastingMemory(createMemoryStore());
}

/** A piece of memory that outlives whoever opens and closes it, and keeps snapshots too. */
export function lastingMemory(store: LedgerStore): SimulatedPlace {
  const snapshots = new Map<string, Snapshot[]>();
  return {
    open: async () => ({
      ...store,
      async getSnapshot(board, atMost = Number.POSITIVE_INFINITY) {
        const fitting = snapshots.get(board)?.filter(({ head }) => head.event_seq <= atMost) ?? [];
        return fitting.toSorted((a, b) => a.head.event_seq - b.head.event_seq).at(-1) ?? null;
      },
      async putSnapshot(board, snapshot) {
        snapshots.set(board, [...(snapshots.get(board) ?? []), snapshot]);
      },
      close: async () => undefined,
    }),
  };
}
