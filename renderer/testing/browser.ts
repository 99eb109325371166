import type { Browser } from 'playwright';
import { buildPage } from '../../scripts/build-page.ts';
import { browserPlaces, findBrowser } from '../find-browser.ts';
import { launchBrowser } from '../launch-browser.ts';

/** The browser that the tests draw with, and the page it draws, built from the source as it is. */
export async function openTestBrowser(): Promise<Browser> {
  await buildPage();
  return launchBrowser(testBrowserPath());
}

export function testBrowserPath(): string {
  const found = findBrowser(browserPlaces(process.env.PATH ?? ''), process.env.FOLD_BROWSER || undefined);
  if ('noPicture' in found) throw new Error(found.noPicture.reason);
  return found.path;
}
