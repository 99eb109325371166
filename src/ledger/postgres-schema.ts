import { StoreFailure } from '../model/store.ts';
import { codeOf } from './postgres-failure.ts';
import type { Session } from './postgres-session.ts';

/** The layout below. A ledger with another number was laid out by another version of Fold. */
const layoutVersion = 1;
const application = 'fold-board';

/** The tables by name, each with its columns. All but the first hold rows of boards. */
const tables: Readonly<Record<string, readonly string[]>> = {
  fold_ledger: ['application', 'layout'],
  fold_board: ['board', 'event_seq', 'hash'],
  fold_event: ['board', 'event_seq', 'batch_id', 'hash', 'body'],
  fold_snapshot: ['board', 'event_seq', 'engine_version', 'hash', 'digest', 'body'],
};

/** Ids are compared as bytes, whatever the language of the database. `body` is the text that was hashed. */
export function layoutSql(collation: string): readonly string[] {
  return [
    `CREATE TABLE IF NOT EXISTS fold_board (
      board TEXT ${collation} NOT NULL,
      event_seq BIGINT NOT NULL,
      hash TEXT NOT NULL,
      PRIMARY KEY (board)
    )`,
    `CREATE TABLE IF NOT EXISTS fold_event (
      board TEXT ${collation} NOT NULL,
      event_seq BIGINT NOT NULL,
      batch_id TEXT ${collation} NOT NULL,
      hash TEXT NOT NULL,
      body TEXT NOT NULL,
      PRIMARY KEY (board, event_seq),
      UNIQUE (board, batch_id)
    )`,
    `CREATE TABLE IF NOT EXISTS fold_snapshot (
      board TEXT ${collation} NOT NULL,
      event_seq BIGINT NOT NULL,
      engine_version TEXT NOT NULL,
      hash TEXT NOT NULL,
      digest TEXT NOT NULL,
      body TEXT NOT NULL,
      PRIMARY KEY (board, event_seq)
    )`,
    `CREATE TABLE IF NOT EXISTS fold_ledger (
      application TEXT NOT NULL,
      layout BIGINT NOT NULL,
      PRIMARY KEY (application)
    )`,
    // Last, so that it is there only where everything else is: not every system takes tables back with a transaction.
    `INSERT INTO fold_ledger (application, layout) VALUES ('${application}', ${layoutVersion}) ON CONFLICT DO NOTHING`,
  ];
}

/** Whether the database has a ledger of this layout; throws unless it has one or nothing of ours. */
export async function hasLedger(session: Session, place: string): Promise<boolean> {
  const found = await columnsOf(session);
  for (const [table, columns] of found) refuseForeign(place, table, columns);
  if (!found.has('fold_ledger')) return false;
  const { rows } = await session.query<{ application: string; layout: string }>(
    'SELECT application, layout FROM fold_ledger',
  );
  const own = rows.find((row) => row.application === application);
  if (own === undefined) return false;
  if (Number(own.layout) !== layoutVersion) throw otherLayout(place, Number(own.layout));
  const missing = Object.keys(tables).find((table) => !found.has(table));
  if (missing !== undefined) throw incomplete(place, missing);
  return true;
}

/** Lays out what is missing. Several may do so at the same time; one that is disturbed by another tries again. */
export async function layOut(session: Session): Promise<void> {
  // CockroachDB compares text as bytes anyway, and refuses columns with this collation.
  const collation = session.settings.isCockroach ? '' : 'COLLATE "C"';
  await session.transaction(async () => {
    for (const statement of layoutSql(collation)) await session.query(statement);
  });
}

/** What PostgreSQL says to the second of two that make the same table at the same moment. */
export function isLayoutRace(error: unknown): boolean {
  return ['23505', '42P07', '42710'].includes(codeOf(error));
}

export function noLedger(place: string, schema: string): StoreFailure {
  const where = schema === '' ? 'any schema that the user may use' : `the schema ${schema}`;
  return new StoreFailure(
    'no_ledger',
    `there is no ledger in ${where} of ${place}; make one with init, or name the right database and user`,
    { place, schema },
  );
}

/** The columns of those of our tables that the search path leads to. */
async function columnsOf(session: Session): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = Object.keys(tables);
  const { rows } = await session.query<{ table: string; column: string }>(
    `SELECT c.relname AS "table", a.attname AS "column"
     FROM pg_catalog.pg_class c JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid
     WHERE c.oid IN (${names.map((name) => `to_regclass('${name}')`).join(', ')})
       AND a.attnum > 0 AND NOT a.attisdropped`,
  );
  const columns = new Map<string, string[]>();
  for (const { table, column } of rows) columns.set(table, [...(columns.get(table) ?? []), column]);
  return columns;
}

function refuseForeign(place: string, table: string, columns: readonly string[]): void {
  const missing = (tables[table] ?? []).filter((column) => !columns.includes(column));
  if (missing.length === 0) return;
  throw new StoreFailure(
    'foreign_file',
    `the table ${table} of ${place} has no ${missing.join(', ')}, so it is not of a ledger of Fold, and was left as it is; use a schema or a database of its own`,
    { place, table, missing },
  );
}

function otherLayout(place: string, got: number): StoreFailure {
  return new StoreFailure(
    'unsupported_version',
    `the ledger in ${place} has the layout ${got}, this program reads ${layoutVersion}; use the version of Fold that laid it out, or a newer one`,
    { place, got, supported: layoutVersion },
  );
}

function incomplete(place: string, table: string): StoreFailure {
  return new StoreFailure(
    'chain_broken',
    `the ledger in ${place} has lost its table ${table}; keep what is there, and put the database back from a backup`,
    { place, table },
  );
}
