import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { readScreenshot } from './read-screenshot.ts';

const width = 23;
const height = 17;

/** Pixels that make every filter do something, wrap-around included. */
function picture(): PNG {
  const png = new PNG({ width, height });
  for (let at = 0; at < width * height; at += 1) {
    png.data.set([(at * 37) % 256, (at * at) % 256, at % 5 === 0 ? 250 : 3, 255], at * 4);
  }
  return png;
}

test.each(
  [0, 1, 2, 3, 4].flatMap((filterType) => [2, 6].map((colorType) => [filterType, colorType] as const)),
)('reads filter %i and colour type %i as any PNG reader does', (filterType, colorType) => {
  const options = { filterType, colorType } as Parameters<typeof PNG.sync.write>[1];
  const bytes = PNG.sync.write(picture(), { ...options, inputHasAlpha: true });
  const read = readScreenshot(bytes, 'p');
  const { data } = PNG.sync.read(bytes);
  expect(read).toMatchObject({ width, height });
  expect([...read.colours]).toEqual(
    Array.from({ length: width * height }, (_, at) => data.readUInt32BE(at * 4) >>> 8),
  );
});

test('another kind of picture is refused', () => {
  const grey = PNG.sync.write(picture(), { colorType: 0 });
  expect(() => readScreenshot(grey, 'p')).toThrow(expect.objectContaining({ code: 'picture_untrue' }));
});
