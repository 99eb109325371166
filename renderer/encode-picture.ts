import { decodePicture } from './check-picture.ts';
import { PictureFailure } from './no-picture.ts';
import { paletteOf } from './palette.ts';
import { pngFile } from './png-file.ts';

/** The keyword of the text chunk that names the capture a picture was drawn from. */
export const captureKeyword = 'fold:capture';

/** A screenshot as the small PNG that is handed out, with `texts` as its text chunks. */
export function encodePicture(
  screenshot: Uint8Array,
  name: string,
  texts: Readonly<Record<string, string>>,
): Uint8Array {
  const { width, height, data } = decodePicture(screenshot, name);
  const colours = new Uint32Array(width * height);
  for (let at = 0, from = 0; at < colours.length; at += 1, from += 4) {
    colours[at] =
      ((data[from] as number) << 16) | ((data[from + 1] as number) << 8) | (data[from + 2] as number);
  }
  const paletted = paletteOf(colours);
  if (paletted?.colours.length === 1)
    throw new PictureFailure('picture_untrue', `${name} is one flat colour`);
  return pngFile({ width, height }, paletted ?? { rgb: rgbOf(colours) }, texts);
}

function rgbOf(colours: Uint32Array): Uint8Array {
  const rgb = new Uint8Array(colours.length * 3);
  colours.forEach((colour, at) => {
    rgb.set([colour >> 16, (colour >> 8) & 255, colour & 255], at * 3);
  });
  return rgb;
}
