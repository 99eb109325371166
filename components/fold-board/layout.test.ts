import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Size } from './geometry.ts';
import { type LayerLayout, type LayerShares, layoutLayer } from './layout.ts';
import { meanAspect } from './place-rows.ts';

const shares = (min: number, max: number) =>
  fc.array(fc.integer({ min: 1, max: 400 }), { minLength: min, maxLength: max });

const layers = fc
  .record({ cards: shares(0, 60), notShown: fc.nat(300), free: fc.nat(500) })
  .filter(({ cards, notShown, free }) => cards.length + notShown + free > 0)
  .map(({ cards, notShown, free }): LayerShares => {
    const ranked = cards.toSorted((a, b) => b - a).map((share, at) => ({ id: `card-${at}`, share }));
    return { budget: sumOf(ranked) + notShown + free, cards: ranked, notShown };
  });

const sizes = fc.record({
  width: fc.double({ min: 20, max: 2000, noNaN: true }),
  height: fc.double({ min: 20, max: 2000, noNaN: true }),
});

function sumOf(cards: readonly { readonly share: number }[]): number {
  return cards.reduce((sum, card) => sum + card.share, 0);
}

function expectExact(layer: LayerShares, size: Size, layout: LayerLayout) {
  const unit = (size.width * size.height) / layer.budget;
  const areaOf = (box: { width: number; height: number }) => box.width * box.height;
  const near = (area: number, share: number) =>
    expect(Math.abs(area / (share * unit) - 1)).toBeLessThanOrEqual(1e-9);
  layout.rectangles.forEach((place, at) => {
    const card = layer.cards[at];
    expect(place.id).toBe(card?.id);
    near(areaOf(place), card?.share ?? 0);
  });
  const free = layer.budget - sumOf(layer.cards) - layer.notShown;
  expect(layout.blank === null).toBe(free === 0);
  expect(layout.notShown === null).toBe(layer.notShown === 0);
  if (layout.blank) near(areaOf(layout.blank), free);
  if (layout.notShown) near(areaOf(layout.notShown), layer.notShown);
}

function expectTiling(size: Size, layout: LayerLayout) {
  const boxes = [...layout.rectangles, layout.notShown, layout.blank].filter((box) => box !== null);
  const slack = 1e-6;
  for (const box of boxes) {
    expect(box.x).toBeGreaterThanOrEqual(-slack);
    expect(box.y).toBeGreaterThanOrEqual(-slack);
    expect(box.x + box.width).toBeLessThanOrEqual(size.width + slack);
    expect(box.y + box.height).toBeLessThanOrEqual(size.height + slack);
  }
  for (const [at, a] of boxes.entries()) {
    for (const b of boxes.slice(at + 1)) {
      const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      expect(Math.min(wide, high)).toBeLessThanOrEqual(slack);
    }
  }
}

describe('a fresh layout', () => {
  it('gives every region its share of the rectangle, without overlap, and the same one each time', () => {
    fc.assert(
      fc.property(layers, sizes, (layer, size) => {
        const layout = layoutLayer(layer, size);
        expectExact(layer, size, layout);
        expectTiling(size, layout);
        expect(layoutLayer(layer, size)).toEqual(layout);
      }),
      { seed: 11 },
    );
  });

  it('keeps a card of share 1 in a billion at its exact area', () => {
    const layer = {
      budget: 1_000_000_000,
      cards: [
        { id: 'a', share: 999_999_998 },
        { id: 'b', share: 1 },
      ],
      notShown: 0,
    };
    const size = { width: 1168, height: 560 };
    expectExact(layer, size, layoutLayer(layer, size));
  });

  it('lays out a full layer of 1,000 equal cards', () => {
    const cards = Array.from({ length: 1000 }, (_, at) => ({ id: `card-${at}`, share: 1 }));
    const layer = { budget: 1000, cards, notShown: 0 };
    const size = { width: 1168, height: 560 };
    const layout = layoutLayer(layer, size);
    expectExact(layer, size, layout);
    expect(meanAspect(layout.rectangles)).toBeLessThan(2);
  });

  it('puts the blank at the inline end of a wide rectangle and at the bottom of a tall one', () => {
    const layer = { budget: 100, cards: [{ id: 'a', share: 60 }], notShown: 15 };
    const wide = layoutLayer(layer, { width: 400, height: 300 });
    expect(wide.blank).toEqual({ x: 300, y: 0, width: 100, height: 300 });
    expect(wide.notShown).toEqual({ x: 240, y: 0, width: 60, height: 300 });
    const tall = layoutLayer(layer, { width: 300, height: 400 });
    expect(tall.blank).toEqual({ x: 0, y: 300, width: 300, height: 100 });
    expect(tall.notShown).toEqual({ x: 0, y: 240, width: 300, height: 60 });
  });

  it('is one blank region when there are no cards', () => {
    const layout = layoutLayer({ budget: 10, cards: [], notShown: 0 }, { width: 40, height: 30 });
    expect(layout).toEqual({
      rectangles: [],
      rows: [],
      notShown: null,
      blank: { x: 0, y: 0, width: 40, height: 30 },
    });
  });

  it('refuses shares beyond the budget', () => {
    const layer = { budget: 10, cards: [{ id: 'a', share: 11 }], notShown: 0 };
    expect(() => layoutLayer(layer, { width: 40, height: 30 })).toThrow(RangeError);
  });
});

describe('a layout with the rows of an earlier one', () => {
  const changes = fc.record({
    layer: layers,
    gone: fc.array(fc.nat(60), { maxLength: 20 }),
    jitter: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 60, maxLength: 60 }),
    added: shares(0, 8),
  });

  it('is exact whatever left, came or changed its share', () => {
    fc.assert(
      fc.property(changes, sizes, ({ layer, gone, jitter, added }, size) => {
        const rows = layoutLayer(layer, size).rows;
        const cards = [
          ...layer.cards
            .filter((_, at) => !gone.includes(at))
            .map(({ id, share }, at) => ({ id, share: at % 3 === 0 ? (jitter[at] ?? 1) : share })),
          ...added.map((share, at) => ({ id: `added-${at}`, share })),
        ];
        const next = { budget: sumOf(cards) + layer.notShown + 7, cards, notShown: layer.notShown };
        const layout = layoutLayer(next, size, JSON.parse(JSON.stringify(rows)));
        expectExact(next, size, layout);
        expectTiling(size, layout);
        expect(
          layout.rows
            .flat()
            .flatMap((row) => row.ids)
            .toSorted(),
        ).toEqual(cards.map((card) => card.id).toSorted());
      }),
      { seed: 12 },
    );
  });

  it('leaves everything where it was when nothing changed', () => {
    fc.assert(
      fc.property(layers, sizes, (layer, size) => {
        const before = layoutLayer(layer, size);
        expect(layoutLayer(layer, size, before.rows)).toEqual(before);
      }),
      { seed: 13 },
    );
  });

  const size = { width: 1200, height: 600 };
  const cards = [400, 200, 100, 100, 50, 50].map((share, at) => ({ id: `card-${at}`, share }));
  const before = layoutLayer({ budget: 1200, cards, notShown: 0 }, size);

  it('keeps cards in their rows while their shares change', () => {
    const next = cards.map((card) => ({ id: card.id, share: card.share + 1 })).reverse();
    expect(layoutLayer({ budget: 1200, cards: next, notShown: 0 }, size, before.rows).rows).toEqual(
      before.rows,
    );
  });

  it('closes the row of a card that left', () => {
    const next = cards.filter((card) => card.id !== 'card-2');
    const { rows } = layoutLayer({ budget: 1200, cards: next, notShown: 0 }, size, before.rows);
    const expected = before.rows
      .map((slab) =>
        slab
          .map(({ band, ids }) => ({ band, ids: ids.filter((id) => id !== 'card-2') }))
          .filter((row) => row.ids.length > 0),
      )
      .filter((slab) => slab.length > 0);
    expect(rows).toEqual(expected);
  });

  it('starts afresh when the kept rows would be slivers', () => {
    const stripes = cards.map((card) => [{ band: true, ids: [card.id] }]);
    const layer = { budget: 9000, cards, notShown: 0 };
    expect(layoutLayer(layer, size, stripes)).toEqual(layoutLayer(layer, size));
  });

  it('ignores empty rows, and ids in the rows that are unknown or named twice', () => {
    const rows = [
      [],
      ...before.rows,
      [{ band: false, ids: [] }],
      [{ band: true, ids: ['card-0', '__proto__', 'constructor'] }],
    ];
    expect(layoutLayer({ budget: 1200, cards, notShown: 0 }, size, rows)).toEqual(before);
  });

  it('starts afresh from the rows of other cards', () => {
    const layer = {
      budget: 1200,
      cards: cards.map(({ share }, at) => ({ id: `other-${at}`, share })),
      notShown: 0,
    };
    expect(layoutLayer(layer, size, before.rows)).toEqual(layoutLayer(layer, size));
    expect(layoutLayer(layer, size, [])).toEqual(layoutLayer(layer, size));
  });

  it('is the same again after a narrow and a tall time with the same rows', () => {
    const grown = { budget: 1200, cards: [...cards, { id: 'new', share: 60 }], notShown: 0 };
    const at800 = layoutLayer(grown, { width: 800, height: 500 }, before.rows);
    expectTiling({ width: 400, height: 500 }, layoutLayer(grown, { width: 400, height: 500 }, at800.rows));
    expect(layoutLayer(grown, { width: 800, height: 500 }, at800.rows)).toEqual(at800);
  });
});

describe('a layout at its limits', () => {
  const wide = { width: 1200, height: 600 };

  it('fills the rectangle with the one card that has all of the budget', () => {
    const layer = { budget: 1, cards: [{ id: 'a', share: 1 }], notShown: 0 };
    for (const size of [wide, { width: 600, height: 1200 }]) {
      const { rectangles, blank } = layoutLayer(layer, size);
      expect(rectangles).toEqual([{ id: 'a', x: 0, y: 0, ...size }]);
      expect(blank).toBeNull();
    }
  });

  it('keeps cards of one in ten million exact and apart, whatever the rectangle', () => {
    const cards = [9_999_990, 1, 1, 1, 1, 1].map((share, at) => ({ id: `card-${at}`, share }));
    const layer = { budget: 10_000_000, cards, notShown: 2 };
    for (const size of [wide, { width: 3, height: 900 }, { width: 0.001, height: 0.002 }]) {
      const layout = layoutLayer(layer, size);
      expectExact(layer, size, layout);
      expectTiling(size, layout);
      expectExact(layer, size, layoutLayer(layer, size, layout.rows));
    }
  });

  it('gives finite boxes without area in a rectangle without width or height', () => {
    const cards = [3, 2, 1].map((share) => ({ id: `card-${share}`, share }));
    const layer = { budget: 10, cards, notShown: 1 };
    const { rows } = layoutLayer(layer, wide);
    for (const size of [
      { width: 0, height: 0 },
      { width: 300, height: 0 },
      { width: 0, height: 300 },
      { width: 0.5, height: 0 },
    ]) {
      for (const layout of [layoutLayer(layer, size), layoutLayer(layer, size, rows)]) {
        expectTiling(size, layout);
        expect(layout.rectangles.map(({ width, height }) => width * height)).toEqual([0, 0, 0]);
      }
    }
  });

  it('refuses a size that is no size', () => {
    const layer = { budget: 10, cards: [], notShown: 0 };
    expect(() => layoutLayer(layer, { width: Number.NaN, height: 10 })).toThrow(RangeError);
    expect(() => layoutLayer(layer, { width: 10, height: -1 })).toThrow(RangeError);
  });
});
