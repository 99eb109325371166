import { inflateSync } from 'node:zlib';
import { PictureFailure } from './no-picture.ts';

/** A picture's pixels as 0xRRGGBB, rows from the top. */
export interface Screenshot {
  readonly width: number;
  readonly height: number;
  readonly colours: Uint32Array;
}

/**
 * Reads the one kind of PNG that browsers make of a page: eight bits, RGB or RGBA, not interlaced. A reader for
 * every kind takes three times as long, which is felt in each picture.
 */
export function readScreenshot(bytes: Uint8Array, name: string): Screenshot {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height, kind] = [file.readUInt32BE(16), file.readUInt32BE(20), file.readUInt32BE(24)];
  // Depth, colour type, compression and filter method; the interlace method follows.
  const channels = kind === 0x08020000 ? 3 : kind === 0x08060000 ? 4 : 0;
  if (channels === 0 || file[28] !== 0) {
    throw new PictureFailure('picture_untrue', `${name}: the browser's screenshot is of an unknown kind`);
  }
  const rows = inflateSync(Buffer.concat(pixelChunks(file)));
  unfilter(rows, width * channels, height, channels);
  return { width, height, colours: coloursOf(rows, width, height, channels) };
}

function pixelChunks(file: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      chunks.push(file.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return chunks;
}

/** Undoes the filter that each row names in its first byte, in place. */
function unfilter(rows: Buffer, length: number, height: number, channels: number): void {
  const above = length + 1;
  for (let y = 0; y < height; y += 1) {
    const from = y * above + 1;
    const filter = rows[from - 1] as number;
    if (filter === 0) continue;
    if (filter === 2) addAbove(rows, from, from + length, y > 0 ? above : 0);
    else addPredicted(rows, { from, to: from + length, above: y > 0 ? above : 0, channels, filter });
  }
}

/** What browsers use when they are to be quick, so the loop does nothing else. */
function addAbove(rows: Buffer, from: number, to: number, above: number): void {
  if (above === 0) return;
  for (let at = from; at < to; at += 1) rows[at] = (rows[at] as number) + (rows[at - above] as number);
}

interface Row {
  readonly from: number;
  readonly to: number;
  /** How far back the byte above is; 0 in the first row. */
  readonly above: number;
  readonly channels: number;
  readonly filter: number;
}

function addPredicted(rows: Buffer, { from, to, above, channels, filter }: Row): void {
  for (let at = from; at < to; at += 1) {
    const hasLeft = at - from >= channels;
    const left = hasLeft ? (rows[at - channels] as number) : 0;
    const up = above > 0 ? (rows[at - above] as number) : 0;
    const corner = above > 0 && hasLeft ? (rows[at - above - channels] as number) : 0;
    rows[at] = (rows[at] as number) + predicted(filter, left, up, corner);
  }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 3) return (left + up) >> 1;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function coloursOf(rows: Buffer, width: number, height: number, channels: number): Uint32Array {
  const colours = new Uint32Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    let from = y * (width * channels + 1) + 1;
    for (let x = 0; x < width; x += 1, from += channels, at += 1) {
      colours[at] =
        ((rows[from] as number) << 16) | ((rows[from + 1] as number) << 8) | (rows[from + 2] as number);
    }
  }
  return colours;
}
