import { describe, expect, it } from 'vitest';
import type { CardShare } from '../components/fold-board/geometry.ts';
import { type LayerShares, layoutLayer } from '../components/fold-board/layout.ts';
import { usualAspect } from '../components/fold-board/place-rows.ts';
import { figuresBySize, meanOf, missed } from './layout-figures.ts';
import { areaError, bell, chanceOf, jittered, madeUpLayer, stillPart, withCards } from './measure-layout.ts';

const size = { width: 1200, height: 750 };

describe('the figures of the layout', () => {
  it.each([
    [20, 30],
    [100, 3],
  ])('hold for %i cards', (count, rounds) => {
    const figures = meanOf([...figuresBySize(count, rounds).values()]);
    expect(missed(figures), JSON.stringify(figures)).toEqual([]);
  });
});

describe('a layer that lives long', () => {
  const used = (cards: readonly CardShare[]) => cards.reduce((sum, { share }) => sum + share, 0);

  /** The layer after one change by chance, never beyond its budget. */
  function changed(layer: LayerShares, step: number, chance: () => number): LayerShares {
    const { budget, cards } = layer;
    const way = chance();
    if (way < 0.25) {
      const next = jittered(layer, chance);
      return used(next.cards) > budget ? layer : next;
    }
    if (way < 0.62 && used(cards) < budget * 0.9) {
      const share = Math.max(1, Math.min(budget - used(cards), Math.round(70 * Math.exp(bell(chance)))));
      return withCards(layer, [...cards, { id: `new-${step}`, share }]);
    }
    const gone = Math.floor(chance() * cards.length);
    return withCards(
      layer,
      cards.filter((_, at) => at !== gone),
    );
  }

  it('stays exact, inside its frame and at most twice as long in shape as a fresh layout', () => {
    const chance = chanceOf(31);
    let layer = madeUpLayer(40, 10_000, chance);
    let { rows } = layoutLayer(layer, size);
    for (let step = 0; step < 1_000; step += 1) {
      layer = changed(layer, step, chance);
      const layout = layoutLayer(layer, size, rows);
      rows = layout.rows;
      const at = `seed 31, step ${step}`;
      expect(areaError(layer, size, layout), at).toBeLessThanOrEqual(1e-9);
      expect(overlapOrOutside(layout.rectangles), at).toBeLessThanOrEqual(1e-6);
      const fresh = usualAspect(layoutLayer(layer, size).rectangles);
      expect(usualAspect(layout.rectangles), at).toBeLessThanOrEqual(2 * fresh * (1 + 1e-9));
    }
  });

  /** How far, in CSS px, a card is beyond the frame or two are one on the other. */
  function overlapOrOutside(places: ReturnType<typeof layoutLayer>['rectangles']): number {
    let worst = 0;
    for (const [at, a] of places.entries()) {
      worst = Math.max(worst, -a.x, -a.y, a.x + a.width - size.width, a.y + a.height - size.height);
      for (const b of places.slice(at + 1)) {
        const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
        const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
        worst = Math.max(worst, Math.min(wide, high));
      }
    }
    return worst;
  }

  it('is the same again when shares change and change back, and when a card comes and goes again', () => {
    const chance = chanceOf(32);
    const layer = madeUpLayer(30, 10_000, chance);
    const first = layoutLayer(layer, size);
    const ways = [
      jittered(layer, chance),
      withCards(layer, [...layer.cards, { id: 'new', share: 100 }]),
      withCards(layer, [...layer.cards, { id: 'new', share: 900 }]),
    ];
    for (const way of ways) {
      expect(layoutLayer(layer, size, layoutLayer(way, size, first.rows).rows)).toEqual(first);
    }
  });

  it('lets the newest card of several go without moving any other one', () => {
    let layer = madeUpLayer(20, 10_000, chanceOf(33));
    let layout = layoutLayer(layer, size);
    for (let count = 0; count < 12; count += 1) {
      const longer = withCards(layer, [...layer.cards, { id: `new-${count}`, share: 100 }]);
      const next = layoutLayer(longer, size, layout.rows);
      expect(stillPart(next, layoutLayer(layer, size, next.rows))).toBe(1);
      [layer, layout] = [longer, next];
    }
  });
});
