import { crc32, deflateSync } from 'node:zlib';
import type { Paletted } from './palette.ts';

/** What a PNG is made of: one byte a pixel into a palette, or three. */
export type PngPixels = Paletted | { readonly rgb: Uint8Array };

export interface PngSize {
  readonly width: number;
  readonly height: number;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The bytes of a PNG, with `texts` (Latin-1) as its tEXt chunks before the pixels. */
export function pngFile(
  size: PngSize,
  picture: PngPixels,
  texts: Readonly<Record<string, string>>,
): Uint8Array {
  const isPaletted = 'colours' in picture;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size.width, 0);
  header.writeUInt32BE(size.height, 4);
  header.set([8, isPaletted ? 3 : 2], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...Object.entries(texts).map(([keyword, text]) =>
      chunk('tEXt', Buffer.from(`${keyword}\0${text}`, 'latin1')),
    ),
    ...(isPaletted ? [chunk('PLTE', paletteBytes(picture.colours))] : []),
    chunk('IDAT', isPaletted ? packed(size, picture.pixels, 1) : packed(size, picture.rgb, 3)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function paletteBytes(colours: readonly number[]): Uint8Array {
  return Uint8Array.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
}

/** Rows without a filter: for flat colours and letters a filter makes them larger. */
function packed({ width, height }: PngSize, pixels: Uint8Array, bytesPerPixel: number): Buffer {
  const length = width * bytesPerPixel;
  const rows = Buffer.alloc((length + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(y * length, (y + 1) * length), y * (length + 1) + 1);
  return deflateSync(rows, { level: 8, memLevel: 9 });
}
