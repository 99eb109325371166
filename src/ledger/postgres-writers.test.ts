import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Event } from '../model/event.ts';
import type { LedgerStore } from '../model/store.ts';
import { createLedger } from './create-ledger.ts';
import { openPostgresStore, type PostgresOptions } from './postgres-store.ts';
import { bodyOf } from './stored-event.ts';
import { bundleAnnotator } from './testing/bundled-annotator.ts';
import { chainOf, headAfter, nextEvent, start } from './testing/hand-made-events.ts';
import { postgresSchemas } from './testing/postgres-place.ts';
import { type PostgresServer, query, startPostgres } from './testing/postgres-server.ts';
import { startAnnotator } from './testing/processes.ts';
import { batch, context, exported, newItem, now } from './testing/requests.ts';
import { until } from './testing/until.ts';

const server = await startPostgres();

describe.skipIf(server === null)('writers of one PostgreSQL database', () => {
  const own = server as PostgresServer;
  const newSchema = postgresSchemas(own);
  afterAll(() => server?.stop());

  async function opened(url: string, options: Partial<PostgresOptions> = {}): Promise<LedgerStore> {
    const store = await openPostgresStore(url, { mode: 'create', random: Math.random, ...options });
    onTestFinished(() => store.close());
    return store;
  }

  /** A connection with a transaction that holds what a statement changed. */
  async function holding(url: string, sql: string, values: readonly unknown[] = []): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('BEGIN');
    await client.query(sql, [...values]);
    return client;
  }

  const isolations = ['read committed', 'repeatable read', 'serializable'];

  it.each(isolations)(
    '16 at once on 4 boards, under %s, get dense sequences and nothing twice',
    async (level) => {
      const isolation = encodeURIComponent(` -c default_transaction_isolation=${level.replace(' ', '\\ ')}`);
      const url = `${await newSchema()}${isolation}`;
      expect((await query(url, 'SHOW transaction_isolation')).rows).toEqual([
        { transaction_isolation: level },
      ]);
      const stores = await Promise.all(Array.from({ length: 16 }, () => opened(url, { connections: 2 })));
      const ledgers = stores.map((store) => createLedger(store, { random: Math.random }));
      const boards = ['a', 'b', 'c', 'd'];
      for (const board of boards) await ledgers[0]!.init(board, {}, now);
      const sent = ledgers.flatMap((ledger, writer) =>
        Array.from({ length: 10 }, async (_, number) => {
          const id = `batch-${writer}-${number}`;
          const board = boards[writer % 4] as string;
          expect(await ledger.commit(board, batch(id), context)).toMatchObject({ status: 'committed' });
          return { board, id };
        }),
      );
      const receipts = await Promise.all(sent);
      for (const board of boards) {
        const events = await stores[1]!.read(board, 0);
        expect(events.map(({ event_seq }) => event_seq)).toEqual(events.map((_, index) => index + 1));
        expect(events.map(({ batch_id }) => batch_id).sort()).toEqual(
          receipts
            .filter((receipt) => receipt.board === board)
            .map(({ id }) => id)
            .sort(),
        );
        expect(await ledgers[2]!.verify(board)).toMatchObject({ ok: true, events: 40 });
      }
    },
  );

  it('in four processes at once come to their turn, and each receipt is in the history', async () => {
    const url = await newSchema();
    const ledger = createLedger(await opened(url));
    await ledger.init('main', {}, now);
    await ledger.commit('main', batch('visa', [newItem('visa')]), context);
    const script = await bundleAnnotator();
    onTestFinished(() => script.remove());
    const annotators = Array.from({ length: 4 }, (_, index) =>
      startAnnotator(script.path, url, `process-${index}`, 0, 15),
    );
    await Promise.all(annotators.map(({ ready }) => ready));
    for (const annotator of annotators) annotator.go();
    const ends = await Promise.all(annotators.map(({ ended }) => ended));
    expect(ends.map(({ talk }) => talk).join('')).toBe('');
    const receipts = ends.flatMap((end) => end.receipts).sort((a, b) => a.event_seq - b.event_seq);
    expect(receipts.map(({ status }) => status)).toEqual(Array(60).fill('committed'));
    expect((await exported(ledger)).slice(1).map(({ event_seq, batch_id }) => [event_seq, batch_id])).toEqual(
      receipts.map(({ event_seq, batch_id }) => [event_seq, batch_id]),
    );
    expect(await ledger.verify('main')).toMatchObject({ ok: true, events: 61 });
  });

  it.each([1, 3])('that send the same runs of %i at once write each of them once', async (size) => {
    const url = await newSchema();
    const stores = await Promise.all(Array.from({ length: 6 }, () => opened(url)));
    const events = chainOf('main', 60);
    const answers = await Promise.all(
      stores.map(async (store) => {
        const statuses: string[] = [];
        for (let at = 0; at < events.length; at += size)
          statuses.push((await store.appendAll('main', events.slice(at, at + size))).status);
        return statuses;
      }),
    );
    expect(answers.flat().filter((status) => status === 'appended')).toHaveLength(events.length / size);
    expect(answers.flat()).not.toContain('moved');
    expect(await stores[0]!.read('main', 0)).toEqual(events);
  });

  it('register a board once, however many do it at once', async () => {
    const url = await newSchema();
    const stores = await Promise.all(Array.from({ length: 6 }, () => opened(url)));
    const answers = await Promise.all(stores.map((store) => store.register('main')));
    expect(answers.filter((isNew) => isNew)).toHaveLength(1);
    const runs = await Promise.all(stores.map((store) => store.appendAll('other', chainOf('other', 2))));
    expect(runs.map(({ status }) => status).sort()).toEqual(['appended', ...Array(5).fill('known')]);
  });

  it('do not hold each other up on different boards, and a reader misses nothing of either', async () => {
    const url = await newSchema();
    const writer = await opened(url);
    const reader = await opened(url, { poll: 20 });
    await writer.register('slow');
    await writer.register('quick');
    const [slow] = chainOf('slow', 1) as [Event];
    const held = await holding(
      url,
      `WITH moved AS (UPDATE fold_board SET event_seq = 1, hash = $1 WHERE board = 'slow' RETURNING board)
       INSERT INTO fold_event (board, event_seq, batch_id, hash, body) SELECT board, 1, 'batch-1', $1, $2 FROM moved`,
      [slow.hash, bodyOf(slow)],
    );
    const seen = new Map<string, readonly Event[]>();
    for (const board of ['slow', 'quick']) {
      reader.subscribe!(board, async () => {
        const before = seen.get(board) ?? [];
        seen.set(board, [...before, ...(await reader.read(board, before.length))]);
      });
    }
    const quick = chainOf('quick', 5);
    for (const event of quick) expect(await writer.append(event)).toEqual({ status: 'appended' });
    await until(() => seen.get('quick')?.length === 5);
    expect(seen.get('slow')).toBeUndefined();
    await held.query('COMMIT');
    await until(() => seen.get('slow')?.length === 1);
    expect(seen.get('slow')).toEqual([slow]);
    expect(seen.get('quick')).toEqual(quick);
  });

  it('wait for one that holds the board, and are then told that it was first', async () => {
    const url = await newSchema();
    const store = await opened(url);
    await store.appendAll('main', chainOf('main', 1));
    const held = await holding(
      url,
      `UPDATE fold_board SET event_seq = 2, hash = 'other' WHERE board = 'main'`,
    );
    const [first] = await store.read('main', 0);
    const answer = store.append(nextEvent('main', headAfter(first!)));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await held.query('COMMIT');
    expect(await answer).toEqual({ status: 'moved', head: { event_seq: 2, hash: 'other' } });
  });

  it('get their turn when the one that held the board gives up', async () => {
    const url = await newSchema();
    const store = await opened(url);
    await store.register('main');
    const held = await holding(url, `UPDATE fold_board SET event_seq = 9 WHERE board = 'main'`);
    const answer = store.append(nextEvent('main', start));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await held.query('ROLLBACK');
    expect(await answer).toEqual({ status: 'appended' });
  });

  it('with a run that is longer than a statement append it whole or not at all', async () => {
    const url = await newSchema();
    const store = await opened(url);
    const events = chainOf('main', 900);
    expect(await store.appendAll('main', events.slice(0, 500))).toEqual({ status: 'appended' });
    const fork = nextEvent('main', headAfter(events[898]!), { batch_id: 'batch-7' });
    expect(await store.appendAll('main', [...events.slice(500, 899), fork])).toEqual({
      status: 'known',
      event: events[6],
    });
    expect(await store.head('main')).toEqual(headAfter(events[499]!));
    const long = nextEvent('main', headAfter(events[499]!), { request: { text: 'x'.repeat(6_000_000) } });
    const after = chainOf('main', 3, headAfter(long));
    expect(await store.appendAll('main', [long, ...after])).toEqual({ status: 'appended' });
    expect(await store.read('main', 500)).toEqual([long, ...after]);
  });

  describe('and those who subscribe', () => {
    it('hear of an append without a hint, by looking', async () => {
      const url = await newSchema();
      const [writer, reader] = [await opened(url), await opened(url, { poll: 30 })];
      await writer.register('main');
      let calls = 0;
      reader.subscribe!('main', () => {
        calls += 1;
      });
      await new Promise((resolve) => setTimeout(resolve, 100));
      await query(
        own.url,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'`,
      );
      const { hash } = nextEvent('main', start);
      await query(url, 'UPDATE fold_board SET event_seq = 1, hash = $1', [hash]);
      await until(() => calls === 1);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(calls).toBe(1);
    });

    it('hear of it by the hint long before they look', async () => {
      const url = await newSchema();
      const [writer, reader] = [await opened(url), await opened(url, { poll: 60_000 })];
      await writer.register('main');
      let calls = 0;
      reader.subscribe!('main', () => {
        calls += 1;
      });
      await new Promise((resolve) => setTimeout(resolve, 200));
      await writer.append(nextEvent('main', start));
      await until(() => calls === 1);
    });

    it('hear of an append by a program that closes at once', async () => {
      const url = await newSchema();
      const reader = await opened(url, { poll: 60_000 });
      await reader.register('main');
      let calls = 0;
      reader.subscribe!('main', () => {
        calls += 1;
      });
      await new Promise((resolve) => setTimeout(resolve, 200));
      const writer = await openPostgresStore(url, { mode: 'write' });
      await writer.append(nextEvent('main', start));
      await writer.close();
      await until(() => calls === 1);
    });

    it('cause no session and no statement before they do and after they stop', async () => {
      const url = `${await newSchema()}&application_name=quiet`;
      const store = await opened(url, { poll: 20 });
      await store.register('main');
      const listeners = async () =>
        Number(
          (
            await query(
              own.url,
              `SELECT count(*) FROM pg_stat_activity WHERE application_name = 'quiet' AND query LIKE 'LISTEN%'`,
            )
          ).rows[0].count,
        );
      expect(await listeners()).toBe(0);
      const stop = store.subscribe!('main', () => undefined);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await listeners()).toBe(1);
      stop();
      const last = `SELECT max(query_start) AS last FROM pg_stat_activity WHERE application_name = 'quiet'`;
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(await listeners()).toBe(0);
      const { rows: before } = await query(own.url, last);
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect((await query(own.url, last)).rows).toEqual(before);
    });
  });
});
