import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresStore } from 'fold-board/stores/postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { layoutSql } from '../../src/ledger/postgres-schema.ts';
import { query, startPostgres } from '../../src/ledger/testing/postgres-server.ts';
import { openLedger } from './postgres-ledger.ts';

const now = '2026-10-09T09:00:00Z';
const context = { now, actor: 'planner' };
const batch = { batch_id: 'empty', declarations: [], acknowledges: [] };
const sqlOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

test('postgres-citus.sql spreads every table that has a board by it, and no other', () => {
  const spread = [...sqlOf('postgres-citus.sql').matchAll(/create_distributed_table\('(\w+)', 'board'/g)];
  const tables = layoutSql('').flatMap((text) => [...text.matchAll(/EXISTS (\w+) \(\s+board /g)]);
  expect(spread.map(([, table]) => table).sort()).toEqual(tables.map(([, table]) => table).sort());
  expect(sqlOf('postgres-citus.sql')).toContain("create_reference_table('fold_ledger')");
});

const server = await startPostgres();

describe.skipIf(server === null)('the examples for a PostgreSQL server', () => {
  const folders: string[] = [];
  afterAll(async () => {
    await server?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  function newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'fold-example-'));
    folders.push(folder);
    return folder;
  }

  test('postgres-ledger.ts opens a ledger and keeps its witness', async () => {
    const witness = newFolder();
    const ledger = await openLedger((await server?.newDatabase()) ?? '', witness);
    await ledger.init('main', {}, now);
    expect(await ledger.commit('main', batch, context)).toMatchObject({ status: 'committed' });
    await ledger.close();
    expect(readdirSync(witness)).toHaveLength(1);
  });

  test('postgres-owner.sql, postgres-roles.sql and postgres-pooler.sql let each role do its part', async () => {
    const url = (await server?.newDatabase()) ?? '';
    const as = (role: string) => Object.assign(new URL(url), { username: role, password: 'change-me' }).href;
    await query(url, sqlOf('postgres-owner.sql'));
    await (await openPostgresStore(as('fold_owner'), { mode: 'create' })).close();
    await query(url, sqlOf('postgres-roles.sql'));
    await query(url, sqlOf('postgres-pooler.sql'));

    const ledger = await openLedger(as('fold_writer'), newFolder());
    await ledger.init('main', { budget: 900 }, now);
    expect(await ledger.commit('main', batch, context)).toMatchObject({ status: 'committed', event_seq: 2 });
    await ledger.close();
    const writer = await openPostgresStore(as('fold_writer'), { mode: 'write' });
    const [head, events] = [await writer.head('main'), await writer.read('main', 0)];
    await writer.putSnapshot?.('main', { engine_version: 'test', head: head!, body: '{}' });
    expect((await writer.appendAll('other', [])).status).toBe('appended');
    await writer.close();
    for (const change of [
      "UPDATE fold_event SET body = ''",
      'DELETE FROM fold_event',
      'DROP TABLE fold_event',
    ])
      await expect(query(as('fold_writer'), change)).rejects.toMatchObject({ code: '42501' });

    const reader = await openPostgresStore(as('fold_reader'), { mode: 'read' });
    expect(await reader.read('main', 0)).toEqual(events);
    await reader.close();
    await expect(query(as('fold_reader'), 'DELETE FROM fold_board')).rejects.toMatchObject({ code: '42501' });
  });
});
