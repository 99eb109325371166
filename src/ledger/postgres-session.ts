import { createHash } from 'node:crypto';
import type { ClientBase, QueryResultRow } from 'pg';
import { isNotPrepared } from './postgres-failure.ts';

/** What a server says of itself and of the session that it gives. */
export interface ServerSettings {
  readonly schema: string;
  readonly encoding: string | null;
  readonly isReadOnly: boolean;
  /** Whether a commit is answered before it is on the disk, and on the standbys that the server waits for. */
  readonly isLax: boolean;
  readonly isCockroach: boolean;
}

/** A connection while some work has it. */
export interface Session {
  readonly settings: ServerSettings;
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Answered<Row>>;
  /** Runs statements in one transaction that is on the disk when this resolves. */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The same for work of one statement, which is a transaction by itself unless the server is lax. */
  durably<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface Answered<Row> {
  readonly rows: readonly Row[];
  readonly rowCount: number | null;
}

/** Whether statements are prepared: the server then plans each of them once a connection, which halves an append. */
export interface Preparing {
  isOn: boolean;
  /** The name of each text that was sent. */
  readonly names: Map<string, string>;
}

/** The longest statement that is prepared: beyond it are runs of many events, which come in many lengths. */
const longestPrepared = 1_500;

export async function beginSession(client: ClientBase, preparing: Preparing): Promise<Session> {
  const settings = await readSettings(client);

  async function query<Row extends QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<Answered<Row>> {
    if (values === undefined) return client.query<Row>(text);
    const isPrepared = preparing.isOn && text.length <= longestPrepared;
    try {
      return await client.query<Row>({
        ...(isPrepared ? { name: nameOf(text, preparing.names) } : {}),
        text,
        values: [...values],
      });
    } catch (error) {
      if (isNotPrepared(error)) preparing.isOn = false;
      throw error;
    }
  }

  async function transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    await client.query('BEGIN');
    try {
      // For this transaction alone: behind a pooler, a session's setting would be somebody else's next.
      if (settings.isLax) await client.query("SELECT set_config('synchronous_commit', 'on', true)");
      const result = await work();
      await client.query('COMMIT');
      return result;
    } catch (error) {
      // The server takes a transaction back by itself when the connection is gone, which the next statement meets.
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  return {
    settings,
    query,
    transaction,
    durably: (work) => (settings.isLax ? transaction(work) : work()),
  };
}

/** The same name for the same text only: another version of this program may have met the same session. */
function nameOf(text: string, names: Map<string, string>): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `fold_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}

async function readSettings(client: ClientBase): Promise<ServerSettings> {
  const setting = (name: string) => `current_setting('${name}', true)`;
  const { rows } = await client.query<Record<string, string | null>>(
    `SELECT current_schema() AS schema, version() AS version, ${setting('server_encoding')} AS encoding,
       ${setting('transaction_read_only')} AS read_only, ${setting('synchronous_commit')} AS commits`,
  );
  const [{ schema = null, version = null, encoding = null, read_only, commits = null } = {}] = rows;
  return {
    schema: schema ?? '',
    encoding,
    isReadOnly: read_only === 'on',
    isLax: commits !== null && commits !== 'on' && commits !== 'remote_apply',
    isCockroach: (version ?? '').startsWith('CockroachDB'),
  };
}
