import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { launchTestBrowser } from '../renderer/testing/test-browser.ts';
import { type ServedBundle, serveBundle } from '../src/ledger/testing/serve-bundle.ts';
import { openView } from './gallery-page.ts';
import type { GalleryView } from './gallery-views.ts';

/** One browser for the tests of a file; the answer opens a view in it, whose context the caller closes. */
export function useGallery(): (view: GalleryView) => Promise<Page> {
  let browser: Browser;
  let served: ServedBundle;
  beforeAll(async () => {
    [browser, served] = await Promise.all([
      launchTestBrowser(),
      serveBundle('components/fold-board/define.ts'),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });
  return (view) => openView(browser, served.url, view);
}
