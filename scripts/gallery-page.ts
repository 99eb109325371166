import type { Browser, Page } from 'playwright';
import { pictureFonts } from '../renderer/picture-fonts.ts';
import type { GalleryView } from './gallery-views.ts';

/** Opens a view in a page of its own; the caller closes the page's context. */
export async function openView(browser: Browser, address: string, view: GalleryView): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: view.width, height: view.height ?? 900 },
    deviceScaleFactor: view.scale ?? 1,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    colorScheme: view.media?.colorScheme ?? 'light',
    forcedColors: view.media?.forcedColors ?? 'none',
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.addStyleTag({ content: `${pictureFonts()} body { margin: 0 }` });
  await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
  await showView(page, view);
  if (view.media?.media) {
    await page.emulateMedia({ media: view.media.media });
    await settled(page);
  }
  if (view.media?.vision) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setEmulatedVisionDeficiency', { type: view.media.vision });
  }
  return page;
}

/** Shows a view in the place of the one that the page shows. */
export async function showView(page: Page, view: GalleryView): Promise<void> {
  await page.setViewportSize({ width: view.width, height: view.height ?? 900 });
  await page.evaluate(async (text) => {
    const { name, width, height, board: properties, page: around }: GalleryView = JSON.parse(text);
    await customElements.whenDefined('fold-board');
    document.title = name;
    document.documentElement.lang = around?.lang ?? 'en';
    document.documentElement.dir = around?.dir ?? 'ltr';
    const board = document.createElement('fold-board');
    board.style.width = `${width}px`;
    if (height !== undefined) board.style.height = `${height}px`;
    Object.assign(board, { timeZone: 'UTC' }, properties);
    const main = document.createElement('main');
    main.append(board);
    document.body.replaceChildren(main);
    await board.whenSettled();
    document.body.style.background = getComputedStyle(board).backgroundColor;
  }, JSON.stringify(view));
}

/** Waits until the page's board has come to rest. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('fold-board')?.whenSettled());
}
