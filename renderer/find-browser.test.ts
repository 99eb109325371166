import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { browserPlaces, findBrowser } from './find-browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'fold-browsers-'));
afterAll(() => rmSync(folder, { recursive: true }));

function executable(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  return path;
}

const nowhere = join(folder, 'nowhere');

test('a browser that is named is the only one tried', () => {
  const chromium = executable('chromium');
  const places = { path: [folder], playwright: chromium, installed: [] };
  expect(findBrowser(places, chromium)).toEqual({ path: chromium });
  expect(findBrowser(places, nowhere)).toMatchObject({ noPicture: { looked_for: [nowhere] } });
  expect(findBrowser(places, folder)).toMatchObject({ noPicture: { looked_for: [folder] } });
});

test("Playwright's own goes before an installed one, and Chrome before Chromium", () => {
  const own = executable('playwright-chromium');
  const chrome = executable('google-chrome');
  executable('chromium');
  expect(findBrowser({ path: [folder], playwright: own, installed: [] })).toEqual({ path: own });
  expect(findBrowser({ path: [folder], playwright: nowhere, installed: [] })).toEqual({ path: chrome });
});

test.each([
  ['linux', '/opt/', ['/Applications/', 'C:\\']],
  ['darwin', '/Applications/', ['/opt/google', 'C:\\']],
  ['win32', 'C:\\', ['/Applications/', '/opt/google']],
] as const)('only places of %s are named there', (platform, own, foreign) => {
  const { installed } = browserPlaces('', platform);
  expect(installed.every((path) => path.startsWith(own) || path.startsWith('/snap/'))).toBe(true);
  const found = findBrowser({ path: [], playwright: nowhere, installed: [join(nowhere, 'installed')] });
  const { looked_for = [] } = 'noPicture' in found ? found.noPicture : {};
  expect(looked_for).toContain(join(nowhere, 'installed'));
  for (const start of foreign) expect(looked_for.join()).not.toContain(start);
});
