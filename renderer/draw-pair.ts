import type { MeasuredLayer } from '../src/model/overview.ts';
import type { Capture } from './capture.ts';
import { checkLayout } from './check-layout.ts';
import { captureKeyword, encodePicture } from './encode-picture.ts';
import { footerOf } from './footer.ts';
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
    page.draw(drawingOf(picture, end, unitArea, capture, view));
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

/** What the page is asked for to show a picture. */
function drawingOf(
  picture: Picture,
  end: Drawing['end'],
  unitArea: number | null,
  capture: Capture,
  view: SettledView,
): Drawing {
  return {
    end,
    layer: picture.layer,
    view: picture.view,
    footer: footerOf(capture, picture, end, view.locale),
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
