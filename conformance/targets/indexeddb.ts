import type { Browser, BrowserContext, Page } from 'playwright';
import { launchTestBrowser } from '../../renderer/testing/test-browser.ts';
import { type ServedBundle, serveBundle } from '../../src/ledger/testing/serve-bundle.ts';
import type { Session, Target } from '../target.ts';
import type * as Tab from './indexeddb-page.ts';

declare const bundle: typeof Tab;

let browser: Browser | undefined;
let served: ServedBundle | undefined;
let profile: BrowserContext | undefined;
let ledgers = 0;

/** Tabs whose case is over. */
const free: Page[] = [];

export const indexedDbTarget: Target = {
  name: 'indexeddb',
  lacks: new Set(['work', 'context', 'guard']),
  async open(settings) {
    ledgers += 1;
    const name = `case-${ledgers}`;
    const tab = free.pop() ?? (await newTab());
    await tab.evaluate((ledger) => bundle.open(ledger), name);
    await tab.evaluate((text) => bundle.makeBoard(text), JSON.stringify(settings));
    return createSession(tab, name);
  },
  async prepare() {
    try {
      served = await serveBundle('conformance/targets/indexeddb-page.ts');
      browser = await launchTestBrowser();
      // Everything that is kept in it goes with it.
      profile = await browser.newContext();
    } catch (error) {
      await close();
      throw error;
    }
  },
  close,
};

async function close(): Promise<void> {
  await browser?.close();
  await served?.close();
}

async function newTab(): Promise<Page> {
  if (profile === undefined || served === undefined) throw new Error('the target was not prepared');
  const tab = await profile.newPage();
  await tab.goto(served.url);
  await loaded(tab);
  return tab;
}

async function loaded(tab: Page): Promise<void> {
  await tab.waitForFunction('globalThis.bundle !== undefined');
}

function createSession(tab: Page, name: string): Session {
  /** A tab that is loaded again has lost everything that was not stored. */
  async function reload(): Promise<void> {
    await tab.reload();
    await loaded(tab);
    await tab.evaluate((ledger) => bundle.open(ledger), name);
  }
  return {
    async run(action) {
      return JSON.parse(await tab.evaluate((text) => bundle.run(text), JSON.stringify(action)));
    },
    async crash(point, action) {
      const write = JSON.stringify(action);
      await tab.evaluate(([at, text]) => bundle.die(at, text), [point, write] as const);
      await reload();
    },
    async reopen() {
      await tab.evaluate(() => bundle.close());
      await reload();
    },
    async close() {
      await tab.evaluate(() => bundle.close());
      free.push(tab);
    },
  };
}
