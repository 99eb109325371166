import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresStore } from '../postgres-store.ts';
import type { KillPlace } from './kill-loop.ts';
import { lookThrough } from './kill-loop-look.ts';
import type { Clients } from './kill-loop-processes.ts';
import { postgresSchemas } from './postgres-place.ts';
import { type PostgresServer, query } from './postgres-server.ts';

/**
 * Gives new schemas of one database, which processes write to. Beside the processes, their connections are struck
 * (`pg_terminate_backend`), and the whole server.
 */
export function postgresKillPlaces(server: PostgresServer, clients: Clients): () => Promise<KillPlace> {
  const newSchema = postgresSchemas(server);
  return async () => placeAt(server, clients, await newSchema());
}

function placeAt(server: PostgresServer, clients: Clients, url: string): KillPlace {
  const witness = mkdtempSync(join(tmpdir(), 'fold-kills-'));
  // Two lanes may strike the server at once; it falls once.
  let falling: Promise<void> | null = null;
  return {
    lanes: 2,
    kills: 25,
    blows: [
      { name: 'connections', percent: 30, strike: () => terminateAll(url) },
      {
        name: 'server',
        percent: 5,
        async strike() {
          falling ??= server
            .kill()
            .then(() => server.restart())
            .finally(() => {
              falling = null;
            });
          await falling;
        },
      },
    ],
    life: (hear) => clients.life({ store: 'postgres', url, witness }, hear),
    async look(board) {
      await falling;
      return lookThrough(() => openPostgresStore(url, { mode: 'create', patience: 60_000, witness }), board);
    },
    async close() {
      rmSync(witness, { recursive: true, force: true });
    },
  };
}

/** Ends every other connection to a database. A server that is down has none. */
async function terminateAll(url: string): Promise<void> {
  const sql =
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
  try {
    await query(url, sql);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}
