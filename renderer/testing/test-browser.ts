import type { Browser } from 'playwright';
import { browserPlaces, findBrowser } from '../find-browser.ts';
import { launchBrowser } from '../launch-browser.ts';

/** The browser of this machine, for tests and scripts; throws where there is none. */
export function launchTestBrowser(): Promise<Browser> {
  return launchBrowser(testBrowserPath());
}

export function testBrowserPath(): string {
  const found = findBrowser(browserPlaces(process.env.PATH ?? ''), process.env.FOLD_BROWSER || undefined);
  if ('noPicture' in found) {
    const { reason, remedy = 'install one, or name it by FOLD_BROWSER' } = found.noPicture;
    throw new Error(`${reason}; ${remedy}`);
  }
  return found.path;
}
