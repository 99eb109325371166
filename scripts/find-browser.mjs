import { askScript } from './ask-script.mjs';

/** Where the renderer will find a browser, or null; asked of the renderer itself, so that the two never disagree. */
export function findBrowser() {
  return askScript('scripts/print-browser.ts');
}
