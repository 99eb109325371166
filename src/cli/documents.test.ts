import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { binary } from './testing/build-once.ts';
import { anItem, commit, foldBoard, noon, useFolders, withBoard } from './testing/fold-board.ts';

const newFolder = useFolders();

async function withItem(): Promise<string> {
  const cwd = await withBoard(newFolder);
  await commit(cwd, 'first', [anItem('visa', { weight: 'focal' }), anItem('bank', { parent: 'visa' })]);
  return cwd;
}

describe('init', () => {
  it('makes .fold/ledger.db here, and twice is harmless', async () => {
    const cwd = newFolder();
    const args = ['init', '--title', 'The trip', '--budget', '500', '--now', noon];
    const [first, second] = [await foldBoard(args, { cwd }), await foldBoard(args, { cwd })];

    expect(existsSync(join(cwd, '.fold/ledger.db'))).toBe(true);
    expect(first.document).toMatchObject({ status: 'registered', event_seq: 1 });
    expect([second.code, second.document.status, second.document.event_seq]).toEqual([
      0,
      'already_registered',
      1,
    ]);
  });

  it.each([
    [['init', '--board', 'no such', '--now', noon], 3, 'invalid_id'],
    [['init', '--budget', '0', '--now', noon], 3, 'invalid_request'],
    [['init', '--now', 'today'], 3, 'invalid_timestamp'],
    [['init'], 2, 'invalid_usage'],
  ])('refuses %j before anything is made', async (args, exit, error) => {
    const cwd = newFolder();
    const { code, document } = await foldBoard(args, { cwd });

    expect([code, document.errors[0]?.code]).toEqual([exit, error]);
    expect(readdirSync(cwd)).toEqual([]);
  });
});

describe('init where no folder can be made', () => {
  it.each(['file/ledger.db', 'file/below/ledger.db', '/proc/nowhere/ledger.db'])(
    'refuses %s',
    async (path) => {
      const cwd = newFolder();
      writeFileSync(join(cwd, 'file'), '');
      const { code, document } = await foldBoard(['init', '--ledger', path, '--now', noon], { cwd });
      expect([code, document.errors[0]?.code]).toEqual([6, 'store_unavailable']);
    },
  );
});

describe('the ledger and the board', () => {
  it('are found from a folder below, from the environment, and from the flags', async () => {
    const cwd = await withItem();
    const below = join(cwd, 'a/b');
    mkdirSync(below, { recursive: true });
    const elsewhere = newFolder();
    const ledger = join(cwd, '.fold/ledger.db');

    for (const around of [
      { cwd: below },
      { cwd: elsewhere, env: { FOLD_LEDGER: ledger, FOLD_BOARD: 'main' } },
    ]) {
      expect((await foldBoard(['state', '--now', noon], around)).document.event_seq).toBe(1);
    }
    const flags = ['--ledger', ledger, '--board', 'main'];
    const env = { FOLD_LEDGER: '/nowhere', FOLD_BOARD: 'other' };
    expect((await foldBoard(['state', '--now', noon, ...flags], { cwd: elsewhere, env })).code).toBe(0);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('are read without a trace', async () => {
    const cwd = await withItem();
    const before = readFileSync(join(cwd, '.fold/ledger.db'));
    const names = readdirSync(join(cwd, '.fold'), { recursive: true }).sort();

    for (const args of [
      ['state', '--now', noon],
      ['history'],
      ['brief', '--now', noon],
      ['verify'],
      ['export'],
    ]) {
      expect((await foldBoard(args, { cwd })).code).toBe(0);
    }
    expect(readFileSync(join(cwd, '.fold/ledger.db')).equals(before)).toBe(true);
    expect(readdirSync(join(cwd, '.fold'), { recursive: true }).sort()).toEqual(names);
  });
});

describe('stdout', () => {
  it('is one compact line off a terminal', async () => {
    const { stdout, document } = await foldBoard(['state', '--now', noon], { cwd: await withItem() });
    expect(stdout).toBe(`${JSON.stringify(document)}\n`);
  });

  it('goes to a file with -o, and a summary is printed', async () => {
    const cwd = await withItem();
    const plain = await foldBoard(['state', '--now', noon], { cwd });
    const { code, document } = await foldBoard(['state', '--now', noon, '-o', 'state.json'], { cwd });

    expect(code).toBe(0);
    expect(readFileSync(join(cwd, 'state.json'), 'utf8')).toBe(plain.stdout);
    expect(document).toMatchObject({
      kind: 'fold-written',
      path: join(cwd, 'state.json'),
      bytes: plain.stdout.length,
      capture: plain.document.capture,
    });
  });

  it('has the refusal, and the file of -o stays as it was', async () => {
    const cwd = await withItem();
    writeFileSync(join(cwd, 'old.json'), 'old');
    const { code, document } = await foldBoard(['state', '--now', noon, '--at', '9', '-o', 'old.json'], {
      cwd,
    });

    expect([code, document.status]).toEqual([7, 'not_found']);
    expect(readFileSync(join(cwd, 'old.json'), 'utf8')).toBe('old');
  });

  it.skipIf(!existsSync('/dev/full')).each([
    ['an export', ['export', '/dev/full']],
    ['a state', ['state', '--now', noon, '-o', '/dev/full']],
  ])('of %s that finds the disk full is a refusal', async (_, args) => {
    const cwd = await withItem();
    const { code, document } = await foldBoard(args, { cwd });
    expect(code).toBe(6);
    expect(document).toMatchObject({ ok: false, errors: [{ code: 'store_full', path: '/dev/full' }] });
  });

  it('of a database is not written to a stream', async () => {
    const cwd = await withItem();
    const { code } = await foldBoard(['export', '--sqlite', '-'], { cwd });
    expect([code, existsSync(join(cwd, '-'))]).toEqual([2, false]);
  });

  it('is never written over a database', async () => {
    const cwd = await withItem();
    const { code } = await foldBoard(['export', '.fold/ledger.db'], { cwd });

    expect(code).toBe(2);
    expect((await foldBoard(['verify'], { cwd })).code).toBe(0);
  });

  it('may be closed by its reader', async () => {
    const cwd = await withItem();
    const shell = `"${process.execPath}" "${binary}" history | true; exit "\${PIPESTATUS[0]}"`;
    const { status, stderr } = spawnSync('bash', ['-c', shell], { cwd, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('that cannot be written is no success', async () => {
    const cwd = await withItem();
    const shell = `"${process.execPath}" "${binary}" state --now ${noon} > /dev/full`;
    const { status, stderr } = spawnSync('bash', ['-c', shell], { cwd, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('is not coloured, nor is stderr off a terminal', async () => {
    const { stdout, stderr } = await foldBoard(['state'], { cwd: newFolder() });
    expect(stdout + stderr).not.toContain('\u001b');
  });
});

describe('a batch', () => {
  it('is committed, recognised, refused when it changed, and tried without storing', async () => {
    const cwd = await withBoard(newFolder);
    const first = await commit(cwd, 'run-1', [anItem('visa')]);
    const again = await commit(cwd, 'run-1', [anItem('visa')]);
    const other = await commit(cwd, 'run-1', [anItem('bank')]);
    const stale = await commit(cwd, 'run-2', [anItem('bank')], { expects: { head: 0 } });
    const stdin = JSON.stringify({ batch_id: 'run-3', declarations: [anItem('bank')], acknowledges: [] });
    const args = ['commit', '-', '--now', noon, '--actor', 'planner', '--dry-run'];
    const dry = await foldBoard(args, { cwd, stdin });

    expect([first.code, first.document.status]).toEqual([0, 'committed']);
    expect(again.document).toEqual({ ...first.document, status: 'already_committed' });
    expect([other.code, other.document.errors[0]?.code]).toEqual([4, 'batch_id_conflict']);
    expect([stale.code, stale.document.errors[0]?.code]).toEqual([4, 'stale_base']);
    expect([dry.code, dry.document.status, dry.document.hash]).toEqual([0, 'accepted', undefined]);
    expect((await foldBoard(['state', '--now', noon], { cwd })).document.event_seq).toBe(1);
  });

  it('is read from a file', async () => {
    const cwd = await withBoard(newFolder);
    const request = { batch_id: 'run-1', declarations: [anItem('visa')], acknowledges: [] };
    writeFileSync(join(cwd, 'batch.json'), JSON.stringify(request, null, 2));
    const { code } = await foldBoard(['commit', 'batch.json', '--now', noon, '--actor', 'planner'], { cwd });
    expect(code).toBe(0);
  });

  it('is refused from the user, whose name only annotations and settings carry', async () => {
    const cwd = await withBoard(newFolder);
    const stdin = JSON.stringify({ batch_id: 'run-1', declarations: [], acknowledges: [] });
    const { code, document } = await foldBoard(['commit', '-', '--now', noon, '--actor', 'user'], {
      cwd,
      stdin,
    });
    expect([code, document.errors[0]?.code]).toEqual([3, 'reserved_actor']);
  });
});

describe('annotate', () => {
  it('takes text from stdin without the line end of the shell', async () => {
    const cwd = await withItem();
    const args = ['annotate', 'visa', '-', '--now', noon, '--batch-id', 'note-1'];
    await foldBoard(args, { cwd, stdin: 'First line.\nSecond line.\n' });
    const { document } = await foldBoard(['state', '--now', noon], { cwd });
    expect(document.pending_annotations[0]?.text).toBe('First line.\nSecond line.');
  });

  it('refuses bytes that are not UTF-8', async () => {
    const cwd = await withItem();
    const args = ['annotate', 'visa', '-', '--now', noon, '--batch-id', 'note-1'];
    const { code, document } = await foldBoard(args, { cwd, stdin: Buffer.from([0xff]) });
    expect([code, document.errors[0]?.code, document.event_seq]).toEqual([3, 'invalid_text', 1]);
  });
});

describe('a read in parts', () => {
  it('says what it left out and goes on where it stopped', async () => {
    const cwd = await withBoard(newFolder);
    await commit(
      cwd,
      'first',
      ['a', 'b', 'c', 'd', 'e'].map((id) => anItem(id)),
    );
    const seen: string[] = [];
    for (let after: string | undefined; ; ) {
      const more = after === undefined ? [] : ['--after', after];
      const args = ['state', '--now', noon, '--limit', '2', '--fields', 'summary', ...more];
      const { document } = await foldBoard(args, { cwd });
      seen.push(...document.items.map(({ id }) => id));
      expect(document.omitted?.items).toBeGreaterThan(0);
      after = document.omitted?.next?.after;
      if (after === undefined) break;
    }
    expect(seen).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});

describe('verify', () => {
  it('finds the head of a receipt, with or without its prefix', async () => {
    const cwd = await withItem();
    const { document } = await foldBoard(['history'], { cwd });
    const hash = document.events[0]?.hash ?? '';
    for (const head of [`1:${hash}`, `1:${hash.replace('sha256:', '')}`]) {
      expect((await foldBoard(['verify', '--head', head], { cwd })).document).toMatchObject({
        head_found: true,
      });
    }
    const other = await foldBoard(['verify', '--head', `1:${'0'.repeat(64)}`], { cwd });
    expect(other.code).toBe(6);
  });
});

describe('export and import', () => {
  it('carry a board to another ledger, where the same events are harmless', async () => {
    const cwd = await withItem();
    const exported = await foldBoard(['export'], { cwd });
    const target = await withBoard(newFolder);

    for (const imported of [1, 0]) {
      const { code, document } = await foldBoard(['import', '-'], { cwd: target, stdin: exported.stdout });
      expect([code, document]).toEqual([0, expect.objectContaining({ kind: 'fold-import', imported })]);
    }
    const states = await Promise.all(
      [cwd, target].map((folder) => foldBoard(['state', '--now', noon], { cwd: folder })),
    );
    expect(states[1]?.stdout).toBe(states[0]?.stdout);
  });

  it.each([
    ['nothing', () => '', 3, 'import_refused', '/0'],
    [
      'an array of all events in one line',
      (lines: readonly string[]) => `[${lines.join()}]`,
      3,
      'import_refused',
      '/0',
    ],
    [
      'an array over many lines',
      (lines: readonly string[]) => `[\n${lines.join()}\n]`,
      2,
      'invalid_json',
      '/0',
    ],
    [
      'a second line of another kind',
      (lines: readonly string[]) => `${lines[0]}\n7\n`,
      3,
      'import_refused',
      '/1',
    ],
  ] as const)('refuse %s', async (_, written, exit, error, pointer) => {
    const cwd = await withItem();
    const lines = (await foldBoard(['export'], { cwd })).stdout.trim().split('\n');
    const { code, document } = await foldBoard(['import', '-'], { cwd, stdin: written(lines) });
    expect([code, document.errors[0]?.code, document.errors[0]?.pointer]).toEqual([exit, error, pointer]);
  });

  it.skipIf(!existsSync('/proc/self'))('refuse a place where nothing can be written', async () => {
    const cwd = await withItem();
    mkdirSync(join(cwd, 'taken.db'));
    for (const args of [
      ['export', '--sqlite', '/proc/nope.db'],
      ['export', '--sqlite', 'no/copy.db'],
      ['export', '--sqlite', 'taken.db'],
      ['export', '/proc/nope.jsonl'],
      ['state', '--now', noon, '-o', '/proc/nope.json'],
    ]) {
      const { code, document } = await foldBoard(args, { cwd });
      expect([code, document.errors[0]?.code]).toEqual([2, 'invalid_usage']);
    }
    expect(readdirSync(cwd).sort()).toEqual(['.fold', 'taken.db']);
    expect((await foldBoard(['state', '--now', noon, '-o', '/dev/null'], { cwd })).code).toBe(0);
  });

  it('refuse a line that is not JSON by its number', async () => {
    const cwd = await withItem();
    const { stdout } = await foldBoard(['export'], { cwd });
    const { code, document } = await foldBoard(['import', '-'], { cwd, stdin: `${stdout}{broken\n` });
    expect([code, document.errors[0]?.code]).toEqual([2, 'invalid_json']);
    expect(document.errors[0]?.message).toContain('line 2');
  });

  it('write a file whole, and a database that another folder can use', async () => {
    const cwd = await withItem();
    const lines = await foldBoard(['export', 'board.jsonl'], { cwd });
    const copy = await foldBoard(['export', '--sqlite', 'copy.db'], { cwd });
    const twice = await foldBoard(['export', '--sqlite', 'copy.db'], { cwd });

    expect(lines.document).toMatchObject({ kind: 'fold-written', events: 1, path: join(cwd, 'board.jsonl') });
    expect(copy.document).toMatchObject({ kind: 'fold-written', path: join(cwd, 'copy.db') });
    expect(twice.code).toBe(2);
    const elsewhere = newFolder();
    cpSync(join(cwd, 'copy.db'), join(elsewhere, 'copy.db'));
    const read = await foldBoard(['verify', '--ledger', 'copy.db'], { cwd: elsewhere });
    expect(read.document).toMatchObject({ ok: true, event_seq: 1 });
  });
});

describe('a database copy', () => {
  it('is not made beside files of a database that stood there before', async () => {
    const cwd = await withItem();
    for (const ending of ['-wal', '-shm', '-journal', '-witness']) {
      writeFileSync(join(cwd, `copy.db${ending}`), 'left behind');
      const { code, document } = await foldBoard(['export', '--sqlite', 'copy.db'], { cwd });
      expect([code, document.errors[0]?.code]).toEqual([2, 'invalid_usage']);
      expect(document.errors[0]?.message).toContain(`copy.db${ending}`);
      expect(existsSync(join(cwd, 'copy.db'))).toBe(false);
      rmSync(join(cwd, `copy.db${ending}`));
    }
  });
});

describe('schema', () => {
  it('lists its names, and each is a schema that takes what the program prints', async () => {
    const cwd = await withItem();
    const { document } = await foldBoard(['schema'], { cwd });
    expect(document.names).toContain('batch');
    for (const name of document.names) {
      const schema = await foldBoard(['schema', name], { cwd });
      expect(schema.document).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema' });
    }
    await expectToFit(['state', '--now', noon], 'state', cwd);
    await expectToFit(['state', '--now', noon, '--limit', '1'], 'scoped-state', cwd);
    await expectToFit(['diff', '--from', '0', '--now', noon], 'diff', cwd);
    await expectToFit(['verify'], 'verification', cwd);
    await expectToFit(['history', '--batch', 'gone'], 'refusal', cwd);
  });

  async function expectToFit(args: readonly string[], name: string, cwd: string): Promise<void> {
    const schema = JSON.parse((await foldBoard(['schema', name], { cwd })).stdout);
    const { stdout } = await foldBoard(args, { cwd });
    expect(z.fromJSONSchema(schema).safeParse(JSON.parse(stdout)).error, name).toBeUndefined();
  }
});

describe('brief', () => {
  it('prints text in the language of the environment, and of --locale', async () => {
    const cwd = await withItem();
    const english = await foldBoard(['brief', '--now', noon], { cwd, env: { LANG: 'C' } });
    const chinese = await foldBoard(['brief', '--now', noon], {
      cwd,
      env: { LANG: 'C', LC_ALL: 'zh_CN.UTF-8' },
    });
    const named = await foldBoard(['brief', '--now', noon, '--locale', 'zh-CN'], { cwd });

    expect(english.stdout).toContain('400 of 1,000 used, 600 free');
    expect(chinese.stdout).toContain('剩余 600');
    expect(named.stdout).toBe(chinese.stdout);
  });
});
