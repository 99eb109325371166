import { availableParallelism } from 'node:os';
import type { Browser, BrowserContext } from 'playwright';
import type { MissingGlyphs, Overview } from '../src/model/overview.ts';
import type { Fault } from '../src/model/refusal.ts';
import type { Capture } from './capture.ts';
import { crowdingOf } from './crowding.ts';
import { type DrawnPair, drawPair } from './draw-pair.ts';
import { withEmptiedLayers } from './emptied-layers.ts';
import { overviewDocument } from './overview-document.ts';
import { documentNames } from './overview-folder.ts';
import type { ShownText } from './page/missing-glyphs.ts';
import { pageDocument } from './page-document.ts';
import { openPicturePage, openStudio, type PicturePage } from './picture-page.ts';
import { type PicturePair, planPictures } from './plan-pictures.ts';
import { readView, type SettledView } from './read-view.ts';
import { rendererVersion } from './renderer-version.ts';
import { shownTexts } from './shown-texts.ts';

/** What `renderOverview` takes, and how it fails. */
export type { Capture } from './capture.ts';
export { PictureFailure, type PictureFailureCode } from './no-picture.ts';

export interface RenderedOverview {
  /** Everything an overview's folder holds, by file name. */
  readonly files: ReadonlyMap<string, Uint8Array | string>;
  readonly overview: Overview;
}

/** How many layers are drawn, and how many are to be. */
export interface DrawingProgress {
  readonly drawn: number;
  readonly of: number;
}

/** More pages than this cost more memory than they save time. */
const mostPages = 4;

/**
 * Draws a capture in an open browser. The same capture, view, browser and fonts give the same bytes. Throws
 * `PictureFailure` when a picture cannot be drawn or is not true; closes what it opened, never the browser.
 */
export async function renderOverview(
  browser: Browser,
  given: Capture,
  document: unknown = {},
  onDrawn: (progress: DrawingProgress) => void = () => {},
): Promise<RenderedOverview | { readonly faults: readonly Fault[] }> {
  const capture = withEmptiedLayers(given);
  const read = readView(document, capture);
  if ('faults' in read) return read;
  const { view } = read;
  const plan = planPictures(capture, view);
  const studio = await openStudio(browser, view);
  try {
    const [first, ...others] = await openPages(studio, capture, view, plan.pairs.length);
    let drawn = 0;
    const pairs = await drawAll([first, ...others], plan.pairs, async (page, pair) => {
      const answer = await drawPair(page, pair, capture, view);
      drawn += 1;
      onDrawn({ drawn, of: plan.pairs.length });
      return answer;
    });
    const overview = overviewDocument({
      capture,
      view,
      plan,
      pairs,
      renderer: { version: rendererVersion(), browser: `Chromium ${browser.version()}`, scale: view.scale },
      missingGlyphs: await missingGlyphs(first, shownTexts(capture, plan, view)),
      crowded: crowdingOf(
        pairs.flatMap(({ current }) => (current ? [current.measured] : [])),
        capture.state,
        view,
      ),
    });
    return { files: filesOf(overview, pairs, given), overview };
  } finally {
    await studio.close();
  }
}

/** Every font has the characters of ASCII, so most boards need not ask. */
async function missingGlyphs(page: PicturePage, texts: readonly ShownText[]): Promise<MissingGlyphs[]> {
  const unusual = texts.filter(({ text }) => /[^\n\r\t -~]/.test(text));
  return unusual.length === 0 ? [] : page.missingGlyphs(unusual);
}

async function openPages(
  studio: BrowserContext,
  capture: Capture,
  view: SettledView,
  pictures: number,
): Promise<[PicturePage, ...PicturePage[]]> {
  const count = Math.max(1, Math.min(pictures, availableParallelism(), mostPages));
  // The same for every page, and made of files: read once for all of them.
  const html = pageDocument(view.locale);
  const pages = await Promise.all(
    Array.from({ length: count }, () => openPicturePage(studio, html, capture, view)),
  );
  return pages as [PicturePage, ...PicturePage[]];
}

/** Every page takes the next pair that nobody has taken yet; the answers keep the pairs' order. */
async function drawAll(
  pages: readonly PicturePage[],
  pairs: readonly PicturePair[],
  draw: (page: PicturePage, pair: PicturePair) => Promise<DrawnPair>,
): Promise<DrawnPair[]> {
  const drawn: DrawnPair[] = [];
  let next = 0;
  const work = async (page: PicturePage) => {
    while (next < pairs.length) {
      const at = next;
      next += 1;
      drawn[at] = await draw(page, pairs[at] as PicturePair);
    }
  };
  await Promise.all(pages.map(work));
  return drawn;
}

function filesOf(
  overview: Overview,
  pairs: readonly DrawnPair[],
  { state, diff }: Capture,
): ReadonlyMap<string, Uint8Array | string> {
  const files = new Map<string, Uint8Array | string>();
  files.set(documentNames.state, `${JSON.stringify(state)}\n`);
  if (diff) files.set(documentNames.diff, `${JSON.stringify(diff)}\n`);
  files.set(documentNames.overview, `${JSON.stringify(overview)}\n`);
  for (const { current, baseline } of pairs) {
    for (const drawn of [current, baseline]) if (drawn) files.set(drawn.picture.file, drawn.bytes);
  }
  return files;
}
