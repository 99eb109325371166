import { expect } from 'chai';
import type { MeasuredLayer, Rect } from '../../src/model/overview.ts';
import type { FoldBoard } from './fold-board.ts';
import { clear, faceOf, mount } from './testing/mount.ts';
import { type GivenItem, stateOf } from './testing/state-of.ts';

/** CSS px that an edge may be off. */
const tolerance = 1 / 16;
const size = { width: 1000, height: 700 };

interface End {
  readonly budget?: number;
  readonly items: readonly GivenItem[];
}

const keeps: GivenItem = { id: 'keeps', share: 200 };
const many = Array.from({ length: 60 }, (_, at): GivenItem => ({ id: `gone-${at}`, share: 60 + at }));

const cases: readonly [string, End, End][] = [
  ['a budget was raised', { items: [keeps, { id: 'gone', share: 300 }] }, { budget: 1600, items: [keeps] }],
  ['a budget was lowered', { budget: 1600, items: [keeps, { id: 'gone', share: 50 }] }, { items: [keeps] }],
  [
    'thousands of units are gone',
    { budget: 9000, items: [keeps, ...many] },
    { budget: 9000, items: [keeps] },
  ],
  [
    'a gone card is larger than the rectangle',
    { budget: 5000, items: [{ id: 'gone', share: 4000 }, keeps] },
    { budget: 500, items: [keeps] },
  ],
  ['nothing is left', { items: [keeps, { id: 'gone', share: 800 }] }, { items: [] }],
];

describe('both ends of a diff', () => {
  afterEach(clear);

  for (const [title, before, after] of cases) {
    for (const baselineView of ['marks', 'side'] as const) {
      it(`are drawn at one scale and fit a fixed height where ${title} (${baselineView})`, async () => {
        const [baseline, state] = [
          stateOf(before.items, { ...before, event_seq: 30 }),
          stateOf(after.items, after),
        ];
        const board = await mount({ state, baseline, baselineView, mode: 'static' }, size);
        const layer = layerOf(board);
        const unit = unitOf(layer);
        for (const { share, rect } of [...layer.cards, ...layer.gone]) expectArea(rect, share * unit);
        expect(layer.gone.map(({ id }) => id)).to.deep.equal(
          before.items.map(({ id }) => id).filter((id) => !after.items.some((item) => item.id === id)),
        );
        const rectangles = [
          ...(board.shadowRoot as ShadowRoot).querySelectorAll('.rectangle, .strip, .details'),
        ];
        for (const element of rectangles) {
          expect(element.getBoundingClientRect().bottom).to.be.at.most(
            board.getBoundingClientRect().bottom + tolerance,
          );
        }
        for (const { rect } of layer.gone) expect(rect.y).to.be.at.least(layer.rect.y + layer.rect.height);
        expectApart(layer.gone.map(({ rect }) => rect));

        const former = await mount({ state: baseline, mode: 'static', unitArea: unit }, size);
        expectArea(layerOf(former).rect, (before.budget ?? 1000) * unit);
      });
    }
  }

  it('grow with the page as far as one scale needs', async () => {
    const baseline = stateOf([{ id: 'gone', share: 4000 }, keeps], { budget: 5000, event_seq: 30 });
    const board = await mount({ state: stateOf([keeps], { budget: 500 }), baseline }, { width: 800 });
    const layer = layerOf(board);
    expectArea(layer.gone[0]?.rect, 4000 * unitOf(layer));
    expect(layer.gone[0]?.rect.width).to.be.closeTo(layer.rect.width, tolerance);
  });

  it('have a rectangle for a layer that lost its last item, and a gone strip at its scale', async () => {
    const trip: GivenItem = { id: 'trip', share: 400 };
    const baseline = stateOf([trip, { id: 'hotel', share: 300, layer: 'trip' }], { event_seq: 30 });
    const board = await mount({ state: stateOf([trip]), baseline, layer: 'trip' }, size);
    const layer = layerOf(board);
    expect(layer).to.include({ layer: 'trip', used: 0, free: 1000 });
    expect(layer.gone.map(({ id }) => id)).to.deep.equal(['hotel']);
    expectArea(layer.gone[0]?.rect, 300 * unitOf(layer));
    board.layer = '';
    await board.whenSettled();
    expect(faceOf(board, 'trip').querySelector('.hit')?.ariaLabel).to.contain('0 inside');
    board.layers = 'all';
    await board.whenSettled();
    expect(board.layout().map((one) => one.layer)).to.deep.equal(['', 'trip']);
  });

  it('show a layer that is new as it is, with every card marked', async () => {
    const trip: GivenItem = { id: 'trip', share: 400 };
    const state = stateOf([
      trip,
      { id: 'hotel', share: 300, layer: 'trip', created_at: '2026-10-09T08:59:00.000Z' },
    ]);
    const board = await mount({
      state,
      baseline: stateOf([trip], { event_seq: 30 }),
      layer: 'trip',
      baselineView: 'side',
    });
    expect(layerOf(board).cards[0]).to.deep.include({ id: 'hotel', changes: ['new'] });
    expect((board.shadowRoot as ShadowRoot).querySelectorAll('.rectangle')).to.have.length(1);
  });

  it('never compare the areas of two layers: what moved has no former outline and is not gone', async () => {
    const trip: GivenItem = { id: 'trip', share: 400 };
    const hotel: GivenItem = { id: 'hotel', share: 300, weight: 'major' };
    const state = stateOf([trip, { ...hotel, share: 50, weight: 'minor', layer: 'trip' }]);
    const board = await mount({ state, baseline: stateOf([trip, hotel], { event_seq: 30 }), layers: 'all' });
    const [top, inside] = board.layout();
    expect(top?.gone).to.deep.equal([]);
    expect(inside?.cards[0]).to.deep.include({ id: 'hotel', changes: ['moved', 'allocation'] });
    expect((board.shadowRoot as ShadowRoot).querySelectorAll('.outline')).to.have.length(0);
  });
});

function layerOf(board: FoldBoard): MeasuredLayer {
  return board.layout()[0] as MeasuredLayer;
}

/** px² a share unit. */
function unitOf({ rect, budget }: MeasuredLayer): number {
  return (rect.width * rect.height) / budget;
}

function expectArea(rect: Rect | undefined, area: number): void {
  if (!rect) throw new Error('nothing was measured');
  const slack = 2 * tolerance * (rect.width + rect.height);
  expect(rect.width * rect.height).to.be.closeTo(area, slack);
}

function expectApart(rects: readonly Rect[]): void {
  rects.forEach((a, at) => {
    for (const b of rects.slice(at + 1)) {
      const [across, down] = [
        Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
        Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
      ];
      expect(Math.min(across, down)).to.be.at.most(tolerance);
    }
  });
}
