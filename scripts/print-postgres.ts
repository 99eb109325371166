import { postgresBinaries } from '../src/ledger/testing/postgres-binaries.ts';

// Asked by find-postgres.mjs, which is plain Node.
process.stdout.write(postgresBinaries() ?? '');
