import type { Browser, BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';

/** Where the built page is served, and the browser that all its tests share. */
export interface Served {
  readonly browser: Browser;
  readonly address: string;
}

export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
}

/** Opens the page for one test. */
export type Visit = (
  query: string,
  look: (page: Page, context: BrowserContext) => Promise<void>,
  options?: VisitOptions,
) => Promise<void>;

/** How long a page may take on a machine that is busy with other things. */
export const soon = { timeout: 10_000 } as const;

/** Fails a visit for anything that the page says on the console or asks of another host. */
export function visitOf(served: () => Served): Visit {
  return async (query, look, { width = 1280, height = 900 } = {}) => {
    const { browser, address } = served();
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'en-US',
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const complaints: string[] = [];
    context.on('page', (page) => listen(page, address, complaints));
    try {
      const page = await context.newPage();
      await page.goto(address + query);
      await ready(page);
      await look(page, context);
      expect(complaints).toEqual([]);
    } finally {
      await context.close();
    }
  };
}

/** Resolves when the page has drawn itself and the board is still. */
export async function ready(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor();
  await settled(page);
}

export function settled(page: Page): Promise<void> {
  return page.evaluate(() =>
    (document.querySelector('fold-board') as { whenSettled?(): Promise<void> }).whenSettled?.(),
  );
}

function listen(page: Page, address: string, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const isOwn = [address, 'data:', 'blob:'].some((start) => request.url().startsWith(start));
    if (!isOwn) complaints.push(request.url());
  });
}
