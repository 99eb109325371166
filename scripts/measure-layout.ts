import type { CardShare, Place, Size } from '../components/fold-board/geometry.ts';
import { type LayerLayout, type LayerShares, layoutLayer } from '../components/fold-board/layout.ts';
import { meanAspect } from '../components/fold-board/place-rows.ts';

/** What was measured of one layer; parts from 0 to 1. */
export interface LayoutFigures {
  /** The largest relative error of any area in any of the layouts. */
  areaError: number;
  freshAspect: number;
  /** After each share changed by 5 %: how far cards moved, as a norm and as a mean of its four parts. */
  jitterMove: number;
  jitterMean: number;
  jitterAspect: number;
  /** Parts of the other cards that did not move at all. */
  stillOnAppend: number;
  stillOnRemove: number;
  stillOnRemoveLast: number;
}

/** A seeded source of numbers from 0 up to 1. */
export function chanceOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function bell(chance: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}

/** A layer of cards by rank, 70 % filled, with log-normal shares in whole units. */
export function madeUpLayer(count: number, budget: number, chance: () => number, spread = 1): LayerShares {
  const weights = Array.from({ length: count }, () => Math.exp(spread * bell(chance)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = weights.map((weight) => Math.max(1, Math.round((weight / sum) * budget * 0.7)));
  const cards = shares.sort((a, b) => b - a).map((share, at) => ({ id: `card-${at}`, share }));
  return { budget, cards, notShown: 0 };
}

/** The layer with other cards, by rank. */
export function withCards(layer: LayerShares, cards: readonly CardShare[]): LayerShares {
  return { ...layer, cards: cards.toSorted((a, b) => b.share - a.share) };
}

export function jittered(layer: LayerShares, chance: () => number): LayerShares {
  const factor = () => Math.exp(0.05 * bell(chance));
  return withCards(
    layer,
    layer.cards.map(({ id, share }) => ({ id, share: Math.max(1, Math.round(share * factor())) })),
  );
}

export function measureLayout(layer: LayerShares, size: Size, chance: () => number): LayoutFigures {
  const fresh = layoutLayer(layer, size);
  const jitter = jittered(layer, chance);
  const moved = layoutLayer(jitter, size, fresh.rows);
  const { norm, mean } = movement(fresh, moved, size);
  const one = { id: 'appended', share: Math.max(1, Math.round(layer.budget / 100)) };
  const longer = withCards(layer, [...layer.cards, one]);
  const appended = layoutLayer(longer, size, fresh.rows);
  const back = layoutLayer(layer, size, appended.rows);
  const errors = [
    areaError(layer, size, fresh),
    areaError(jitter, size, moved),
    areaError(longer, size, appended),
  ];
  let removals = 0;
  for (const card of layer.cards) {
    const rest = withCards(
      layer,
      layer.cards.filter((other) => other !== card),
    );
    const without = layoutLayer(rest, size, fresh.rows);
    errors.push(areaError(rest, size, without));
    removals += stillPart(fresh, without);
  }
  return {
    areaError: Math.max(...errors),
    freshAspect: meanAspect(fresh.rectangles),
    jitterMove: norm,
    jitterMean: mean,
    jitterAspect: meanAspect(moved.rectangles),
    stillOnAppend: stillPart(fresh, appended),
    stillOnRemove: removals / layer.cards.length,
    stillOnRemoveLast: stillPart(appended, back),
  };
}

export function areaError(
  { budget, cards }: LayerShares,
  { width, height }: Size,
  layout: LayerLayout,
): number {
  const unit = (width * height) / budget;
  return cards.reduce((worst, { share }, at) => {
    const place = layout.rectangles[at] as Place;
    return Math.max(worst, Math.abs((place.width * place.height) / (share * unit) - 1));
  }, 0);
}

/** How far the cards that are in both moved, in parts of the rectangle: mean norm, and mean of the four figures. */
export function movement(before: LayerLayout, after: LayerLayout, { width, height }: Size) {
  const pairs = survivors(before, after);
  let [norm, mean] = [0, 0];
  for (const [a, b] of pairs) {
    const parts = [
      (a.x - b.x) / width,
      (a.y - b.y) / height,
      (a.width - b.width) / width,
      (a.height - b.height) / height,
    ];
    norm += Math.hypot(...parts);
    mean += parts.reduce((sum, part) => sum + Math.abs(part), 0) / 4;
  }
  return { norm: norm / pairs.length, mean: mean / pairs.length };
}

/** The part of the cards in both layouts whose place is the very same, to the last digit. */
export function stillPart(before: LayerLayout, after: LayerLayout): number {
  const pairs = survivors(before, after);
  const still = pairs.filter(
    ([a, b]) => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height,
  );
  return still.length / pairs.length;
}

function survivors(before: LayerLayout, after: LayerLayout): (readonly [Place, Place])[] {
  const places = new Map(after.rectangles.map((place) => [place.id, place]));
  return before.rectangles.flatMap((place) => {
    const now = places.get(place.id);
    return now === undefined ? [] : [[place, now] as const];
  });
}
