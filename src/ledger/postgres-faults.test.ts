import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Event } from '../model/event.ts';
import type { LedgerStore } from '../model/store.ts';
import { openPostgresStore, type PostgresOptions } from './postgres-store.ts';
import { chainOf, headAfter, nextEvent, start } from './testing/hand-made-events.ts';
import { postgresSchemas } from './testing/postgres-place.ts';
import { relayTo } from './testing/postgres-relay.ts';
import { type PostgresServer, query, startPostgres } from './testing/postgres-server.ts';

const server = await startPostgres();

describe.skipIf(server === null)('on a PostgreSQL server that fails', () => {
  const own = server as PostgresServer;
  const newSchema = postgresSchemas(own);
  afterAll(() => server?.stop());

  async function opened(url: string, options: Partial<PostgresOptions> = {}): Promise<LedgerStore> {
    const store = await openPostgresStore(url, { mode: 'create', random: Math.random, ...options });
    onTestFinished(() => store.close());
    return store;
  }

  /** Appends until a number is reached, each event after the head as it is then; gives what was acknowledged. */
  async function appendUpTo(
    store: LedgerStore,
    board: string,
    name: string,
    count: number,
  ): Promise<string[]> {
    const acknowledged: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const batch_id = `${name}-${number}`;
      for (;;) {
        const event = nextEvent(board, (await store.head(board)) ?? start, { batch_id });
        const { status } = await store.append(event);
        if (status === 'appended') acknowledged.push(batch_id);
        if (status !== 'moved') break;
      }
    }
    return acknowledged;
  }

  async function expectOnce(
    store: LedgerStore,
    board: string,
    acknowledged: readonly string[],
  ): Promise<void> {
    const events = await store.read(board, 0);
    expect(events.map(({ event_seq }) => event_seq)).toEqual(events.map((_, index) => index + 1));
    const ids = events.map(({ batch_id }) => batch_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...acknowledged].sort()).toEqual([...ids].sort());
  }

  /** Makes every insert of an event fail with a code, the first so many times. */
  async function failing(url: string, code: string, times: number): Promise<void> {
    await query(
      url,
      `CREATE SEQUENCE failures;
       CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF nextval('failures') <= ${times} THEN RAISE EXCEPTION 'made to fail' USING ERRCODE = '${code}'; END IF;
         RETURN NEW;
       END $$;
       CREATE TRIGGER fail BEFORE INSERT ON fold_event FOR EACH ROW EXECUTE FUNCTION fail()`,
    );
  }

  it('an append whose answer is lost is found, is there once, and a commit came after it', async () => {
    const url = await newSchema();
    const relay = await relayTo(url);
    onTestFinished(relay.close);
    const store = await opened(relay.url);
    await store.register('main');
    await query(
      url,
      `CREATE TABLE moves (hash text);
       CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         INSERT INTO moves VALUES (NEW.hash);
         RETURN NULL;
       END $$;
       CREATE TRIGGER note AFTER UPDATE ON fold_board FOR EACH ROW EXECUTE FUNCTION note()`,
    );
    const [event] = chainOf('main', 1) as [Event];
    relay.loseAnswerTo('INSERT INTO fold_event');
    expect(await store.append(event)).toEqual({ status: 'appended' });
    await relay.lost;
    expect(await store.read('main', 0)).toEqual([event]);
    expect((await query(url, 'SELECT hash FROM moves')).rows).toEqual(
      [event, event].map(({ hash }) => ({ hash })),
    );
    expect(await store.append(event)).toEqual({ status: 'known', event });
  });

  it('a run whose answer is lost at its commit is found whole', async () => {
    const relay = await relayTo(await newSchema());
    onTestFinished(relay.close);
    const store = await opened(relay.url);
    const events = chainOf('main', 450);
    relay.loseAnswerTo('COMMIT');
    expect(await store.appendAll('main', events)).toEqual({ status: 'appended' });
    await relay.lost;
    expect(await store.read('main', 0)).toEqual(events);
  });

  it('an append of which nobody hears again is unknown, and says so', async () => {
    const relay = await relayTo(await newSchema());
    onTestFinished(relay.close);
    const store = await opened(relay.url, { patience: 0 });
    await store.register('main');
    relay.loseAnswerTo('INSERT INTO fold_event');
    await expect(store.append(nextEvent('main', start))).rejects.toMatchObject({
      code: 'store_unavailable',
      facts: { outcome: 'unknown' },
    });
  });

  it('a session that ends in the moment in which it begins is replaced, and ends nothing else', async () => {
    const url = await newSchema();
    await opened(url);
    const relay = await relayTo(url);
    onTestFinished(relay.close);
    relay.endNextSession();
    const store = await opened(relay.url);
    await relay.lost;
    expect(await store.register('main')).toBe(true);
  });

  it('a pooler that knows no limits of time is used without them', async () => {
    const relay = await relayTo(await newSchema());
    onTestFinished(relay.close);
    relay.refuseParameter('statement_timeout');
    const store = await opened(relay.url);
    expect(await store.appendAll('main', chainOf('main', 3))).toEqual({ status: 'appended' });
  });

  it('a prepared statement that the session does not have is sent anew, by a pooler that changes sessions', async () => {
    const url = await newSchema();
    const store = await opened(url);
    await store.register('main');
    await query(
      url,
      `CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         EXECUTE 'DEALLOCATE ALL';
         RETURN NULL;
       END $$;
       CREATE TRIGGER forget AFTER INSERT ON fold_event FOR EACH ROW EXECUTE FUNCTION forget()`,
    );
    const events = chainOf('main', 5);
    for (const event of events) expect(await store.append(event)).toEqual({ status: 'appended' });
    expect(await store.read('main', 0)).toEqual(events);
  });

  it('a network that falls silent is given up, and an append into it is unknown', async () => {
    const relay = await relayTo(await newSchema());
    onTestFinished(relay.close);
    const store = await opened(relay.url, { patience: 0 });
    await store.register('main');
    relay.stall();
    await expect(store.append(nextEvent('main', start))).rejects.toMatchObject({
      code: 'store_unavailable',
      facts: { outcome: 'unknown' },
    });
    await expect(store.head('main')).rejects.toMatchObject({ code: 'store_unavailable' });
  });

  it('serialization failures and deadlocks are tried again', async () => {
    for (const code of ['40001', '40P01']) {
      const url = await newSchema();
      const store = await opened(url);
      await store.register('main');
      await failing(url, code, 3);
      const events = chainOf('main', 450);
      expect(await store.append(events[0]!)).toEqual({ status: 'appended' });
      expect(await store.appendAll('main', events.slice(1))).toEqual({ status: 'appended' });
      expect(await store.read('main', 0)).toEqual(events);
    }
  });

  it.each([
    ['40001', 'busy'],
    ['55P03', 'busy'],
    ['57014', 'busy'],
    ['53100', 'store_full'],
    ['42501', 'store_unavailable'],
    ['XX001', 'chain_broken'],
  ])('a failure %s that lasts is %s, and nothing was written', async (sqlstate, code) => {
    const url = await newSchema();
    const store = await opened(url, { patience: 50 });
    await store.register('main');
    await failing(url, sqlstate, 1_000_000);
    const failure = { name: 'StoreFailure', code, facts: { sqlstate } };
    await expect(store.append(nextEvent('main', start))).rejects.toMatchObject(failure);
    await expect(store.appendAll('main', chainOf('main', 450))).rejects.toMatchObject(failure);
    expect(await store.head('main')).toEqual(start);
    expect(await store.read('main', 0)).toEqual([]);
  });

  it('connections that an administrator ends in the middle of appends lose nothing and repeat nothing', async () => {
    const url = await newSchema();
    const store = await opened(url);
    await store.register('main');
    let isOver = false;
    let ended = 0;
    const ending = (async () => {
      while (!isOver) {
        const { rows } = await query(
          own.url,
          `SELECT count(pg_terminate_backend(pid)) AS ended FROM pg_stat_activity WHERE application_name = 'fold-board'`,
        );
        ended += Number(rows[0].ended);
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    })();
    const acknowledged = await Promise.all(
      ['a', 'b'].map((name) => appendUpTo(store, 'main', name, 60)),
    ).finally(() => {
      isOver = true;
    });
    await ending;
    expect(ended).toBeGreaterThan(0);
    await expectOnce(store, 'main', acknowledged.flat());
  });

  it('a server that is killed and started again keeps what it acknowledged, once', async () => {
    const url = await newSchema();
    const store = await opened(url, { patience: 60_000 });
    await store.register('main');
    let isOver = false;
    const writing = appendUpTo(store, 'main', 'a', 150).finally(() => {
      isOver = true;
    });
    let kills = 0;
    while (!isOver && kills < 3) {
      await new Promise((resolve) => setTimeout(resolve, 150 + kills * 70));
      await own.kill();
      kills += 1;
      await own.restart();
    }
    const acknowledged = await writing;
    expect(kills).toBeGreaterThan(0);
    await expectOnce(store, 'main', acknowledged);
  });

  it('a server that stays away is unavailable, and the store goes on when it is back', async () => {
    const url = await newSchema();
    const store = await opened(url, { patience: 100 });
    await store.register('main');
    await own.kill();
    await expect(store.head('main')).rejects.toMatchObject({ code: 'store_unavailable' });
    await expect(store.append(nextEvent('main', start))).rejects.toMatchObject({ code: 'store_unavailable' });
    await expect(openPostgresStore(url, { mode: 'read' })).rejects.toMatchObject({
      code: 'store_unavailable',
      facts: { system: 'ECONNREFUSED' },
    });
    await own.restart();
    expect(await store.head('main')).toEqual(start);
    expect(await store.append(nextEvent('main', start))).toEqual({ status: 'appended' });
  });

  it('a writer that is held up by a lock for too long is told to try again', async () => {
    const url = await newSchema();
    const store = await opened(url, { patience: 0 });
    await store.register('main');
    const held = await holding(url, "UPDATE fold_board SET hash = hash WHERE board = 'main'");
    await expect(store.append(nextEvent('main', start))).rejects.toMatchObject({ code: 'busy' });
    await held();
    expect(await store.append(nextEvent('main', start))).toEqual({ status: 'appended' });
  });

  it.each([
    ['its content', `UPDATE fold_event SET body = replace(body, 'planner', 'nobody') WHERE event_seq = 3`, 3],
    ['its hash', `UPDATE fold_event SET hash = 'sha256:' || repeat('0', 64) WHERE event_seq = 4`, 4],
    ['its batch_id', `UPDATE fold_event SET batch_id = 'other' WHERE event_seq = 2`, 2],
    ['its place, by a gap', 'DELETE FROM fold_event WHERE event_seq = 3', 3],
    ['its end', 'DELETE FROM fold_event WHERE event_seq >= 5', 5],
    ['its beginning', 'DELETE FROM fold_event WHERE event_seq = 1', 1],
    ['its row', 'DELETE FROM fold_board', 1],
    [
      'its head',
      'UPDATE fold_board SET (event_seq, hash) = (SELECT event_seq, hash FROM fold_event WHERE event_seq = 4)',
      5,
    ],
    ['the hash of its head', `UPDATE fold_board SET hash = 'sha256:' || repeat('0', 64)`, 6],
  ])('a ledger that was touched at %s is broken there', async (_, damage, event_seq) => {
    const url = await newSchema();
    const store = await opened(url);
    const events = chainOf('main', 6);
    await store.appendAll('main', events);
    await query(url, damage);
    const broken = { code: 'chain_broken', facts: { event_seq } };
    await expect(store.read('main', 0)).rejects.toMatchObject(broken);
    if (event_seq > 1)
      expect(await store.read('main', 0, event_seq - 1)).toEqual(events.slice(0, event_seq - 1));
  });

  it('a board whose row is gone is damaged, and no board that nobody registered', async () => {
    const url = await newSchema();
    const store = await opened(url);
    await store.appendAll('main', chainOf('main', 2));
    await query(url, 'DELETE FROM fold_board');
    await expect(store.head('main')).rejects.toMatchObject({ code: 'chain_broken' });
    expect(await store.head('other')).toBeNull();
  });

  it('a row that says a board ends where none can is damaged, and nothing to try again', async () => {
    const url = await newSchema();
    const store = await opened(url);
    await store.appendAll('main', chainOf('main', 2));
    await query(url, 'UPDATE fold_board SET event_seq = 9223372036854775807');
    await expect(store.head('main')).rejects.toMatchObject({ code: 'chain_broken' });
  });

  it('a server that takes over without the newest events is not written to by those who know them', async () => {
    const url = await newSchema();
    const store = await opened(url);
    const events = chainOf('main', 3);
    await store.appendAll('main', events);
    const { event_seq, hash } = headAfter(events[0]!);
    await query(
      url,
      `DELETE FROM fold_event WHERE event_seq > 1;
       SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'fold-board'`,
    );
    await query(url, 'UPDATE fold_board SET event_seq = $1, hash = $2', [event_seq, hash]);
    const behind = {
      code: 'ledger_behind_witness',
      facts: { expected: headAfter(events[2]!), actual: headAfter(events[0]!) },
    };
    const fork = nextEvent('main', headAfter(events[0]!), { batch_id: 'fork' });
    await expect(store.append(fork)).rejects.toMatchObject(behind);
    await expect(store.head('main')).rejects.toMatchObject(behind);
    expect(await (await opened(url)).append(fork)).toEqual({ status: 'appended' });
  });

  it('an append onto a head that was put back is damage, not a race', async () => {
    const url = await newSchema();
    const store = await opened(url);
    const events = chainOf('main', 3);
    await store.appendAll('main', events);
    const head = headAfter(events[1]!);
    await query(url, 'UPDATE fold_board SET event_seq = $1, hash = $2', [head.event_seq, head.hash]);
    await expect(store.append(nextEvent('main', head, { batch_id: 'fork' }))).rejects.toMatchObject({
      code: 'chain_broken',
      facts: { event_seq: 3 },
    });
  });

  /** Runs a statement in a transaction that stays open until the function that it gives is called. */
  async function holding(url: string, sql: string): Promise<() => Promise<void>> {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('BEGIN');
    await client.query(sql);
    return async () => {
      await client.query('ROLLBACK');
      await client.end();
    };
  }
});
