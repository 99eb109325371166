import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { findBrowser } from '../../../scripts/find-browser.mjs';

/** A browser with a profile on the disk, whose tabs share what they keep, as a user's do. */
export interface Profile {
  /** A new tab at a url. */
  tab(url: string): Promise<Page>;
  /** A new tab of a private window. */
  privateTab(url: string): Promise<Page>;
  /** What the tabs said since it was last asked that no test expects: errors and rejections that nobody handled. */
  complaints(): readonly string[];
  /** What the browser's own tools can do to a tab. */
  tools(page: Page): Promise<CDPSession>;
  /** Ends the whole browser as a power cut would, without a chance to say goodbye. */
  kill(): Promise<void>;
  /** The browser again, with the same profile. */
  start(): Promise<void>;
  /** Closes it and removes the profile. */
  remove(): Promise<void>;
}

export async function startProfile(): Promise<Profile> {
  const executable = findBrowser();
  if (executable === null) throw new Error('no Chromium was found');
  const folder = mkdtempSync(join(tmpdir(), 'fold-profile-'));
  const complaints: string[] = [];
  let context = await launch(executable, folder);
  // Asked while it is well: a browser in trouble may take its time to answer.
  let browser = await browserProcess(context);

  async function tabOf(window: BrowserContext, url: string): Promise<Page> {
    const page = await window.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.setDefaultTimeout(30_000);
    await page.goto(url);
    return page;
  }

  return {
    complaints: () => complaints.splice(0),
    tab: (url) => tabOf(context, url),
    async privateTab(url) {
      return tabOf(await browserOf(context).newContext(), url);
    },
    tools: (page) => context.newCDPSession(page),
    async kill() {
      const closed = context.waitForEvent('close');
      process.kill(browser, 'SIGKILL');
      await closed;
    },
    async start() {
      context = await launch(executable, folder);
      browser = await browserProcess(context);
    },
    async remove() {
      await context.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function launch(executablePath: string, folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
    // Tests of pages that are put aside need what Playwright turns off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

function browserOf(context: BrowserContext): Browser {
  const browser = context.browser();
  if (browser === null) throw new Error('the browser does not show itself');
  return browser;
}

async function browserProcess(context: BrowserContext): Promise<number> {
  const tools = await browserOf(context).newBrowserCDPSession();
  const { processInfo } = await tools.send('SystemInfo.getProcessInfo');
  const id = processInfo.find(({ type }) => type === 'browser')?.id;
  if (id === undefined) throw new Error('the browser does not tell its process');
  return id;
}
