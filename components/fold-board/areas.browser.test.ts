import { expect } from 'chai';
import type { MeasuredLayer } from '../../src/model/overview.ts';
import { layoutLayer } from './layout.ts';
import { clear, mount } from './testing/mount.ts';
import { deepFreeze, stateOf } from './testing/state-of.ts';

const tolerance = 1 / 16;

function expectExact(layer: MeasuredLayer) {
  const { rect } = layer;
  const exact = layoutLayer(
    { budget: layer.budget, cards: layer.cards, notShown: layer.not_shown.share },
    { width: rect.width, height: rect.height },
  );
  const near = (measured: { x: number; y: number; width: number; height: number }, box: typeof measured) => {
    expect(measured.x - rect.x).to.be.closeTo(box.x, tolerance);
    expect(measured.y - rect.y).to.be.closeTo(box.y, tolerance);
    expect(measured.x + measured.width - rect.x).to.be.closeTo(box.x + box.width, tolerance);
    expect(measured.y + measured.height - rect.y).to.be.closeTo(box.y + box.height, tolerance);
  };
  layer.cards.forEach((card, at) => {
    near(card.rect, exact.rectangles[at] as NonNullable<(typeof exact.rectangles)[number]>);
  });
  expect(layer.blank.rect === null).to.equal(exact.blank === null);
  if (layer.blank.rect && exact.blank) near(layer.blank.rect, exact.blank);
  expect(layer.not_shown.rect === null).to.equal(exact.notShown === null);
  if (layer.not_shown.rect && exact.notShown) near(layer.not_shown.rect, exact.notShown);
}

describe('measured areas', () => {
  afterEach(clear);
  const items = [400, 200, 100, 100, 50, 20, 7, 1].map((share, at) => ({ id: `item-${at}`, share }));

  for (const [width, height] of [
    [1200, 800],
    [997, 613],
    [380, 700],
    [641.5, undefined],
  ] as const) {
    it(`are shares of the budget in ${width} × ${height ?? 'auto'}, a card of one thousandth included`, async () => {
      const view = { items: items.filter((item) => item.id !== 'item-4').map((item) => item.id) };
      const board = await mount(
        { state: stateOf(items), mode: 'static', view },
        { width, ...(height ? { height } : {}) },
      );
      const [layer] = board.layout();
      expect(layer?.cards.map((card) => card.share)).to.deep.equal([400, 200, 100, 100, 20, 7, 1]);
      expect(layer?.not_shown).to.include({ share: 50 });
      expectExact(layer as MeasuredLayer);
    });
  }

  it('stay exact for 300 cards', async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ id: `item-${at}`, share: 1 + ((300 - at) >> 4) }));
    const budget = many.reduce((sum, item) => sum + item.share, 0) + 90;
    const board = await mount(
      { state: stateOf(many, { budget }), mode: 'static' },
      { width: 1200, height: 800 },
    );
    expectExact(board.layout()[0] as MeasuredLayer);
  });

  it('keep the picture inside a box of fixed size', async () => {
    const board = await mount(
      { state: stateOf(items), mode: 'static', footer: 'capture 1234' },
      { width: 1200, height: 800 },
    );
    const inner = (board.shadowRoot as ShadowRoot).querySelector('.board') as HTMLElement;
    expect(inner.scrollHeight).to.be.at.most(800);
  });

  it('come from a frozen state that stays as it was', async () => {
    const state = deepFreeze(stateOf(items));
    const before = JSON.stringify(state);
    const board = await mount({ state, baseline: deepFreeze(stateOf(items.slice(1))) });
    expect(board.layout()[0]?.cards).to.have.length(items.length);
    expect(JSON.stringify(state)).to.equal(before);
  });

  it('use the scale that is given', async () => {
    const board = await mount(
      { state: stateOf(items), mode: 'static', unitArea: 200 },
      { width: 1000, height: 700 },
    );
    const rect = board.layout()[0]?.rect;
    expect(rect && rect.width * rect.height).to.be.closeTo(200 * 1000, 20);
  });

  it('follow the host from one size to another and back', async () => {
    const board = await mount({ state: stateOf(items) }, { width: 900 });
    const before = board.layout();
    board.style.width = '400px';
    await new Promise((resolve) => board.addEventListener('fold-rendered', resolve, { once: true }));
    expect(board.layout()[0]?.rect.width).to.equal(400 - 32);
    board.style.width = '900px';
    await new Promise((resolve) => board.addEventListener('fold-rendered', resolve, { once: true }));
    expect(board.layout()).to.deep.equal(before);
  });

  it('are drawn once a hidden parent shows', async () => {
    const parent = document.createElement('div');
    parent.style.display = 'none';
    document.body.append(parent);
    const board = document.createElement('fold-board');
    board.state = stateOf(items);
    parent.append(board);
    await board.whenSettled();
    expect(board.layout()).to.deep.equal([]);
    const rendered = new Promise((resolve) =>
      board.addEventListener('fold-rendered', resolve, { once: true }),
    );
    parent.style.display = '';
    await rendered;
    expect(board.layout()[0]?.cards).to.have.length(items.length);
  });
});
