import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe } from 'vitest';
import { launchTestBrowser } from '../renderer/testing/test-browser.ts';
import { buildSamples } from './build-samples.ts';
import { accessTests } from './demo-page/access.ts';
import { boardTests } from './demo-page/board.ts';
import { ownBoardTests } from './demo-page/own-board.ts';
import { stateTests } from './demo-page/state.ts';
import { timeTests } from './demo-page/time.ts';
import { tokenTests } from './demo-page/tokens.ts';
import { visitOf } from './demo-page/visit.ts';
import { serveFolders } from './serve-folders.mjs';

// One build and one browser for all that is asked of the page; each topic has a file of its own.

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
  browser = await launchTestBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  stopServing?.();
  rmSync(folder, { recursive: true, force: true });
});

describe('the demo page', () => {
  const visit = visitOf(() => ({ browser, address }));
  boardTests(visit);
  timeTests(visit);
  tokenTests(visit);
  stateTests(visit);
  ownBoardTests(visit);
  accessTests(visit);
});
