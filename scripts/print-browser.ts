import { browserPlaces, findBrowser } from '../renderer/find-browser.ts';

// Asked by find-browser.mjs, which is plain Node.
const found = findBrowser(browserPlaces(process.env.PATH ?? ''), process.env.FOLD_BROWSER || undefined);
if ('path' in found) process.stdout.write(found.path);
