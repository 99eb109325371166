import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPage } from '../scripts/build-page.ts';
import { anItem, commit, given } from '../src/engine/testing/given.ts';
import { overview } from './overview.ts';
import { captureOf } from './testing/captures.ts';
import { testBrowserPath } from './testing/test-browser.ts';

const capture = captureOf(given(commit(anItem('visa'), anItem('lost', { summary: 'A letter \u{F0000}' }))));

beforeAll(() => buildPage(), 60_000);

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'fold-overview-'));
});
afterEach(() => rmSync(place, { recursive: true }));

test('a capture becomes a folder with everything that its overview names', async () => {
  const dir = join(place, 'out');
  const notices: string[] = [];
  const answer = await overview({
    capture,
    dir,
    browserPath: testBrowserPath(),
    onNotice: (line) => notices.push(line),
  });
  if (!('written' in answer)) throw new Error(JSON.stringify(answer));
  expect(readdirSync(dir).sort()).toEqual(['layer-000-top.png', 'overview.json', 'state.json']);
  expect(JSON.parse(readFileSync(join(dir, 'state.json'), 'utf8'))).toEqual(capture.state);
  expect(JSON.parse(readFileSync(join(dir, 'overview.json'), 'utf8'))).toEqual(answer.written.overview);
  expect(notices.filter((line) => line.includes('\u{F0000}'))).toHaveLength(1);
  const isRoot = process.getuid?.() === 0;
  expect(notices.filter((line) => line.includes('sandbox'))).toHaveLength(isRoot ? 1 : 0);
});

test('faults of the view and of the folder come before any browser', async () => {
  const browserPath = join(place, 'nothing');
  expect(await overview({ capture, view: { zoom: 2 }, dir: join(place, 'out'), browserPath })).toMatchObject({
    faults: [{ code: 'unknown_field', pointer: '/zoom' }],
  });
  expect(await overview({ capture, view: null, dir: join(place, 'out'), browserPath })).toMatchObject({
    faults: [{ code: 'invalid_request' }],
  });
  writeFileSync(join(place, 'mine.txt'), '');
  expect(await overview({ capture, dir: place, browserPath })).toMatchObject({
    faults: [{ code: 'invalid_usage' }],
  });
});

test('without a browser nothing is written, and the answer says where one was looked for', async () => {
  const dir = join(place, 'out');
  const browserPath = join(place, 'nothing');
  expect(await overview({ capture, dir, browserPath })).toMatchObject({
    noPicture: { looked_for: [browserPath], remedy: expect.stringContaining('npx playwright install') },
  });
  expect(existsSync(dir)).toBe(false);
});

test('a browser that does not start is a reason, and leaves nothing behind', async () => {
  const browserPath = join(place, 'broken');
  writeFileSync(browserPath, '#!/bin/sh\nexit 3\n');
  chmodSync(browserPath, 0o755);
  const answer = await overview({ capture, dir: join(place, 'out'), browserPath });
  expect(answer).toMatchObject({ noPicture: { reason: expect.stringContaining(browserPath) } });
  expect(readdirSync(place)).toEqual(['broken']);
});
