import { esbuildPlugin } from '@web/dev-server-esbuild';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { findBrowser } from './scripts/find-browser.mjs';

const browser = findBrowser();
if (browser === null)
  throw new Error('No Chromium found. Get one with: npx playwright install --with-deps chromium');

// Chromium's sandbox does not start for root, which is who runs tests in containers.
const isRoot = process.getuid?.() === 0;

/** The contracts of the stores are written for vitest; in a browser Mocha runs them. */
const vitestInPage = {
  name: 'vitest-in-page',
  resolveImport: ({ source }) => (source === 'vitest' ? '/src/ledger/testing/vitest-in-page.ts' : undefined),
  // Its printer of values asks Node which build of another library to load.
  transform: ({ path, body }) =>
    path.includes('/@vitest/')
      ? { body: body.replaceAll('process.env.NODE_ENV', '"production"') }
      : undefined,
};

export default {
  files: '{components,renderer,src}/**/*.browser.test.ts',
  nodeResolve: { exportConditions: ['browser', 'production'] },
  concurrency: 1,
  browserStartTimeout: 60_000,
  testsFinishTimeout: 120_000,
  testFramework: { config: { timeout: 20_000 } },
  plugins: [vitestInPage, esbuildPlugin({ ts: true, target: 'es2022', tsconfig: 'tsconfig.json' })],
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: {
        executablePath: browser,
        args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
      },
      createBrowserContext: ({ browser: launched }) =>
        launched.newContext({ viewport: { width: 1600, height: 1000 }, reducedMotion: 'reduce' }),
    }),
  ],
};
