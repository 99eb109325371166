import type { MeasuredLayer } from '../src/model/overview.ts';
import type { Capture } from './capture.ts';
import { checkLayout } from './check-layout.ts';
import { captureKeyword, encodePicture } from './encode-picture.ts';
import { footerOf } from './footer.ts';
import { PictureFailure } from './no-picture.ts';
import type { Drawing } from './page/page-api.ts';
import type { PicturePage } from './picture-page.ts';
import type { Picture, PicturePair } from './plan-pictures.ts';
import type { SettledView } from './read-view.ts';

/** A picture as it was drawn, checked and packed. */
export interface DrawnPicture {
  readonly picture: Picture;
  readonly measured: MeasuredLayer;
  readonly bytes: Uint8Array;
}

export interface DrawnPair {
  readonly current: DrawnPicture | null;
  readonly baseline: DrawnPicture | null;
}

/** Draws a layer, and what it was before at the same scale: the one that has less room decides. */
export async function drawPair(
  page: PicturePage,
  { current, baseline }: PicturePair,
  capture: Capture,
  view: SettledView,
): Promise<DrawnPair> {
  const draw = (picture: Picture, end: Drawing['end'], unitArea: number | null) =>
    drawWithFooter(page, picture, drawingOf(picture, end, unitArea, view), capture);
  const take = async (
    picture: Picture,
    end: Drawing['end'],
    measured: MeasuredLayer,
  ): Promise<DrawnPicture> => {
    check(measured, picture, end, capture);
    const bytes = encodePicture(await page.photograph(), picture.file, {
      [captureKeyword]: capture.state.capture,
    });
    return { picture, measured, bytes };
  };
  if (current === null || baseline === null) {
    return {
      current: current && (await take(current, 'current', await draw(current, 'current', null))),
      baseline: baseline && (await take(baseline, 'baseline', await draw(baseline, 'baseline', null))),
    };
  }
  const before = unitAreaOf(await draw(baseline, 'baseline', null));
  const largest = await draw(current, 'current', null);
  const now = unitAreaOf(largest) <= before ? largest : await draw(current, 'current', before);
  return {
    current: await take(current, 'current', now),
    baseline: await take(baseline, 'baseline', await draw(baseline, 'baseline', unitAreaOf(now))),
  };
}

/** A footer that grows by a line can take the room of a card's text, and then it has more to count. */
const mostFooters = 6;

/** Draws until the footer counts exactly the cards whose text this very drawing has nowhere. */
async function drawWithFooter(
  page: PicturePage,
  picture: Picture,
  drawing: Omit<Drawing, 'footer'>,
  capture: Capture,
): Promise<MeasuredLayer> {
  const footerFor = (measured: MeasuredLayer | null) =>
    footerOf(capture, picture, drawing.end, drawing.view.locale ?? 'en', measured);
  let footer = footerFor(null);
  for (let attempt = 0; attempt < mostFooters; attempt += 1) {
    const measured = await page.draw({ ...drawing, footer });
    const due = footerFor(measured);
    if (due === footer) return measured;
    footer = due;
  }
  throw new PictureFailure(
    'layout_untrue',
    `${picture.file} has no footer that is true of it; try another size`,
  );
}

/** What the page is asked for to show a picture; its footer is settled while it is drawn. */
function drawingOf(
  picture: Picture,
  end: Drawing['end'],
  unitArea: number | null,
  view: SettledView,
): Omit<Drawing, 'footer'> {
  return {
    end,
    layer: picture.layer,
    view: picture.view,
    width: view.width,
    height: view.height,
    unitArea,
  };
}

/** px² per share unit. */
function unitAreaOf({ rect, budget }: MeasuredLayer): number {
  return (rect.width * rect.height) / budget;
}

function check(measured: MeasuredLayer, picture: Picture, end: Drawing['end'], capture: Capture): void {
  const { state, baseline = null } = capture;
  const subject = end === 'current' ? { state, baseline } : { state: baseline ?? state, baseline: null };
  checkLayout(measured, { picture, ...subject });
}
