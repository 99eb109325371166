import { PNG } from 'pngjs';
import { PictureFailure } from './no-picture.ts';

/** Throws unless the bytes are a PNG of the announced size (device px) that is not one flat colour. */
export function checkPicture(
  bytes: Uint8Array,
  announced: { readonly name: string; readonly width: number; readonly height: number },
): void {
  const { name } = announced;
  const { width, height, data } = decodePicture(bytes, name);
  if (width !== announced.width || height !== announced.height) {
    throw new PictureFailure(
      'picture_untrue',
      `${name} is ${width} × ${height} px and should be ${announced.width} × ${announced.height}`,
    );
  }
  if (isFlat(data)) throw new PictureFailure('picture_untrue', `${name} is one flat colour`);
}

function decodePicture(bytes: Uint8Array, name: string): PNG {
  try {
    return PNG.sync.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (cause) {
    throw new PictureFailure('picture_untrue', `${name} is not a whole PNG`, cause);
  }
}

function isFlat(data: Uint8Array): boolean {
  for (let at = 4; at < data.length; at += 1) if (data[at] !== data[at - 4]) return false;
  return true;
}
