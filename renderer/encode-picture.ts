import { PictureFailure } from './no-picture.ts';
import { countColours, paletteOf } from './palette.ts';
import { pngFile } from './png-file.ts';
import { readScreenshot } from './read-screenshot.ts';

/** The keyword of the text chunk that names the capture a picture was drawn from. */
export const captureKeyword = 'fold:capture';

/** Bytes; what a picture should stay below to be read by a model without harm. */
const enough = 70_000;

/** How far shades of letters may be moved to get there (of 255, see `paletteOf`); no eye tells a letter apart. */
const tolerances = [0, 8, 12, 16];

/**
 * A screenshot as the small PNG that is handed out, with `texts` as its text chunks. It has every pixel where 256
 * colours are enough for that, or where no palette of near shades is.
 */
export function encodePicture(
  screenshot: Uint8Array,
  name: string,
  texts: Readonly<Record<string, string>>,
): Uint8Array {
  const { width, height, colours: picture } = readScreenshot(screenshot, name);
  const count = countColours(picture);
  if (count.byCount.length === 1) throw new PictureFailure('picture_untrue', `${name} is one flat colour`);
  let smallest: Uint8Array | null = null;
  for (const tolerance of tolerances) {
    const paletted = paletteOf(picture, count, tolerance);
    if (paletted === null) continue;
    smallest = pngFile({ width, height }, paletted, texts);
    if (tolerance === 0 || smallest.length <= enough) break;
  }
  return smallest ?? pngFile({ width, height }, { rgb: rgbOf(picture) }, texts);
}

function rgbOf(picture: Uint32Array): Uint8Array {
  const rgb = new Uint8Array(picture.length * 3);
  for (let at = 0; at < picture.length; at += 1) {
    const colour = picture[at] as number;
    rgb[at * 3] = colour >> 16;
    rgb[at * 3 + 1] = (colour >> 8) & 255;
    rgb[at * 3 + 2] = colour & 255;
  }
  return rgb;
}
