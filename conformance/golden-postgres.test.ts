import { afterAll, describe } from 'vitest';
import { postgresPlaces } from '../src/ledger/testing/postgres-place.ts';
import { startPostgres } from '../src/ledger/testing/postgres-server.ts';
import { goldenContract } from './testing/golden-contract.ts';

const server = await startPostgres();

describe.skipIf(server === null)('on a PostgreSQL server', () => {
  const newPlace = server === null ? undefined : postgresPlaces(server);
  afterAll(() => server?.stop());

  goldenContract('PostgreSQL', async () => newPlace!());
});
