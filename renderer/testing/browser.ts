import type { Browser } from 'playwright';
import { buildPage } from '../../scripts/build-page.ts';
import { launchTestBrowser } from './test-browser.ts';

/** The browser that the tests draw with, and the page it draws, built from the source as it is. */
export async function openTestBrowser(): Promise<Browser> {
  await buildPage();
  return launchTestBrowser();
}
