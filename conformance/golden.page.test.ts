import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchTestBrowser } from '../renderer/testing/test-browser.ts';
import { type ServedBundle, serveBundle } from '../src/ledger/testing/serve-bundle.ts';
import { goldenLedgers } from './golden-files.ts';
import { sightsOf } from './testing/golden-contract.ts';
import type * as Tab from './testing/golden-page.ts';

declare const bundle: typeof Tab;

let served: ServedBundle;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  served = await serveBundle('conformance/testing/golden-page.ts');
  browser = await launchTestBrowser();
  page = await browser.newPage();
  await page.goto(served.url);
  await page.waitForFunction('globalThis.bundle !== undefined');
});
afterAll(async () => {
  await browser?.close();
  await served?.close();
});

describe('a golden ledger in a browser', () => {
  it.each(goldenLedgers())('$name replays to what it showed in Node', async ({ golden, lines }) => {
    const asked = [golden.board, lines, JSON.stringify(golden)] as const;
    const shown = await page.evaluate(
      ([board, events, moments]) => bundle.replay(board, events, moments),
      asked,
    );
    expect(JSON.parse(shown)).toEqual(sightsOf(golden));
  });

  it.each(goldenLedgers())(
    '$name shows the same out of IndexedDB, and is exported to the byte',
    async (kept) => {
      const asked = [kept.golden.board, kept.lines, JSON.stringify(kept.golden)] as const;
      const told = await page.evaluate(
        ([board, events, moments]) => bundle.keep(board, events, moments),
        asked,
      );
      const { lines, sights } = JSON.parse(told) as Tab.Kept;
      expect(lines === kept.lines).toBe(true);
      expect(sights).toEqual(sightsOf(kept.golden));
    },
  );
});
