import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { launchTestBrowser } from '../../renderer/testing/test-browser.ts';
import { serveFolders } from '../../scripts/serve-folders.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

test('embed.html shows a state, and says which card was selected', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fold-embed-'));
  // As its own process: the test runner's NODE_ENV would make vite take Lit's development build.
  execFileSync(
    join(root, 'node_modules/.bin/vite'),
    ['build', here, '--config', join(here, 'embed.vite.ts'), '--outDir', folder, '--logLevel', 'error'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'inherit' },
  );
  cpSync(join(here, 'state.json'), join(folder, 'state.json'));
  const { server, address } = await serveFolders([['/', folder]]);
  const browser = await launchTestBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${address}embed.html`);
    await page.locator('fold-board .card').first().waitFor();
    expect(await page.locator('fold-board .card').count()).toBe(2);
    await page.locator('fold-board .card[data-id=visa] button[aria-pressed]').press('Enter');
    await page.waitForFunction(() => document.title === 'visa');
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
