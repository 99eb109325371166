import { launchTestBrowser } from '../renderer/testing/test-browser.ts';
import type * as inPage from './text-sweep-page.ts';

/** CSS px; a height of null is one that grows with the board. */
const sweptHeights = [null, 420, 900] as const;

/** Draws texts of every kind at the given widths (CSS px) and answers every fault that was found. */
export async function sweepTexts(widths: readonly number[]): Promise<string[]> {
  const { serveBundle } = await import('../src/ledger/testing/serve-bundle.ts');
  const [browser, served] = await Promise.all([
    launchTestBrowser(),
    serveBundle('scripts/text-sweep-page.ts'),
  ]);
  try {
    const page = await browser.newPage({
      viewport: { width: 1700, height: 1000 },
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    });
    await page.goto(served.url);
    await page.waitForFunction(() => 'bundle' in globalThis);
    return await page.evaluate(
      ([all, heights]) => (globalThis as unknown as { bundle: typeof inPage }).bundle.sweep(all, heights),
      [widths, sweptHeights] as const,
    );
  } finally {
    await browser.close();
    await served.close();
  }
}

// As a command: every width from 300 to 1600 px.
if (process.argv[1]?.endsWith('text-sweep.ts')) {
  process.env.NODE_ENV = 'production';
  const faults = await sweepTexts(Array.from({ length: 1301 }, (_, at) => 300 + at));
  for (const fault of faults.slice(0, 40)) console.log(fault);
  console.log(`${faults.length} faults at 1301 widths and ${sweptHeights.length} heights`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
