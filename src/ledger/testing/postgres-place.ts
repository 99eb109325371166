import { openPostgresStore } from '../postgres-store.ts';
import type { Place } from './place.ts';
import { type PostgresServer, query } from './postgres-server.ts';

/** Gives new schemas of one database: a database each would take a thousand files. */
export function postgresPlaces(server: PostgresServer): () => Promise<Place> {
  let url: Promise<string> | undefined;
  let schemas = 0;
  return async () => {
    url ??= server.newDatabase();
    schemas += 1;
    const schema = `place_${schemas}`;
    await query(await url, `CREATE SCHEMA ${schema}`);
    const place = `${await url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
    return { open: () => openPostgresStore(place, { mode: 'create', random: Math.random, poll: 200 }) };
  };
}
