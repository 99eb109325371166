import { chromium } from 'playwright';
import { testBrowserPath } from '../renderer/testing/test-browser.ts';
import type * as Page from './board-page.ts';
import { compared, type Figure, report } from './figure.ts';

declare const bundle: typeof Page;

const names = { first: 'first picture', jitter: 'update of all', one: 'update of one' } as const;

// Set before vite is loaded: both libraries in their production builds.
process.env.NODE_ENV = 'production';
const { serveBundle } = await import('../src/ledger/testing/serve-bundle.ts');

const served = await serveBundle('bench/board-page.ts');
const browser = await chromium.launch({
  executablePath: testBrowserPath(),
  chromiumSandbox: process.getuid?.() !== 0,
  // Frames come as fast as they are done: what is waited for after a picture is its painting, not the next tick.
  args: ['--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
});
try {
  report('board', [...(await figuresOf(300, 25)), ...(await figuresOf(1_000, 15))]);
} finally {
  await browser.close();
  await served.close();
}

async function figuresOf(count: number, rounds: number): Promise<Figure[]> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  await page.goto(served.url);
  await page.evaluate((each) => bundle.measure(3, each), count);
  const times = await page.evaluate(([each, many]) => bundle.measure(many, each), [count, rounds] as const);
  await page.close();
  return (['svg', 'canvas'] as const).flatMap((renderer) =>
    (['first', 'jitter', 'one'] as const).map((what) => ({
      figure: `${names[what]} of ${count} cards`,
      against: `ECharts' treemap, ${renderer}`,
      ...compared(median(times.board[what]), median(times[renderer][what])),
      goal: what === 'first' ? 0.6 : 0.4,
    })),
  );
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
