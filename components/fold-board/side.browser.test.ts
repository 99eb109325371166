import { expect } from 'chai';
import type { FoldBoard } from './fold-board.ts';
import { clear, mount, textOf } from './testing/mount.ts';
import { deepFreeze, stateOf } from './testing/state-of.ts';

const baseline = stateOf(
  [
    { id: 'visa', share: 200, kind: 'action', summary: 'Visa' },
    { id: 'gone', share: 200, kind: 'result', summary: 'A thing of the past', detail: 'How it was' },
    { id: 'mover', share: 100, kind: 'progress', summary: 'On the move' },
    { id: 'small', share: 2, kind: 'progress', summary: 'It was said at length, as so much is at first' },
    { id: '__proto__', share: 50, kind: 'waiting', summary: 'An odd name' },
  ],
  { event_seq: 12, budget: 800 },
);
const state = stateOf(
  [
    { id: 'visa', share: 400, kind: 'action', summary: 'Visa' },
    { id: '__proto__', share: 50, kind: 'waiting', summary: 'An odd name' },
    { id: 'small', share: 2, kind: 'progress', summary: 'In short' },
    { id: 'mover', share: 100, kind: 'progress', summary: 'Has moved', layer: 'visa' },
  ],
  { event_seq: 20 },
);
const side = { state, baseline, baselineView: 'side' } as const;

describe('the side view of a diff', () => {
  afterEach(clear);

  it('has the baseline before the current rectangle, in lists of two names, at one scale', async () => {
    const board = await mount(side, { width: 1200 });
    const [before, now] = [rectOf(board, '.before .rectangle'), rectOf(board, '.now .rectangle')];
    expect([before.top - now.top, before.right < now.left]).to.deep.equal([0, true]);
    expect((before.width * before.height) / 800).to.be.closeTo((now.width * now.height) / 1000, 0.2);
    const names = parts(board, '.cards').map((list) => list.ariaLabel);
    expect(names[0]).to.match(/^before, event 12, Main board: /);
    expect(names[1]).to.match(/^now, event 20, Main board: /);
    expect(textOf(board, '.end-title')).to.equal(
      'Before, event 12 552 of 800 given, 248 free | Now, event 20 452 of 1000 given, 548 free',
    );
    const cards = parts(board, '.before .card').map((card) => [
      card.dataset.id,
      card.querySelector('.hit')?.ariaLabel,
    ]);
    expect(cards.map(([id]) => id)).to.deep.equal(['visa', 'gone', 'mover', 'small', '__proto__']);
    expect(cards[1]?.[1]).to.contain('withdrawn');
    expect(cards[2]?.[1]).to.contain('moved away');
  });

  it('has it at the inline start in right-to-left writing, and below in a narrow board', async () => {
    document.body.dir = 'rtl';
    const board = await mount(side, { width: 1200 });
    document.body.removeAttribute('dir');
    const narrow = await mount(side, { width: 390 });
    expect(rectOf(narrow, '.before .rectangle').top).to.be.greaterThan(rectOf(narrow, '.strip').bottom);
    board.dir = 'rtl';
    await board.whenSettled();
    expect(rectOf(board, '.before .rectangle').left).to.be.greaterThan(
      rectOf(board, '.now .rectangle').right,
    );
  });

  it('fits both into a fixed height, in a picture too', async () => {
    for (const width of [390, 1200]) {
      const board = await mount({ ...side, mode: 'static' }, { width, height: 700 });
      const bottoms = parts(board, '.rectangle, .strip, .entry:not([hidden])').map(
        (part) => part.getBoundingClientRect().bottom,
      );
      expect(Math.max(...bottoms)).to.be.at.most(board.getBoundingClientRect().bottom + 1 / 16);
      expect(parts(board, '.rectangle')).to.have.length(2);
      expect(parts(board, 'button, [tabindex]')).to.have.length(0);
    }
  });

  it('reports the current rectangle alone, arranged as the baseline was', async () => {
    const board = await mount(deepFreeze(structuredClone(side)) as typeof side, { width: 1200 });
    const [layer] = board.layout();
    expect(layer?.rect.width).to.be.closeTo(rectOf(board, '.now .rectangle').width, 0.01);
    expect(layer?.cards.map(({ id }) => id)).to.deep.equal(['visa', '__proto__', 'small']);
    expect(layer?.gone.map(({ id }) => id)).to.deep.equal(['gone']);
  });

  it('has every card that stays where the baseline had it, and says when that was', async () => {
    const items = ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({ id, share: 200 - 30 * at }));
    const earlier = { ...stateOf(items, { event_seq: 12 }), now: '2026-10-08T09:00:00.000Z' };
    const grown = stateOf([...items, { id: 'f', share: 10 }], { event_seq: 20 });
    const board = await mount({ state: grown, baseline: earlier, baselineView: 'side' }, { width: 1200 });
    const offsets = (['before', 'now'] as const).map((end) => {
      const origin = rectOf(board, `.${end} .rectangle`);
      return items.map(({ id }) => {
        const { x, y, width, height } = cardAt(board, end, id).getBoundingClientRect();
        return [x - origin.x, y - origin.y, width, height].map(Math.round);
      });
    });
    expect(offsets[1]).to.deep.equal(offsets[0]);
    expect(textOf(board, '.end-title')).to.contain('Before, event 12 8 Oct 2026, 09:00 UTC');
  });

  it('lists what the baseline said where its card is too small, beside the number that the card has', async () => {
    const board = await mount({ ...side, mode: 'static' }, { width: 1200 });
    const rows = textOf(board, '.entry').split(' | ');
    const [now, before] = rows.filter((row) => row.startsWith('3 '));
    expect(now).to.contain('In short');
    expect(before).to.contain('It was said at length').and.to.contain('before, event 12');
  });

  it('points out the same item at the other end, under the pointer and with the focus', async () => {
    const board = await mount(side, { width: 1200 });
    const twins = () => parts(board, '[data-twin]').map((card) => card.dataset.id ?? card.dataset.gone);
    const over = new PointerEvent('pointerover', { bubbles: true });
    cardAt(board, 'before', '__proto__').querySelector('.hit')?.dispatchEvent(over);
    expect(twins()).to.deep.equal(['__proto__', '__proto__']);
    cardAt(board, 'before', 'gone').querySelector<HTMLElement>('.hit')?.focus();
    expect(twins()).to.deep.equal(['gone', 'gone']);
    parts(board, '.ends')[0]?.dispatchEvent(new PointerEvent('pointerleave'));
    expect(twins()).to.deep.equal([]);
  });

  it('is walked by keyboard, each end by itself', async () => {
    const board = await mount(side, { width: 1200 });
    const press = async (key: string) => {
      board.shadowRoot?.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await board.whenSettled();
      const card = board.shadowRoot?.activeElement?.closest<HTMLElement>('.card');
      return [card?.closest('.before') ? 'before' : 'now', card?.dataset.id];
    };
    cardAt(board, 'before', 'visa').querySelector<HTMLElement>('.hit')?.focus();
    expect(await press('End')).to.deep.equal(['before', '__proto__']);
    expect(await press('Home')).to.deep.equal(['before', 'visa']);
    const [end, next] = await press('ArrowRight');
    expect([end, next === 'visa']).to.deep.equal(['before', false]);
    const stops = parts(board, '.hit[tabindex="0"]').map(
      (hit) => hit.closest<HTMLElement>('.card')?.dataset.id,
    );
    expect(stops).to.have.length(2);
  });

  it('tells of the item as it is now, and of what is gone as it was', async () => {
    const board = await mount(side, { width: 1200 });
    const select = async (id: string) => {
      cardAt(board, 'before', id).querySelector<HTMLElement>('.hit')?.click();
      await board.whenSettled();
      return textOf(board, '.inspector');
    };
    expect(await select('visa')).to.contain('400 / 1000');
    expect(await select('mover')).to.contain('Has moved');
    expect(await select('gone'))
      .to.contain('A thing of the past')
      .and.contain('How it was')
      .and.contain('withdrawn');
    expect(board.selected).to.equal('gone');
  });

  it('comes and goes with the attribute, and is nothing without a baseline', async () => {
    const board = await mount({ state, baseline });
    expect(parts(board, '.rectangle')).to.have.length(1);
    board.setAttribute('baseline-view', 'side');
    await board.whenSettled();
    expect(parts(board, '.rectangle')).to.have.length(2);
    board.baseline = null;
    await board.whenSettled();
    expect(parts(board, '.rectangle')).to.have.length(1);
  });
});

function parts(board: FoldBoard, selector: string): HTMLElement[] {
  return [...(board.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector)];
}

function rectOf(board: FoldBoard, selector: string): DOMRect {
  return (parts(board, selector)[0] as HTMLElement).getBoundingClientRect();
}

function cardAt(board: FoldBoard, end: 'before' | 'now', id: string): HTMLElement {
  return parts(board, `.${end} .card`).find((card) => card.dataset.id === id) as HTMLElement;
}
