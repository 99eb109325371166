import { postgresPlaces } from '../postgres-place.ts';
import { startPostgres } from '../postgres-server.ts';
import { memoryWorld } from './memory-world.ts';
import { sqliteWorlds } from './sqlite-world.ts';
import type { NewPlace } from './world.ts';

export const worldNames = ['memory', 'sqlite', 'postgres'] as const;
export type WorldName = (typeof worldNames)[number];

export interface Worlds {
  readonly newPlace: NewPlace;
  /** Takes away what the places left. */
  end(): Promise<void>;
}

/** Places of one kind for simulated runs; null where there is no PostgreSQL to be had. */
export async function worldsOf(name: WorldName): Promise<Worlds | null> {
  switch (name) {
    case 'memory':
      return { newPlace: memoryWorld, end: async () => undefined };
    case 'sqlite': {
      const { newPlace, remove } = sqliteWorlds();
      return { newPlace, end: async () => remove() };
    }
    case 'postgres': {
      const server = await startPostgres();
      return server && { newPlace: postgresPlaces(server), end: () => server.stop() };
    }
    default:
      return name satisfies never;
  }
}
