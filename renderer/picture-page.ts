import type { Browser, BrowserContext, CDPSession } from 'playwright';
import type { MeasuredLayer, MissingGlyphs } from '../src/model/overview.ts';
import type { Capture } from './capture.ts';
import { PictureFailure } from './no-picture.ts';
import type { ShownText } from './page/missing-glyphs.ts';
import type { Drawing } from './page/page-api.ts';

import type { SettledView } from './read-view.ts';

/** A page that draws one layer after the other. */
export interface PicturePage {
  draw(drawing: Drawing): Promise<MeasuredLayer>;
  /** What the browser shows now, as a PNG of its own making. */
  photograph(): Promise<Uint8Array>;
  missingGlyphs(texts: readonly ShownText[]): Promise<MissingGlyphs[]>;
}

/** A context in which the view alone decides how a page looks, and no page reaches the network. */
export async function openStudio(browser: Browser, view: SettledView): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: view.width, height: view.height },
    locale: view.locale,
    timezoneId: 'UTC',
    colorScheme: view.theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    forcedColors: 'none',
    serviceWorkers: 'block',
  });
  await context.route('**', (route) => route.abort());
  return context;
}

/** Opens a page on a `pageDocument`, with the capture loaded; closing the context closes it. */
export async function openPicturePage(
  context: BrowserContext,
  html: string,
  capture: Capture,
  view: SettledView,
): Promise<PicturePage> {
  const page = await context.newPage();
  const [session] = await Promise.all([context.newCDPSession(page), page.setContent(html)]);
  await inPage(() => page.evaluate((text) => globalThis.foldPicture.load(text), JSON.stringify(capture)));
  return {
    draw: (drawing) => inPage(() => page.evaluate((one) => globalThis.foldPicture.draw(one), drawing)),
    photograph: () => photograph(session, view),
    missingGlyphs: (texts) =>
      inPage(() => page.evaluate((all) => globalThis.foldPicture.missingGlyphs(all), texts)),
  };
}

// The picture is packed again anyway, so the browser need not pack it well: that halves the time of a screenshot.
// Scaling the clip rather than the device keeps layout and measures the same at every scale.
async function photograph(session: CDPSession, { width, height, scale }: SettledView): Promise<Uint8Array> {
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, width, height, scale },
  });
  return Buffer.from(data, 'base64');
}

/** A page that is not done after this many milliseconds never will be; even 10,000 cards take a fraction of it. */
const patience = 300_000;

async function inPage<Result>(work: () => Promise<Result>): Promise<Result> {
  let alarm: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    alarm = setTimeout(() => reject(new Error(`it is not done after ${patience / 1000} seconds`)), patience);
  });
  try {
    return await Promise.race([work(), tooLate]);
  } catch (cause) {
    const [firstLine] = String(cause instanceof Error ? cause.message : cause).split('\n');
    throw new PictureFailure('page_failed', `the board could not be drawn: ${firstLine}`, cause);
  } finally {
    clearTimeout(alarm);
  }
}
