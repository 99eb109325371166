import { openPostgresStore } from '../../src/ledger/postgres-store.ts';
import { type PostgresServer, query, startPostgres } from '../../src/ledger/testing/postgres-server.ts';
import type { Target } from '../target.ts';
import { openLedgerSession } from './ledger-session.ts';

let server: PostgresServer | null = null;
let database = '';
let schemas = 0;

/** Addresses of ledgers that earlier cases have left empty: laying one out takes longer than most cases. */
const free: string[] = [];

export const postgresTarget: Target = {
  name: 'postgres',
  lacks: new Set(['work', 'context', 'guard']),
  async open(settings) {
    const url = free.pop() ?? (await newSchema());
    let mode: 'create' | 'write' = 'create';
    const open = () => {
      const opening = openPostgresStore(url, { mode });
      mode = 'write';
      return opening;
    };
    const remove = async () => {
      await query(url, 'DELETE FROM fold_event; DELETE FROM fold_snapshot; DELETE FROM fold_board');
      free.push(url);
    };
    return openLedgerSession({ open, remove }, settings);
  },
  async prepare() {
    server = await startPostgres();
    if (server === null) {
      throw new Error('there is no PostgreSQL: install a server, or put its initdb and postgres on the PATH');
    }
    database = await server.newDatabase();
  },
  async close() {
    await server?.stop();
  },
};

async function newSchema(): Promise<string> {
  schemas += 1;
  const schema = `ledger_${schemas}`;
  await query(database, `CREATE SCHEMA ${schema}`);
  return `${database}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
}
