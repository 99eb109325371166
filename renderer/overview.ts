import type { Overview } from '../src/model/overview.ts';
import type { Fault } from '../src/model/refusal.ts';
import type { Capture } from './capture.ts';
import { browserPlaces, findBrowser } from './find-browser.ts';
import { launchBrowser } from './launch-browser.ts';
import { type NoPicture, PictureFailure } from './no-picture.ts';
import { folderFaults } from './overview-folder.ts';
import { readView } from './read-view.ts';
import { type DrawingProgress, renderOverview } from './render-overview.ts';
import { writeOverview } from './write-overview.ts';

export interface OverviewRequest {
  readonly capture: Capture;
  /** A view document as it was given; undefined is the default view. */
  readonly view?: unknown;
  /** A folder that is new, empty or an earlier overview. */
  readonly dir: string;
  /** The only browser to try, if one is named. */
  readonly browserPath?: string | undefined;
  readonly noSandbox?: boolean | undefined;
  /** The PATH in which to look for a browser; the process's own by default. */
  readonly path?: string | undefined;
  /** Is told one line about anything that the user should know. */
  readonly onNotice?: ((line: string) => void) | undefined;
  /** Is told whenever a layer is drawn. */
  readonly onDrawn?: ((progress: DrawingProgress) => void) | undefined;
}

/** Faults are of the view (pointers into it) or of the folder (`invalid_usage`). */
export type OverviewAnswer =
  | { readonly written: { readonly dir: string; readonly overview: Overview } }
  | { readonly faults: readonly Fault[] }
  | { readonly noPicture: NoPicture };

/** Draws a capture into a folder with a browser of its own: a whole overview, or nothing and the reason. */
export async function overview(request: OverviewRequest): Promise<OverviewAnswer> {
  const { capture, dir, onNotice } = request;
  const { view = {} } = request;
  const read = readView(view, capture);
  if ('faults' in read) return read;
  const faults = folderFaults(dir);
  if (faults.length > 0) return { faults };
  const found = findBrowser(browserPlaces(request.path ?? process.env.PATH ?? ''), request.browserPath);
  if ('noPicture' in found) return found;
  try {
    const browser = await launchBrowser(found.path, { noSandbox: request.noSandbox, onNotice });
    try {
      const rendered = await renderOverview(browser, capture, view, request.onDrawn);
      if ('faults' in rendered) return rendered;
      writeOverview(dir, rendered.files);
      for (const line of glyphNotices(rendered.overview)) onNotice?.(line);
      return { written: { dir, overview: rendered.overview } };
    } finally {
      await browser.close();
    }
  } catch (failure) {
    if (failure instanceof PictureFailure) return { noPicture: { reason: failure.message } };
    throw failure;
  }
}

function glyphNotices({ missing_glyphs }: Overview): string[] {
  return missing_glyphs.map(
    ({ script, sample, items }) =>
      `no font here covers ${script} (${sample}), which is drawn as boxes (overview.json names the ${items.length === 1 ? 'item' : `${items.length} items`}); install a font for it`,
  );
}
