import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { chromium } from 'playwright';

// The browser that FOLD_BROWSER names is the only one tried; else Playwright's own, then one on the PATH.
function findBrowser() {
  if (process.env.FOLD_BROWSER) return process.env.FOLD_BROWSER;
  const names = ['google-chrome', 'chromium', 'chromium-browser'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    chromium.executablePath(),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ];
  const found = candidates.find(isExecutable);
  if (found) return found;
  throw new Error('No Chromium found. Get one with: npx playwright install --with-deps chromium');
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// Chromium's sandbox does not start for root, which is who runs tests in containers.
const isRoot = process.getuid?.() === 0;

export default {
  files: 'components/**/*.browser.test.ts',
  nodeResolve: { exportConditions: ['browser', 'production'] },
  concurrency: 1,
  browserStartTimeout: 60_000,
  testsFinishTimeout: 120_000,
  testFramework: { config: { timeout: 20_000 } },
  plugins: [esbuildPlugin({ ts: true, target: 'es2022', tsconfig: 'tsconfig.json' })],
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: {
        executablePath: findBrowser(),
        args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
      },
      createBrowserContext: ({ browser }) =>
        browser.newContext({ viewport: { width: 1600, height: 1000 }, reducedMotion: 'reduce' }),
    }),
  ],
};
