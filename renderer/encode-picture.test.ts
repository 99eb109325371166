import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { checkPicture } from './check-picture.ts';
import { encodePicture } from './encode-picture.ts';

/** A picture whose pixels are what `colourAt` says, as RGB. */
function picture(width: number, height: number, colourAt: (at: number) => [number, number, number]): Buffer {
  const png = new PNG({ width, height });
  for (let at = 0; at < width * height; at += 1) png.data.set([...colourAt(at), 255], at * 4);
  return PNG.sync.write(png);
}

function textChunks(bytes: Uint8Array): Record<string, string> {
  const found: Record<string, string> = {};
  const file = Buffer.from(bytes);
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    if (file.toString('latin1', at + 4, at + 8) !== 'tEXt') continue;
    const [keyword, text] = file.toString('latin1', at + 8, at + 8 + file.readUInt32BE(at)).split('\0');
    found[String(keyword)] = String(text);
  }
  return found;
}

describe('a packed picture', () => {
  test('has every pixel of one with few colours', () => {
    const bytes = picture(40, 30, (at) => [at % 200, 7, 9]);
    const packed = encodePicture(bytes, 'p', {});
    expect(PNG.sync.read(Buffer.from(packed)).data.equals(PNG.sync.read(bytes).data)).toBe(true);
    expect(packed[25]).toBe(3);
  });

  test('has every pixel of one with too many colours for a palette', () => {
    const bytes = picture(64, 64, (at) => [at % 256, (at * 7) % 256, (at * 31) % 256]);
    const packed = encodePicture(bytes, 'p', {});
    expect(PNG.sync.read(Buffer.from(packed)).data.equals(PNG.sync.read(bytes).data)).toBe(true);
  });

  test('keeps flat colours exactly and moves shades of letters by a hair', () => {
    const bytes = picture(200, 100, (at) =>
      at < 15_000 ? [250, 249, 245 + (Math.floor(at / 50) % 3)] : [at % 240, at % 240, (at % 240) + (at % 7)],
    );
    const packed = PNG.sync.read(Buffer.from(encodePicture(bytes, 'p', {})));
    const original = PNG.sync.read(bytes);
    expect(packed.data.subarray(0, 60_000).equals(original.data.subarray(0, 60_000))).toBe(true);
    const worst = original.data.reduce(
      (most, value, at) => Math.max(most, Math.abs(value - (packed.data[at] ?? 0))),
      0,
    );
    expect(worst).toBeGreaterThan(0);
    expect(worst).toBeLessThanOrEqual(16);
  });

  test('names its capture in a text chunk', () => {
    const packed = encodePicture(
      picture(4, 4, (at) => [at, 0, 0]),
      'p',
      { 'fold:capture': 'sha256:ab' },
    );
    expect(textChunks(packed)).toEqual({ 'fold:capture': 'sha256:ab' });
  });
});

test('one flat colour, a torn file and a wrong size are not pictures', () => {
  const good = picture(8, 6, (at) => [at, 0, 0]);
  const announced = { name: 'p', width: 8, height: 6 };
  const untrue = expect.objectContaining({ code: 'picture_untrue' });
  expect(() => checkPicture(good, announced)).not.toThrow();
  expect(() => checkPicture(good, { ...announced, width: 9 })).toThrow(untrue);
  expect(() => checkPicture(good.subarray(0, good.length - 20), announced)).toThrow(untrue);
  expect(() =>
    checkPicture(
      picture(8, 6, () => [9, 9, 9]),
      announced,
    ),
  ).toThrow(untrue);
  expect(() =>
    encodePicture(
      picture(8, 6, () => [9, 9, 9]),
      'p',
      {},
    ),
  ).toThrow(untrue);
});
