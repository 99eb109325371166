import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserPlaces, findBrowser } from '../renderer/find-browser.ts';
import { launchBrowser } from '../renderer/launch-browser.ts';
import { buildSamples } from './build-samples.ts';
import { serveFolders } from './serve-folders.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fold-demo-'));
let browser: Browser;
let address: string;
let stopServing: () => void;

beforeAll(async () => {
  await buildSamples(join(folder, 'samples'));
  // As its own process: the test runner's NODE_ENV would make vite take Lit's development build.
  const page = ['build', '--logLevel', 'error', '--outDir', join(folder, 'page')];
  execFileSync(join(root, 'node_modules/.bin/vite'), page, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  const served = await serveFolders([
    ['/samples/', join(folder, 'samples')],
    ['/', join(folder, 'page')],
  ]);
  address = served.address;
  stopServing = () => served.server.close();
  const found = findBrowser(browserPlaces(process.env.PATH ?? ''), process.env.FOLD_BROWSER || undefined);
  if ('noPicture' in found) throw new Error(found.noPicture.reason);
  browser = await launchBrowser(found.path);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  stopServing?.();
  rmSync(folder, { recursive: true, force: true });
});

describe('the demo page', () => {
  test('shows a card for every item of the top layer, and opens the layer inside one', async () => {
    await visit('', async (page) => {
      const cards = page.locator('fold-board .card');
      expect(await cards.count()).toBeGreaterThan(2);
      const top = await page.locator('fold-board section.layer').getAttribute('data-layer');
      expect(top).toBe('');
      const parent = await openableCard(page);
      await page.locator(`fold-board .card[data-id="${parent}"] button[aria-pressed]`).press('Enter');
      await settled(page);
      expect(await page.locator('fold-board section.layer').getAttribute('data-layer')).toBe(parent);
    });
  });

  test('turns the board dark, and speaks Chinese', async () => {
    await visit('', async (page) => {
      await page.selectOption('#theme', 'dark');
      await page.selectOption('#locale', 'zh-CN');
      await settled(page);
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
        'rgb(22, 23, 26)',
      );
      expect(await page.locator('fold-board').getAttribute('theme')).toBe('dark');
      expect(await page.locator('label[for=at]').textContent()).toBe('事件之后');
      expect(new URL(page.url()).searchParams.get('locale')).toBe('zh-CN');
    });
  });

  test('goes back through the events, and marks what changed since another one', async () => {
    await visit('?sample=items-30', async (page) => {
      const all = await page.locator('fold-board .card').count();
      await page.locator('#at').fill('2');
      await settled(page);
      expect(await page.locator('fold-board .card').count()).toBeLessThan(all);
      await page.locator('#at').fill('10');
      await page.locator('#compare').check();
      await page.locator('#from').fill('2');
      await settled(page);
      expect(
        await page.evaluate(() => (document.querySelector('fold-board') as { baseline?: unknown }).baseline),
      ).toMatchObject({
        event_seq: 2,
      });
      expect(await page.locator('#from-text').textContent()).toBe('2 → 10');
    });
  });

  test.each(['empty', 'items-1', 'items-300'])('shows the sample %s', async (sample) => {
    await visit(`?sample=${sample}`, async (page) => {
      const count = sample === 'empty' ? 0 : Number(sample.slice('items-'.length));
      expect(await page.locator('fold-board .card').count()).toBe(count);
    });
  });
});

/** Opens the page, and fails for anything that it says on the console or asks of another host. */
async function visit(query: string, look: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, locale: 'en-US' });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('data:'))
      complaints.push(request.url());
  });
  try {
    await page.goto(address + query);
    await page.locator('fold-board section.layer').waitFor();
    await settled(page);
    await look(page);
    expect(complaints).toEqual([]);
  } finally {
    await page.close();
  }
}

function settled(page: Page): Promise<void> {
  return page.evaluate(() =>
    (document.querySelector('fold-board') as { whenSettled?(): Promise<void> }).whenSettled?.(),
  );
}

/** The id of a card that has something inside. */
async function openableCard(page: Page): Promise<string> {
  const id = await page.evaluate(() => {
    const { state } = document.querySelector('fold-board') as unknown as {
      state: { items: { id: string; layer: string; children: string[] }[] };
    };
    return state.items.find((item) => item.layer === '' && item.children.length > 0)?.id;
  });
  if (id === undefined) throw new Error('no item of the first sample has children');
  return id;
}
