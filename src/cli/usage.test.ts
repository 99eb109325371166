import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anItem, commit, foldBoard, noon, useFolders, withBoard } from './testing/fold-board.ts';

const newFolder = useFolders();

async function refusedUsage(args: readonly string[], message: RegExp, cwd = newFolder()) {
  const { code, document, stderr } = await foldBoard(args, { cwd });
  expect(code).toBe(2);
  expect(document).toMatchObject({ schema_version: 1, ok: false, status: 'rejected', batch_id: null });
  expect(document.errors).toEqual([
    { code: 'invalid_usage', pointer: '', message: expect.stringMatching(message) },
  ]);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain('invalid_usage');
}

describe('a command line that says too little or too much is refused with a document', () => {
  it.each([
    [[], /no command/],
    [['stat'], /Did you mean state\?/],
    [['work'], /unknown command/],
    [['help', 'stat'], /Did you mean state\?/],
    [['stat', '--help'], /Did you mean state\?/],
    [['state', '--noww', noon], /Did you mean --now\?/],
    [['state'], /no --now/],
    [['state', '--now'], /missing/],
    [['state', '--now', '--at', '3'], /value is missing/],
    [['state', '--now', noon, '--now', noon], /twice/],
    [['state', 'visa', '--now', noon], /too many arguments/],
    [['state', '--now', noon, '--view', 'v.json'], /without --overview/],
    [['state', '--now', noon, '--overview', 'o', '--limit', '3'], /with --overview/],
    [['commit', '-', '--now', noon], /no --actor/],
    [['commit', '--now', noon, '--actor', 'planner'], /missing required argument/],
    [['annotate', 'visa', 'text', '--now', noon], /no --batch-id/],
    [['configure', '--budget', '1200', '--now', noon, '--batch-id', 's'], /no --actor/],
    [['diff', '--now', noon], /no --from/],
    [['verify', '--head', 'abc'], /<event_seq>:<hash>/],
    [['schema', 'stat'], /expected one of/],
    [['completion', 'powershell'], /bash, zsh or fish/],
    [['brief', '--now', noon, '--locale', 'fr'], /en or zh-CN/],
    [['brief', '--now', noon, '--width', '3'], /whole number from 20/],
    [['state', '--now', noon, '-o', 'missing/file.json'], /cannot be written/],
    [['annotate', 'visa', '- keep this', '--now', noon, '--batch-id', 'n'], /then -- .* stdin with -/],
  ])('%j', async (args, message) => {
    await refusedUsage(args, message);
  });

  it.each(['1.5', '1e3', '-1', '+1', ' 1', '', '0x10', '99999999999999999999', '01', '٣'])(
    'the number %j',
    async (number) => {
      await refusedUsage(['state', '--now', noon, `--at=${number}`], /whole number/);
    },
  );

  it('a batch file that is not there', async () => {
    const cwd = await withBoard(newFolder);
    const { code, document } = await foldBoard(['commit', 'gone.json', '--now', noon, '--actor', 'a'], {
      cwd,
    });
    expect([code, document.errors[0]?.code, document.event_seq]).toEqual([2, 'invalid_usage', 0]);
  });
});

describe('options and arguments come in any order', () => {
  it.each([
    [['--now', noon, 'state', '--board', 'main']],
    [['--board=main', '--now', noon, 'state']],
    [['state', '--now', noon, '--board', 'main']],
  ])('%j', async (args) => {
    const { code, document } = await foldBoard(args, { cwd: await withBoard(newFolder) });
    expect([code, document.kind]).toEqual([0, 'fold-state']);
  });

  it('between arguments too', async () => {
    const cwd = await withBoard(newFolder);
    const args = ['annotate', '--now', noon, 'visa', '--batch-id', 'note-1', '--', '-5 degrees'];
    const { document } = await foldBoard(args, { cwd });
    expect(document.errors[0]?.code).toBe('unknown_item');
  });
});

describe('which ledger', () => {
  it('is none without one, and nothing is made', async () => {
    const cwd = newFolder();
    const { code, document, stderr } = await foldBoard(['state', '--now', noon], { cwd });
    expect(code).toBe(6);
    expect(document).toMatchObject({ status: 'unavailable', errors: [{ code: 'no_ledger' }] });
    expect(stderr).toContain('init');
  });

  it('is none where --ledger names no file', async () => {
    const { code, document } = await foldBoard(['state', '--now', noon, '--ledger', 'x.db'], {
      cwd: newFolder(),
    });
    expect([code, document.errors[0]?.code]).toEqual([6, 'no_ledger']);
  });

  it.each([
    ['postgres://me:secret@127.0.0.1:1/fold', 6, 'store_unavailable'],
    ['postgres://me:se/cret@127.0.0.1/fold', 2, 'invalid_usage'],
    ['mysql://me:secret@127.0.0.1/fold', 6, 'store_unavailable'],
  ])('may be an address, whose password is never repeated: %s', async (url, exit, error) => {
    const cwd = newFolder();
    for (const command of ['state', 'init']) {
      const args = [command, '--now', noon, '--ledger', url];
      const { code, stdout, stderr } = await foldBoard(args, { cwd, env: { HOME: cwd } });
      expect([code, JSON.parse(stdout).errors[0].code]).toEqual([exit, error]);
      expect(stdout + stderr).not.toMatch(/se\/?cret/);
    }
    expect(readdirSync(cwd)).toEqual([]);
  });

  it.each([
    ['history', '--batch'],
    ['history', '--board'],
    ['state', '--now'],
    ['state', '--overview'],
    ['state', '-o'],
    ['history', null],
    ['commit', null],
  ])(
    'whose address is given to %s as %s is refused, and nothing of it is repeated or made',
    async (command, option) => {
      const cwd = await withBoard(newFolder);
      const before = readdirSync(cwd);
      const url = 'postgres://me:secret@127.0.0.1/fold';
      const args = [command, ...(option === null ? [url] : [option, url])];
      const { code, stdout, stderr } = await foldBoard(args, { cwd });
      expect([code, JSON.parse(stdout).errors[0].code]).toEqual([2, 'invalid_usage']);
      expect(stdout + stderr).not.toContain('secret');
      expect(readdirSync(cwd)).toEqual(before);
    },
  );

  it('may be spoken of in a remark', async () => {
    const cwd = await withBoard(newFolder);
    await commit(cwd, 'first', [anItem('visa')]);
    const args = ['annotate', 'visa', 'postgres://db is the place', '--now', noon, '--batch-id', 'note-1'];
    expect((await foldBoard(args, { cwd })).code).toBe(0);
  });

  it('is not a file of another kind', async () => {
    const cwd = newFolder();
    const { code, document } = await foldBoard(['state', '--now', noon, '--ledger', process.execPath], {
      cwd,
    });
    expect([code, document.errors[0]?.code]).toEqual([6, 'foreign_file']);
  });
});

describe('a ledger that was there', () => {
  const commands: readonly (readonly string[])[] = [
    ['state', '--now', noon],
    ['commit', '-', '--now', noon, '--actor', 'planner'],
    ['history'],
    ['export'],
    ['brief', '--now', noon],
    ['verify'],
    ['init', '--now', noon],
  ];

  async function withEvent(): Promise<string> {
    const cwd = await withBoard(newFolder);
    await commit(cwd, 'first', [anItem('visa')]);
    return cwd;
  }

  it.each([
    ['deleted', (file: string) => rmSync(file)],
    ['emptied', (file: string) => truncateSync(file)],
  ])('and was %s is missed by every command, whatever was tried before', async (_, lose) => {
    const cwd = await withEvent();
    const file = join(cwd, '.fold/ledger.db');
    lose(file);
    for (const args of [...commands, ...commands]) {
      const { code, document } = await foldBoard(args, { cwd });
      expect([code, document.errors[0]?.code], args[0]).toEqual([6, 'ledger_behind_witness']);
    }
    expect(statSync(file, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  });

  it('and cannot be reached any more is unavailable for every command', async () => {
    const cwd = newFolder();
    symlinkSync('ledger.db', join(cwd, 'ledger.db'));
    for (const args of commands) {
      const { code, document } = await foldBoard([...args, '--ledger', 'ledger.db'], { cwd });
      expect([code, document.errors[0]?.code], args[0]).toEqual([6, 'store_unavailable']);
    }
  });

  it('is found above an empty .fold, and hinted at where its folder is named', async () => {
    const cwd = await withEvent();
    mkdirSync(join(cwd, 'below/.fold'), { recursive: true });
    writeFileSync(join(cwd, 'below/.fold/notes.txt'), '');
    const found = await foldBoard(['state', '--now', noon], { cwd: join(cwd, 'below') });
    expect(found.document.event_seq).toBe(1);

    const named = await foldBoard(['state', '--now', noon], { cwd: newFolder(), env: { FOLD_LEDGER: cwd } });
    expect([named.code, named.document.errors[0]?.code]).toEqual([6, 'no_ledger']);
    expect(named.document.errors[0]?.message).toContain(join(cwd, '.fold/ledger.db'));
  });
});

describe('bytes that are not UTF-8 among the words', () => {
  // Node hands on such bytes as this character, and so does spawn.
  const broken = 'caf\ufffd';
  it.each([
    [['annotate', 'visa', broken, '--now', noon, '--batch-id', 'n'], '/text'],
    [['commit', '-', '--now', noon, '--actor', broken], '/actor'],
    [['configure', '--budget', '9', '--now', noon, '--actor', broken, '--batch-id', 's'], '/actor'],
    [['configure', '--title', broken, '--now', noon, '--actor', 'user', '--batch-id', 's'], '/title'],
    [['init', '--title', broken, '--now', noon], '/title'],
  ])('%j', async (args, pointer) => {
    const { code, document } = await foldBoard(args, { cwd: await withBoard(newFolder) });
    expect([code, document.errors[0]?.code, document.errors[0]?.pointer]).toEqual([
      3,
      'invalid_text',
      pointer,
    ]);
  });

  it('while the character itself may come on stdin', async () => {
    const cwd = await withBoard(newFolder);
    await commit(cwd, 'first', [anItem('visa')]);
    const args = ['annotate', 'visa', '-', '--now', noon, '--batch-id', 'n'];
    expect((await foldBoard(args, { cwd, stdin: broken })).code).toBe(0);
  });
});
