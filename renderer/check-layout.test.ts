import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box } from '../components/fold-board/geometry.ts';
import { layoutLayer } from '../components/fold-board/layout.ts';
import { anItem, commit, given } from '../src/engine/testing/given.ts';
import type { MeasuredLayer, Rect } from '../src/model/overview.ts';
import type { State } from '../src/model/state.ts';
import { checkLayout } from './check-layout.ts';
import type { Picture } from './plan-pictures.ts';
import { captureOf } from './testing/captures.ts';

const size = { width: 1168, height: 560.3 };
const origin = { x: 16, y: 64.25 };

/** A browser's grid. */
const snap = (value: number) => Math.round(value * 64) / 64;

function boxed(box: Box | null): Rect | null {
  if (box === null) return null;
  const [x, y] = [snap(box.x + origin.x), snap(box.y + origin.y)];
  return {
    x,
    y,
    width: snap(box.x + box.width + origin.x) - x,
    height: snap(box.y + box.height + origin.y) - y,
  };
}

function stateOf(shares: readonly number[], budget: number): State {
  const items = shares.map((share, at) => anItem(`i${at}`, { share, reason: 'as the test has it' }));
  const configured = { op: 'configure' as const, request: { batch_id: 'b', budget } };
  return captureOf(given(configured, commit(...items))).state;
}

/** The top layer as a browser would measure it when it was drawn well; the last `hidden` cards are not shown. */
function drawnWell(state: State, hidden = 0): { measured: MeasuredLayer; picture: Picture } {
  const [top] = state.layers;
  if (top === undefined) throw new Error('no top layer');
  const ids = top.items.slice(0, top.items.length - hidden);
  const notShown = top.items.slice(ids.length);
  const shareOf = (id: string) => state.items.find((item) => item.id === id)?.share ?? 0;
  const share = notShown.reduce((sum, id) => sum + shareOf(id), 0);
  const cards = ids.map((id) => ({ id, share: shareOf(id) }));
  const layout = layoutLayer({ budget: top.budget, cards, notShown: share }, size);
  return {
    picture: { file: 'layer-000-top.png', layer: '', view: {}, cards: ids, notShown },
    measured: {
      layer: '',
      budget: top.budget,
      used: top.used,
      free: top.free,
      rect: boxed({ x: 0, y: 0, ...size }) as Rect,
      cards: cards.map((card, at) => ({
        ...card,
        number: at + 1,
        rect: boxed(layout.rectangles[at] as Box) as Rect,
        text: 'full',
        listed: false,
        changes: [],
      })),
      not_shown: { rect: boxed(layout.notShown), share, items: [...notShown] },
      blank: { rect: boxed(layout.blank), share: top.free },
      gone: [],
    },
  };
}

test('a layer that was drawn well passes, whatever its shares', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 40 }),
      fc.nat(500),
      fc.nat(3),
      (shares, free, hidden) => {
        const budget = shares.reduce((sum, share) => sum + share, free);
        const state = stateOf(shares, budget);
        const { measured, picture } = drawnWell(state, Math.min(hidden, shares.length));
        checkLayout(measured, { picture, state, baseline: null });
      },
    ),
    { seed: 7, numRuns: 60 },
  );
});

const state = stateOf([400, 200, 100, 50, 1], 1000);

const lies: [string, (measured: MeasuredLayer) => void][] = [
  ['a card is enlarged by a tenth of a pixel', ({ cards }) => grow(cards[0]?.rect, 0.1)],
  ['a tiny card gets a minimum size', ({ cards }) => grow(cards[4]?.rect, 3)],
  ['two cards change places', ({ cards }) => swap(cards[1], cards[2])],
  ['the blank is left out', ({ blank }) => Object.assign(blank, { rect: null })],
  ['the blank is moved', ({ blank }) => Object.assign(blank.rect ?? {}, { x: 16 })],
  ['a share is another', ({ cards }) => Object.assign(cards[3] ?? {}, { share: 51 })],
  ['a card is missing', ({ cards }) => cards.pop()],
  ['the layer is another', (measured) => Object.assign(measured, { layer: 'trip' })],
  ['a measure is no number', ({ cards }) => Object.assign(cards[2]?.rect ?? {}, { width: Number.NaN })],
];

test.each(lies)('a picture in which %s is refused', (_, lie) => {
  const { measured, picture } = drawnWell(state);
  checkLayout(measured, { picture, state, baseline: null });
  lie(measured);
  expect(() => checkLayout(measured, { picture, state, baseline: null })).toThrow(
    expect.objectContaining({ code: 'layout_untrue' }),
  );
});

function grow(rect: Rect | undefined, by: number): void {
  if (rect) rect.width += by;
}

function swap(a: { rect: Rect } | undefined, b: { rect: Rect } | undefined): void {
  if (a && b) [a.rect, b.rect] = [b.rect, a.rect];
}
