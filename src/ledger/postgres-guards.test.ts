import { afterAll, describe, expect, it } from 'vitest';
import { openPostgresStore } from './postgres-store.ts';
import { chainOf } from './testing/hand-made-events.ts';
import { postgresSchemas } from './testing/postgres-place.ts';
import { type PostgresServer, query, startPostgres } from './testing/postgres-server.ts';

const server = await startPostgres();

describe.skipIf(server === null)('the tables of a PostgreSQL ledger', () => {
  const newSchema = postgresSchemas(server as PostgresServer);
  afterAll(() => server?.stop());

  it('have each sequence and each batch once, whoever writes to them', async () => {
    const url = await newSchema();
    const store = await openPostgresStore(url, { mode: 'create' });
    await store.appendAll('main', chainOf('main', 1));
    await store.close();
    const insert = (eventSeq: number, batchId: string) =>
      query(
        url,
        'INSERT INTO fold_event (board, event_seq, batch_id, hash, body) VALUES ($1, $2, $3, $4, $5)',
        ['main', eventSeq, batchId, 'hash', '{}'],
      );
    const taken = { code: '23505' };
    await expect(insert(1, 'other')).rejects.toMatchObject(taken);
    await expect(insert(2, 'batch-1')).rejects.toMatchObject(taken);
    await insert(2, 'other');
  });
});
