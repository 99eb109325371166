import { openPostgresStore } from '../postgres-store.ts';
import type { Place } from './place.ts';
import { type PostgresServer, query } from './postgres-server.ts';

/** Gives new schemas of one database: a database each would be hundreds of files to make, and to check after a kill. */
export function postgresSchemas(server: PostgresServer): () => Promise<string> {
  let url: Promise<string> | undefined;
  let schemas = 0;
  return async () => {
    url ??= server.newDatabase();
    schemas += 1;
    const schema = `place_${schemas}`;
    await query(await url, `CREATE SCHEMA ${schema}`);
    return `${await url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
  };
}

/** Gives new ledgers, a schema each. */
export function postgresPlaces(server: PostgresServer): () => Promise<Place> {
  const newSchema = postgresSchemas(server);
  return async () => {
    const url = await newSchema();
    return { open: () => openPostgresStore(url, { mode: 'create', random: Math.random, poll: 200 }) };
  };
}
