import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { launchTestBrowser } from '../renderer/testing/test-browser.ts';
import { apps, makeApps, pageFolder, type Run } from './embed-apps.ts';
import { playFirstState, playSecondCopy, playStory } from './embed-story.ts';
import { serveFolders } from './serve-folders.mjs';

/** Builds every app below `conformance/embed` with what is installed in `folder`, and uses it as a visitor would. */
export async function embedTest(folder: string, run: Run): Promise<void> {
  await makeApps(folder, run);
  const browser = await launchTestBrowser();
  try {
    for (const app of apps) {
      for (const visit of visitsOf(app)) await makeVisit(visit, browser, folder, app);
      process.stdout.write(`a board in ${app}: shown, used, replaced, taken away and shown again\n`);
    }
  } finally {
    await browser.close();
  }
}

interface Visit {
  readonly path: string;
  /** The folder with the states that the page loads. */
  readonly states: string;
  readonly play: (page: Page) => Promise<void>;
  /** The warnings and errors on the console. */
  readonly says: readonly string[];
}

function visitsOf(app: string): Visit[] {
  const visits: Visit[] = [{ path: 'index.html', states: 'states', play: playStory, says: [] }];
  if (app === 'html')
    visits.push({
      path: 'index.html',
      states: 'states',
      play: playSecondCopy,
      says: ['<fold-board> is already registered; this second copy of it is not used.'],
    });
  if (app === 'react')
    visits.push({ path: 'quick-start.html', states: 'public', play: playFirstState, says: [] });
  return visits;
}

/** Opens a page and uses it, and fails for whatever else it says on the console or asks of another host. */
async function makeVisit(
  { path, states, play, says }: Visit,
  browser: Browser,
  folder: string,
  app: string,
): Promise<void> {
  const { server, address } = await serveFolders([
    ['/second-copy/', join(folder, 'node_modules', 'fold-board')],
    ['/node_modules/', join(folder, 'node_modules')],
    ['/', pageFolder(folder, app)],
    ['/', join(folder, states)],
  ]);
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 }, locale: 'en-US' });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('data:'))
      complaints.push(request.url());
  });
  page.on('response', (response) => {
    if (!response.ok()) complaints.push(`${response.status()} ${response.url()}`);
  });
  try {
    await page.goto(address + path);
    await play(page);
    assert.deepEqual(complaints, says, 'what the page says');
  } catch (error) {
    throw new Error(`${app}/${path}: ${(error as Error).message}\n${complaints.join('\n')}`, {
      cause: error,
    });
  } finally {
    await page.close();
    server.close();
    server.closeAllConnections();
  }
}
