import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { LedgerStore } from '../model/store.ts';
import { openPostgresStore, type PostgresOptions } from './postgres-store.ts';
import { chainOf, headAfter, nextEvent, start } from './testing/hand-made-events.ts';
import { postgresSchemas } from './testing/postgres-place.ts';
import { type PostgresServer, query, startPostgres } from './testing/postgres-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const server = await startPostgres();

describe.skipIf(server === null)('a PostgreSQL database', () => {
  const own = server as PostgresServer;
  const newSchema = postgresSchemas(own);
  afterAll(() => server?.stop());

  async function opened(
    url: string,
    mode: PostgresOptions['mode'],
    options: Partial<PostgresOptions> = {},
  ): Promise<LedgerStore> {
    const store = await openPostgresStore(url, { mode, random: Math.random, ...options });
    onTestFinished(() => store.close());
    return store;
  }

  /** The address with another user, who may log in and nothing else, and the same options. */
  async function asNewUser(url: string, name: string): Promise<string> {
    await query(own.url, `CREATE ROLE ${name} LOGIN PASSWORD 'secret-of-${name}'`);
    const address = new URL(url);
    address.username = name;
    address.password = `secret-of-${name}`;
    return address.href;
  }

  const schemaOf = (url: string) => String(new URL(url).searchParams.get('options')).split('=')[1];

  describe('that is opened', () => {
    it('gets its tables once, however many programs make the ledger at the same time', async () => {
      const url = await newSchema();
      const stores = await Promise.all(Array.from({ length: 8 }, () => opened(url, 'create')));
      await stores[0]!.register('main');
      for (const store of stores) expect(await store.boards()).toEqual(['main']);
    });

    it('has no ledger before one is made in it', async () => {
      const url = await newSchema();
      for (const mode of ['write', 'read'] as const) {
        await expect(openPostgresStore(url, { mode })).rejects.toMatchObject({ code: 'no_ledger' });
      }
      const { rows } = await query(url, `SELECT 1 FROM pg_class WHERE oid = to_regclass('fold_event')`);
      expect(rows).toEqual([]);
    });

    it('is finished if it was left half made', async () => {
      const url = await newSchema();
      await (await opened(url, 'create')).close();
      await query(url, 'DELETE FROM fold_ledger; DROP TABLE fold_event');
      await expect(openPostgresStore(url, { mode: 'write' })).rejects.toMatchObject({ code: 'no_ledger' });
      const store = await opened(url, 'create');
      expect(await store.appendAll('main', chainOf('main', 1))).toEqual({ status: 'appended' });
    });

    it('with tables of these names that are another program’s is left as it is', async () => {
      const url = await newSchema();
      await query(url, 'CREATE TABLE fold_event (id int, name text)');
      for (const mode of ['create', 'write', 'read'] as const) {
        await expect(openPostgresStore(url, { mode })).rejects.toMatchObject({
          code: 'foreign_file',
          facts: { table: 'fold_event' },
        });
      }
      const { rows } = await query(url, `SELECT 1 FROM pg_class WHERE oid = to_regclass('fold_board')`);
      expect(rows).toEqual([]);
    });

    it('with a layout that this program does not know is refused', async () => {
      const url = await newSchema();
      await (await opened(url, 'create')).close();
      await query(url, 'UPDATE fold_ledger SET layout = 7');
      for (const mode of ['create', 'write', 'read'] as const) {
        await expect(openPostgresStore(url, { mode })).rejects.toMatchObject({
          code: 'unsupported_version',
          facts: { got: 7, supported: 1 },
        });
      }
    });

    it('that lost one of its tables is damaged, and does not get it anew', async () => {
      const url = await newSchema();
      await (await opened(url, 'create')).close();
      await query(url, 'DROP TABLE fold_event');
      for (const mode of ['create', 'write', 'read'] as const) {
        await expect(openPostgresStore(url, { mode })).rejects.toMatchObject({
          code: 'chain_broken',
          facts: { table: 'fold_event' },
        });
      }
    });

    it('that loses its tables while it is open has no ledger any more', async () => {
      const url = await newSchema();
      const store = await opened(url, 'create');
      await store.register('main');
      await query(url, 'DROP TABLE fold_event, fold_board, fold_snapshot, fold_ledger');
      await expect(store.head('main')).rejects.toMatchObject({ code: 'no_ledger' });
    });

    it('needs an encoding that keeps every text', async () => {
      await query(own.url, `CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1'`);
      const url = own.url.replace(/postgres$/, 'latin');
      await expect(openPostgresStore(url, { mode: 'create' })).rejects.toMatchObject({
        code: 'store_unavailable',
        facts: { encoding: 'LATIN1' },
      });
    });
  });

  describe('that is opened to be read', () => {
    it('is not written to', async () => {
      const url = await newSchema();
      const events = chainOf('main', 2);
      await (await opened(url, 'create')).appendAll('main', events);
      const store = await opened(url, 'read');
      expect(await store.read('main', 0)).toEqual(events);
      const refused = { code: 'store_unavailable' };
      await expect(store.append(nextEvent('main', headAfter(events[1]!)))).rejects.toMatchObject(refused);
      await expect(store.register('other')).rejects.toMatchObject(refused);
      const snapshot = { engine_version: 'test', head: start, body: '' };
      await expect(store.putSnapshot!('main', snapshot)).rejects.toMatchObject(refused);
    });

    it('may be one that only reads, which is refused by name to a writer', async () => {
      const url = await newSchema();
      await (await opened(url, 'create')).appendAll('main', chainOf('main', 1));
      const standby = `${url}${encodeURIComponent(' -c default_transaction_read_only=on')}`;
      expect(await (await opened(standby, 'read')).read('main', 0)).toHaveLength(1);
      for (const mode of ['create', 'write'] as const) {
        await expect(openPostgresStore(standby, { mode })).rejects.toMatchObject({
          code: 'store_unavailable',
          message: expect.stringContaining('only reads'),
        });
      }
    });

    it('and becomes one that only reads refuses the append, and takes it when it writes again', async () => {
      const url = await newSchema();
      const user = await asNewUser(url, 'demoted');
      await query(url, `GRANT ALL ON SCHEMA ${schemaOf(url)} TO demoted`);
      const store = await opened(user, 'create', { patience: 200 });
      await store.register('main');
      await query(own.url, 'ALTER ROLE demoted SET default_transaction_read_only = on');
      await query(
        own.url,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'demoted'`,
      );
      const event = nextEvent('main', start);
      await expect(store.append(event)).rejects.toMatchObject({
        code: 'store_unavailable',
        facts: { sqlstate: '25006' },
      });
      await query(own.url, 'ALTER ROLE demoted SET default_transaction_read_only = off');
      expect(await store.append(event)).toEqual({ status: 'appended' });
    });
  });

  describe('that cannot be had', () => {
    const address = new URL(server?.url ?? 'postgres://localhost');
    const changed = (change: (url: URL) => void) => {
      const url = new URL(address);
      change(url);
      return url.href;
    };
    const cases: readonly (readonly [string, string, string])[] = [
      ['a wrong password', changed((url) => (url.password = 'hunter2')), '28P01'],
      ['an unknown user', changed((url) => (url.username = 'stranger')), '28P01'],
      ['an unknown database', changed((url) => (url.pathname = '/nowhere')), '3D000'],
      ['an unknown host', changed((url) => (url.hostname = 'nowhere.invalid')), ''],
      ['a port where nobody listens', changed((url) => (url.port = '1')), 'ECONNREFUSED'],
      ['TLS that the server does not speak', changed((url) => (url.search = '?sslmode=require')), 'SSL'],
      ['no password', changed((url) => (url.password = '')), 'password'],
      ['an address that is none', 'postgres://me:hunter2@[', ''],
      ['an address of something else', 'mysql://me:hunter2@localhost/fold', ''],
    ];

    it.each(cases)('because of %s is unavailable, and no password is told', async (_, url, told) => {
      const failure = await openPostgresStore(url, { mode: 'create', patience: 100 }).catch(
        (error: unknown) => error,
      );
      expect(failure).toMatchObject({ name: 'StoreFailure', code: 'store_unavailable' });
      const { message, facts, stack } = failure as Error & { facts: object };
      expect(message).toContain(told);
      for (const text of [message, JSON.stringify(facts), stack]) {
        expect(text).not.toContain('hunter2');
        expect(text).not.toContain(address.password);
      }
    });

    it('for want of a privilege says which', async () => {
      const url = await newSchema();
      const user = await asNewUser(url, 'poor');
      await query(own.url, 'REVOKE CREATE ON SCHEMA public FROM PUBLIC');
      await query(url, `GRANT USAGE ON SCHEMA ${schemaOf(url)} TO poor`);
      const denied = { code: 'store_unavailable', facts: { sqlstate: '42501' } };
      await expect(openPostgresStore(user, { mode: 'create' })).rejects.toMatchObject(denied);
      await (await opened(url, 'create')).appendAll('main', chainOf('main', 1));
      await expect(openPostgresStore(user, { mode: 'read' })).rejects.toMatchObject(denied);
      await query(url, `GRANT SELECT ON ALL TABLES IN SCHEMA ${schemaOf(url)} TO poor`);
      expect(await (await opened(user, 'read')).read('main', 0)).toHaveLength(1);
      const store = await opened(user, 'write');
      await expect(store.register('other')).rejects.toMatchObject(denied);
    });
  });

  it('whose server answers a commit too early is told to wait for its disk', async () => {
    const url = `${await newSchema()}${encodeURIComponent(' -c synchronous_commit=off')}`;
    const store = await opened(url, 'create');
    await query(
      url,
      `CREATE TABLE commits (setting text);
       CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         INSERT INTO commits VALUES (current_setting('synchronous_commit'));
         RETURN NULL;
       END $$;
       CREATE TRIGGER note AFTER INSERT ON fold_board FOR EACH ROW EXECUTE FUNCTION note();
       CREATE TRIGGER note AFTER INSERT ON fold_event FOR EACH ROW EXECUTE FUNCTION note()`,
    );
    const events = chainOf('main', 300);
    await store.register('main');
    await store.append(events[0]!);
    await store.appendAll('main', events.slice(1));
    const { rows } = await query(url, 'SELECT DISTINCT setting FROM commits');
    expect(rows).toEqual([{ setting: 'on' }]);
  });

  it('is one ledger a schema, and each session says whose it is', async () => {
    const stores = [await opened(await newSchema(), 'create'), await opened(await newSchema(), 'create')];
    await stores[0]!.register('main');
    expect(await stores[1]!.boards()).toEqual([]);
    const { rows } = await query(
      own.url,
      `SELECT 1 FROM pg_stat_activity WHERE application_name = 'fold-board'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });

  it('keeps no session after its store was closed', async () => {
    const url = `${await newSchema()}&application_name=to-be-closed`;
    const store = await openPostgresStore(url, { mode: 'create' });
    const stop = store.subscribe!('main', () => undefined);
    await Promise.all(Array.from({ length: 8 }, () => store.appendAll('main', [])));
    await store.close();
    stop();
    const client = new pg.Client({ connectionString: own.url });
    await client.connect();
    const left = async () =>
      (await client.query(`SELECT 1 FROM pg_stat_activity WHERE application_name = 'to-be-closed'`)).rowCount;
    for (let waited = 0; (await left()) !== 0 && waited < 5_000; waited += 50)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await left()).toBe(0);
    await client.end();
  });

  describe('with a witness', () => {
    const events = chainOf('main', 6);
    const behind = { name: 'StoreFailure', code: 'ledger_behind_witness' };

    it('that was put back to an older state is behind it', async () => {
      const [url, witness] = [await newSchema(), temporaryFolder()];
      const first = await opened(url, 'create', { witness });
      await first.appendAll('main', events);
      await query(url, 'DELETE FROM fold_event WHERE event_seq > 3');
      const { event_seq, hash } = headAfter(events[2]!);
      await query(url, 'UPDATE fold_board SET event_seq = $1, hash = $2', [event_seq, hash]);
      const store = await opened(url, 'write', { witness });
      const facts = { board: 'main', expected: headAfter(events[5]!), actual: headAfter(events[2]!) };
      await expect(store.head('main')).rejects.toMatchObject({ ...behind, facts });
      const fork = nextEvent('main', headAfter(events[2]!), { batch_id: 'fork' });
      await expect(store.append(fork)).rejects.toMatchObject(behind);
      const withoutWitness = await opened(url, 'read');
      expect(await withoutWitness.read('main', 0)).toHaveLength(3);
    });

    it('that lags behind as a standby does can be read', async () => {
      const [url, witness] = [await newSchema(), temporaryFolder()];
      await (await opened(url, 'create', { witness })).appendAll('main', events);
      await query(url, 'DELETE FROM fold_event WHERE event_seq > 3');
      const { event_seq, hash } = headAfter(events[2]!);
      await query(url, 'UPDATE fold_board SET event_seq = $1, hash = $2', [event_seq, hash]);
      const standby = `${url}${encodeURIComponent(' -c default_transaction_read_only=on')}`;
      expect(await (await opened(standby, 'read', { witness })).read('main', 0)).toHaveLength(3);
      await expect((await opened(url, 'read', { witness })).read('main', 0)).rejects.toMatchObject(behind);
    });

    it('that was dropped and made anew at the same address is behind it', async () => {
      const [url, witness] = [await newSchema(), temporaryFolder()];
      await (await opened(url, 'create', { witness })).appendAll('main', events);
      const schema = schemaOf(url);
      await query(url, `DROP SCHEMA ${schema} CASCADE; CREATE SCHEMA ${schema}`);
      for (const mode of ['create', 'write', 'read'] as const) {
        await expect(openPostgresStore(url, { mode, witness })).rejects.toMatchObject({
          ...behind,
          facts: { expected: headAfter(events[5]!), actual: null },
        });
      }
      await (await opened(url, 'create')).register('main');
      const again = await opened(url, 'write', { witness });
      await expect(again.head('main')).rejects.toMatchObject({ ...behind, facts: { actual: start } });
    });

    it('shares its folder with other ledgers, and mixes nothing up', async () => {
      const witness = temporaryFolder();
      const urls = [await newSchema(), await newSchema()];
      for (const [index, url] of urls.entries()) {
        const store = await opened(url, 'create', { witness });
        await store.appendAll('main', chainOf('main', 2 + index));
      }
      const folders = readdirSync(witness);
      expect(folders).toHaveLength(2);
      for (const folder of folders) expect(readdirSync(join(witness, folder))).toHaveLength(1);
      for (const url of urls) {
        const store = await opened(url, 'write', { witness });
        expect((await store.head('main'))?.event_seq).toBeGreaterThan(1);
      }
    });
  });
});
