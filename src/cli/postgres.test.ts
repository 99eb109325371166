import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type PostgresServer, query, startPostgres } from '../ledger/testing/postgres-server.ts';
import { anItem, type Finished, foldBoard, noon, useFolders } from './testing/fold-board.ts';

const server = await startPostgres();

describe.skipIf(server === null)('a postgres:// ledger', () => {
  // Read where it is used: the titles below are wanted where there is no server, too.
  const own = server as PostgresServer;
  const newFolder = useFolders();
  afterAll(() => own.stop());

  /** A place to work at, with the ledger of a database. */
  interface Desk {
    readonly cwd: string;
    readonly url: string;
    readonly witness: string;
    run(args: readonly string[], more?: { stdin?: string; env?: Record<string, string> }): Promise<Finished>;
  }

  async function desk(database?: string): Promise<Desk> {
    const [cwd, url] = [newFolder(), database ?? (await own.newDatabase())];
    const witness = join(cwd, 'witness');
    const run: Desk['run'] = async (args, { stdin = '', env = {} } = {}) => {
      const around = { FOLD_LEDGER: url, FOLD_WITNESS: witness, HOME: cwd, ...env };
      const ended = await foldBoard(args, { cwd, stdin, env: around });
      expect(ended.stdout + ended.stderr).not.toContain(new URL(url).password);
      return ended;
    };
    return { cwd, url, witness, run };
  }

  async function deskWithBoard(): Promise<Desk> {
    const made = await desk();
    expect((await made.run(['init', '--now', noon])).document.status).toBe('registered');
    return made;
  }

  function batch(batchId: string, ...declarations: readonly object[]): { stdin: string } {
    return { stdin: JSON.stringify({ batch_id: batchId, declarations, acknowledges: [] }) };
  }

  const commit = ['commit', '-', '--now', noon, '--actor', 'planner'];
  const state = ['state', '--now', noon];

  function failure({ code, document }: Finished): readonly unknown[] {
    return [code, document.errors[0]?.code];
  }

  it('takes every command, from init to the same board in a file and back', async () => {
    const { cwd, run } = await deskWithBoard();
    expect((await run(['init', '--now', noon])).document.status).toBe('already_registered');
    const first = await run(commit, batch('first', anItem('visa')));
    expect(first.document).toMatchObject({ status: 'committed', event_seq: 1 });
    expect((await run(commit, batch('first', anItem('visa')))).document.status).toBe('already_committed');
    expect(failure(await run(commit, batch('first', anItem('bank'))))).toEqual([4, 'batch_id_conflict']);
    await run(['annotate', 'visa', 'Ask them – 早く.', '--now', noon, '--batch-id', 'note-1']);
    await run(['configure', '--title', 'A trip', '--now', noon, '--actor', 'user', '--batch-id', 's-1']);

    const drawn = await run(state);
    expect(drawn.document).toMatchObject({ event_seq: 3, title: 'A trip', items: [{ id: 'visa' }] });
    expect((await run(['history', '--batch', 'note-1'])).document.events).toHaveLength(1);
    expect((await run(['diff', '--from', '1', '--now', noon])).document.kind).toBe('fold-diff');
    expect((await run(['brief', '--now', noon])).stdout).toContain('Ask them');
    const head = `${first.document.event_seq}:${first.document.hash}`;
    expect((await run(['verify', '--head', head])).document).toMatchObject({ ok: true, head_found: true });
    expect(failure(await run(['verify', '--head', `9:${first.document.hash}`]))).toEqual([
      6,
      'ledger_behind_witness',
    ]);
    expect((await run([...state, '-o', 'state.json'])).document).toMatchObject({ kind: 'fold-written' });
    expect(readFileSync(join(cwd, 'state.json'), 'utf8')).toBe(drawn.stdout);

    const lines = (await run(['export'])).stdout;
    const file = { env: { FOLD_LEDGER: join(cwd, 'file.db') } };
    await run(['init', '--now', noon], file);
    expect((await run(['import', '-'], { ...file, stdin: lines })).document).toMatchObject({ imported: 3 });
    expect((await run(state, file)).stdout).toBe(drawn.stdout);

    const other = await deskWithBoard();
    const back = await other.run(['import', '-'], { stdin: (await run(['export'], file)).stdout });
    expect(back.document).toMatchObject({ imported: 3, already_there: 0 });
    expect((await other.run(['export'])).stdout).toBe(lines);
    expect((await other.run(['import', '-'], { stdin: lines })).document).toMatchObject({ imported: 0 });
  }, 120_000);

  it('is copied with all its boards into one closed file', async () => {
    const { cwd, run } = await deskWithBoard();
    await run(commit, batch('first', anItem('visa')));
    await run(['init', '--board', 'empty', '--now', noon]);
    const written = await run(['export', '--sqlite', 'copy.db']);
    expect(written.document).toMatchObject({ kind: 'fold-written', path: join(cwd, 'copy.db') });
    expect(readdirSync(cwd).filter((name) => name.startsWith('copy'))).toEqual(['copy.db']);

    const file = { env: { FOLD_LEDGER: 'copy.db' } };
    expect((await run(['export'], file)).stdout).toBe((await run(['export'])).stdout);
    expect((await run([...state, '--board', 'empty'], file)).document.event_seq).toBe(0);
    expect(failure(await run([...state, '--board', 'none'], file))).toEqual([7, 'unknown_board']);
    expect((await run(['export', '--sqlite', 'copy.db'])).code).toBe(2);
  }, 60_000);

  it('is not made by a read, nor is the folder of its witness', async () => {
    const { url, witness, run } = await desk();
    for (const args of [state, ['export'], ['verify'], commit]) {
      expect(failure(await run(args, batch('first', anItem('visa'))))).toEqual([6, 'no_ledger']);
    }
    expect((await query(url, "SELECT 1 FROM pg_class WHERE relname LIKE 'fold%'")).rowCount).toBe(0);
    await run(['init', '--now', noon]);
    await run(state);
    expect(existsSync(witness)).toBe(false);
    await run(commit, batch('first', anItem('visa')));
    expect(existsSync(witness)).toBe(true);
  }, 60_000);

  it('is written by many processes at once, each event once', async () => {
    const { run } = await deskWithBoard();
    await run(commit, batch('first', anItem('visa')));
    const ids = Array.from({ length: 12 }, (_, index) => `note-${index}`);
    const annotate = (id: string) =>
      run(['annotate', 'visa', `This is ${id}.`, '--now', noon, '--batch-id', id]);
    const answers = await Promise.all([...ids, ...ids.slice(0, 4)].map(annotate));

    expect(answers.map(({ code, stderr }) => [code, stderr])).toEqual(answers.map(() => [0, '']));
    const sequences = new Set(answers.map(({ document }) => document.event_seq));
    expect([...sequences].sort((a, b) => a - b)).toEqual(ids.map((_, index) => index + 2));
    expect((await run(['verify'])).document).toMatchObject({ ok: true, event_seq: 13 });
  }, 120_000);

  it('takes what is left out of the address from the environment of PostgreSQL', async () => {
    const { cwd, url, run } = await deskWithBoard();
    const { hostname, port, username, password, pathname } = new URL(url);
    const env = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password };
    expect((await run(state, { env: { ...env, FOLD_LEDGER: `postgres://${pathname}` } })).code).toBe(0);
    const file = join(cwd, '.pgpass');
    writeFileSync(file, `${hostname}:${port}:*:${username}:${password}\n`, { mode: 0o600 });
    const nameless = { FOLD_LEDGER: `postgres://${username}@${hostname}:${port}${pathname}`, HOME: cwd };
    expect(await run(state, { env: nameless })).toMatchObject({ code: 0, stderr: '' });
    const withTls = await run(state, { env: { PGSSLMODE: 'require' } });
    expect(failure(withTls)).toEqual([6, 'store_unavailable']);
  }, 60_000);

  it.each<[string, (url: URL) => void]>([
    [
      'another password',
      (url) => {
        url.password = 'wrong';
      },
    ],
    [
      'another user',
      (url) => {
        url.username = 'nobody';
      },
    ],
    [
      'another database',
      (url) => {
        url.pathname = '/nowhere';
      },
    ],
    [
      'a port where nobody listens',
      (url) => {
        url.port = '1';
      },
    ],
  ])(
    'with %s is unavailable, and the line says where',
    async (_, change) => {
      const url = new URL(await own.newDatabase());
      change(url);
      const { run } = await desk(url.href);
      for (const args of [state, ['init', '--now', noon]]) {
        const refused = await run(args);
        expect(failure(refused)).toEqual([6, 'store_unavailable']);
        expect(refused.stderr).toContain(`@${url.host}${url.pathname}`);
      }
    },
    60_000,
  );

  it('says which board it does not have', async () => {
    const { run } = await deskWithBoard();
    for (const args of [state, ['export'], ['verify'], ['history']]) {
      expect(failure(await run([...args, '--board', 'none']))).toEqual([7, 'unknown_board']);
    }
  }, 60_000);

  it('of a server that is down is unavailable, and whole when the server is back', async () => {
    const { run } = await deskWithBoard();
    const { document } = await run(commit, batch('first', anItem('visa')));
    await own.kill();
    try {
      for (const args of [state, commit, ['export'], ['export', '--sqlite', 'copy.db']]) {
        const refused = await run(args, batch('second', anItem('bank')));
        expect(failure(refused)).toEqual([6, 'store_unavailable']);
        expect(refused.stderr).toContain('check');
      }
    } finally {
      await own.restart();
    }
    expect((await run(['verify', '--head', `1:${document.hash}`])).document).toMatchObject({ ok: true });
  }, 120_000);

  it('whose database was put back as it once was is missed, until the record is moved away', async () => {
    const { url, witness, run } = await deskWithBoard();
    await run(commit, batch('first', anItem('visa')));
    await query(url, 'CREATE TABLE kept AS SELECT * FROM fold_event');
    const second = await run(commit, batch('second', anItem('bank')));
    await query(url, 'DELETE FROM fold_event WHERE event_seq > 1');
    await query(url, 'UPDATE fold_board SET event_seq = 1, hash = (SELECT hash FROM kept)');

    for (const args of [state, ['verify'], commit]) {
      const refused = await run(args, batch('third', anItem('bank')));
      expect(failure(refused)).toEqual([6, 'ledger_behind_witness']);
    }
    const [fault] = (await run(state)).document.errors;
    rmSync(String(fault?.witness));
    expect((await run(['verify'])).document).toMatchObject({ ok: true, event_seq: 1 });
    const kept = await run(['verify', '--head', `2:${second.document.hash}`]);
    expect(failure(kept)).toEqual([6, 'ledger_behind_witness']);
    expect(String(fault?.witness)).toContain(witness);
  }, 60_000);
});
