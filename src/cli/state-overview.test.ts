import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawingProgress } from './state-overview.ts';
import { anItem, commit, foldBoard, noon, useFolders, withBoard } from './testing/fold-board.ts';

const newFolder = useFolders();
let cwd = '';
beforeAll(async () => {
  cwd = await withBoard(newFolder);
  await commit(cwd, 'first', [anItem('visa', { weight: 'focal' }), anItem('bank', { parent: 'visa' })]);
  await commit(cwd, 'second', [anItem('flight')]);
});

const overview = (dir: string, ...more: readonly string[]) =>
  foldBoard(['state', '--now', noon, '--overview', dir, ...more], { cwd });

describe('state --overview', () => {
  it('writes one capture: what stdout has, and what each picture shows', async () => {
    const { code, stdout, stderr, document } = await overview('pictures', '--diff-from', '1');
    const names = readdirSync(join(cwd, 'pictures')).sort();
    const described = JSON.parse(readFileSync(join(cwd, 'pictures/overview.json'), 'utf8'));

    expect(code).toBe(0);
    expect(stderr).not.toContain('drew layer');
    expect(names).toEqual([
      'baseline-000-top.png',
      'baseline-001-visa.png',
      'diff.json',
      'layer-000-top.png',
      'layer-001-visa.png',
      'overview.json',
      'state.json',
    ]);
    expect(readFileSync(join(cwd, 'pictures/state.json'), 'utf8')).toBe(stdout);
    expect(described).toMatchObject({ capture: document.capture, event_seq: 2, from: { event_seq: 1 } });
  }, 120_000);

  it('tells a terminal of every layer that is drawn, and nothing else', () => {
    const lines: string[] = [];
    drawingProgress((line) => lines.push(line), true)?.({ drawn: 2, of: 3 });
    expect(lines).toEqual(['drew layer 2 of 3']);
    expect(drawingProgress(() => {}, false)).toBeUndefined();
  });

  it('prints the state and ends with 8 where no browser is', async () => {
    const plain = await foldBoard(['state', '--now', noon], { cwd });
    const { code, stdout, stderr } = await overview('none', '--browser', '/no/such/browser');

    expect([code, stdout]).toEqual([8, plain.stdout]);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain('/no/such/browser');
    expect(existsSync(join(cwd, 'none'))).toBe(false);
  });

  it.each([
    ['{"colour":"red"}', 3, 'unknown_field'],
    ['{"width":99999}', 3, 'too_large'],
    ['{"items":["gone"]}', 7, 'not_found'],
    ['{"layers":["flight"]}', 7, 'not_found'],
    ['null', 3, 'invalid_request'],
    ['[]', 3, 'invalid_request'],
    ['not json', 2, 'invalid_json'],
    ['{"changes_only":true}', 2, 'invalid_usage'],
  ])('refuses the view %s before anything is printed or drawn', async (view, exit, error) => {
    writeFileSync(join(cwd, 'view.json'), view);
    const { code, document } = await overview('refused', '--view', 'view.json');

    expect([code, document.errors?.[0]?.code, document.event_seq]).toEqual([exit, error, 2]);
    expect(existsSync(join(cwd, 'refused'))).toBe(false);
  });

  it('refuses a view that cannot be read, an unknown end and a folder of something else', async () => {
    mkdirSync(join(cwd, 'mine'));
    writeFileSync(join(cwd, 'mine/letter.txt'), 'Dear reader');

    const gone = await overview('refused', '--view', 'gone.json');
    const beyond = await overview('refused', '--diff-from', '9');
    const foreign = await overview('mine');
    expect([gone.code, gone.document.errors[0]?.code]).toEqual([2, 'invalid_usage']);
    expect([beyond.code, beyond.document.errors[0]?.code]).toEqual([7, 'not_found']);
    expect([foreign.code, foreign.document.errors[0]?.code]).toEqual([2, 'invalid_usage']);
    expect(readdirSync(join(cwd, 'mine'))).toEqual(['letter.txt']);
  });
});
