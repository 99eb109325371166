import { askScript } from './ask-script.mjs';

/** The folder of the PostgreSQL that the tests will start, or null; asked of the tests' own search. */
export function findPostgres() {
  return askScript('scripts/print-postgres.ts');
}
