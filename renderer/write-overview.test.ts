import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderFaults } from './overview-folder.ts';
import { filesOf, striped } from './testing/files.ts';
import { writeOverview } from './write-overview.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'fold-overview-'));
});
afterEach(() => rmSync(place, { recursive: true }));

const names = ['layer-000-top.png', 'overview.json', 'state.json'];
const boardIn = (dir: string) => JSON.parse(readFileSync(join(dir, 'overview.json'), 'utf8')).board;

test('a new folder is made, with the folders above it, and nothing is left beside it', () => {
  const dir = join(place, 'a', 'b');
  expect(folderFaults(dir)).toEqual([]);
  writeOverview(dir, filesOf('main'));
  expect(readdirSync(dir).sort()).toEqual(names);
  expect(readdirSync(join(place, 'a'))).toEqual(['b']);
});

test('an empty folder is filled', () => {
  const dir = join(place, 'empty');
  mkdirSync(dir);
  writeOverview(dir, filesOf('main'));
  expect(readdirSync(dir).sort()).toEqual(names);
});

test('an earlier overview is replaced whole', () => {
  const dir = join(place, 'out');
  writeOverview(dir, new Map([...filesOf('old'), ['layer-007-trip.png', striped(20, 10)]]));
  writeOverview(dir, filesOf('new'));
  expect(readdirSync(dir).sort()).toEqual(names);
  expect(boardIn(dir)).toBe('new');
});

test('a link to a folder stays a link', () => {
  const dir = join(place, 'link');
  mkdirSync(join(place, 'real'));
  symlinkSync(join(place, 'real'), dir);
  writeOverview(dir, filesOf('main'));
  expect(boardIn(join(place, 'real'))).toBe('main');
});

test.each([
  ['a folder with something else in it', 'notes.txt', ''],
  ['a folder whose overview.json is another program’s', 'overview.json', '{"kind":"other"}'],
  ['a folder whose overview.json is broken', 'overview.json', '{'],
])('%s is refused and stays as it is', (_, name, content) => {
  writeFileSync(join(place, name), content);
  expect(folderFaults(place)).toMatchObject([{ code: 'invalid_usage' }]);
  expect(() => writeOverview(place, filesOf('main'))).toThrow();
  expect(readdirSync(place)).toEqual([name]);
});

test('an earlier overview to which somebody added a file is refused', () => {
  writeOverview(join(place, 'out'), filesOf('main'));
  writeFileSync(join(place, 'out', 'mine.txt'), '');
  expect(folderFaults(join(place, 'out'))).toMatchObject([{ code: 'invalid_usage' }]);
});

test('a file and the working folder are refused', () => {
  writeFileSync(join(place, 'file'), '');
  expect(folderFaults(join(place, 'file'))).toHaveLength(1);
  expect(folderFaults('.')).toHaveLength(1);
  expect(folderFaults('/')).toHaveLength(1);
  expect(folderFaults('')).toHaveLength(1);
});

test('a place that cannot be written is refused before anything is drawn, and is left as it was', () => {
  symlinkSync(join(place, 'nowhere'), join(place, 'dangling'));
  symlinkSync('loop', join(place, 'loop'));
  writeFileSync(join(place, 'file'), '');
  const names = readdirSync(place).sort();
  for (const dir of ['dangling', 'dangling/below', 'loop', 'file/below', 'n'.repeat(250)]) {
    expect(folderFaults(join(place, dir)), dir).toMatchObject([{ code: 'invalid_usage' }]);
  }
  expect(readdirSync(place).sort()).toEqual(names);
});

test.runIf(process.platform === 'linux')('a folder in which nobody can make anything is refused', () => {
  expect(folderFaults('/proc/overview')).toMatchObject([{ code: 'invalid_usage' }]);
});

test.each([
  ['of another size', striped(10, 10)],
  ['torn', striped(20, 10).subarray(0, 60)],
  ['no PNG', Buffer.from('hello')],
])('a picture that is %s leaves the earlier overview in its place', (_, picture) => {
  const dir = join(place, 'out');
  writeOverview(dir, filesOf('old'));
  expect(() => writeOverview(dir, filesOf('new', picture))).toThrow(
    expect.objectContaining({ code: 'picture_untrue' }),
  );
  expect(boardIn(dir)).toBe('old');
  expect(readdirSync(place)).toEqual(['out']);
});
