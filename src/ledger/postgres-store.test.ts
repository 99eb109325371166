import { afterAll, describe } from 'vitest';
import { ledgerContract } from './testing/ledger-contract.ts';
import { postgresPlaces } from './testing/postgres-place.ts';
import { type PostgresServer, startPostgres } from './testing/postgres-server.ts';
import { storeContract } from './testing/store-contract.ts';

const server = await startPostgres();

describe.skipIf(server === null)('on a PostgreSQL server', () => {
  const place = server === null ? undefined : postgresPlaces(server as PostgresServer);
  afterAll(() => server?.stop());

  storeContract('PostgreSQL', async () => place!());
  ledgerContract('PostgreSQL', async () => place!());
});
