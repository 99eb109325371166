import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearestOutline, formerOutlines } from './former-outlines.ts';

describe('a former outline', () => {
  const rectangle = { width: 1000, height: 500 };
  const places = fc
    .record({
      x: fc.nat(900),
      y: fc.nat(400),
      width: fc.integer({ min: 4, max: 600 }),
      height: fc.integer({ min: 4, max: 400 }),
    })
    .filter(({ x, y, width, height }) => x + width <= 1000 && y + height <= 500);

  it('has the former area at the same scale, inside the rectangle', () => {
    fc.assert(
      fc.property(places, fc.double({ min: 0.01, max: 40, noNaN: true }), (place, growth) => {
        const area = place.width * place.height * growth;
        fc.pre(area <= 500_000);
        const outlines = formerOutlines(place, growth, rectangle);
        expect(outlines.length).toBeGreaterThan(0);
        for (const { x, y, width, height } of outlines) {
          expect(Math.abs((width * height) / area - 1)).toBeLessThan(1e-9);
          expect(Math.min(x, y)).toBeGreaterThan(-1e-5);
          expect(x + width).toBeLessThan(1000 + 1e-5);
          expect(y + height).toBeLessThan(500 + 1e-5);
        }
      }),
      { seed: 21 },
    );
  });

  it('is drawn where it runs through the least text', () => {
    const place = { x: 0, y: 0, width: 200, height: 100 };
    const text = { x: 10, y: 10, width: 180, height: 30 };
    const { y, width, height } = clearestOutline(formerOutlines(place, 0.5, rectangle), [text]);
    expect([width, height]).toEqual([200, 50]);
    expect([0, 50]).toContain(y);
  });
});
