import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { anItem, commit, foldBoard, useFolders, withBoard } from './testing/fold-board.ts';

const newFolder = useFolders();
let lines: readonly string[];

beforeAll(async () => {
  const cwd = await withBoard(newFolder);
  for (const id of ['visa', 'trip', 'bank']) await commit(cwd, `make-${id}`, [anItem(id)]);
  const { stdout } = await foldBoard(['export'], { cwd });
  lines = stdout.trimEnd().split('\n');
});

const whole = () => lines.map((line) => `${line}\n`).join('');
const cutIn = (parts: number) => whole().slice(0, -Math.floor(lines.at(-1)!.length / parts));
const ordered = (...places: readonly number[]) => places.map((at) => `${lines[at]}\n`).join('');

const damages: readonly [string, () => string | Uint8Array, number, string][] = [
  ['cut in its last record', () => cutIn(2), 2, 'invalid_json'],
  ['cut after the first byte of its last record', () => `${ordered(0, 1)}{`, 2, 'invalid_json'],
  [
    'with another actor in its last record',
    () => whole().replace(/planner(?!.*planner)/s, 'plannes'),
    3,
    'import_refused',
  ],
  ['packed by gzip', () => gzipSync(whole()), 2, 'invalid_json'],
  ['with a byte that is not UTF-8', () => Buffer.from(whole()).fill(0xff, 40, 41), 2, 'invalid_json'],
  ['with two lines swapped', () => ordered(0, 2, 1), 3, 'import_refused'],
  ['with a line twice', () => ordered(0, 1, 1, 2), 3, 'import_refused'],
  ['without a line', () => ordered(0, 2), 3, 'import_refused'],
  ['with two lines joined', () => ordered(0, 1, 2).replace('}\n{', '}{'), 2, 'invalid_json'],
  ['of nothing', () => '', 3, 'import_refused'],
];

describe('an export', () => {
  let cwd: string;
  beforeAll(async () => {
    cwd = await withBoard(newFolder);
  });

  it.each(damages)('%s is refused, and nothing of it is taken', async (_, damaged, exit, code) => {
    const answer = await foldBoard(['import', '-'], { cwd, stdin: damaged() });
    expect([answer.code, answer.document.errors[0]?.code]).toEqual([exit, code]);
    expect((await foldBoard(['export'], { cwd })).stdout).toBe('');
  });

  const respelt: readonly [string, () => string][] = [
    ['CRLF', () => whole().replaceAll('\n', '\r\n')],
    ['a byte order mark', () => `\ufeff${whole()}`],
    ['empty lines', () => `\n${whole().replaceAll('\n', '\n\n')}`],
  ];
  it.each(respelt)('with %s says the same', async (_, spelt) => {
    const empty = await withBoard(newFolder);
    const answer = await foldBoard(['import', '-'], { cwd: empty, stdin: spelt() });
    expect([answer.code, answer.document.event_seq]).toEqual([0, lines.length]);
    expect((await foldBoard(['export'], { cwd: empty })).stdout).toBe(whole());
  });
});
