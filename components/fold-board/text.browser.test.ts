import { expect } from 'chai';
import type { FoldBoard } from './fold-board.ts';
import { clear, faceOf, mount, textOf } from './testing/mount.ts';
import { stateOf } from './testing/state-of.ts';

const long = 'A summary that says a good deal about one matter, so that small cards cannot hold it. ';
const items = [300, 200, 120, 80, 60, 40, 30, 20, 10, 5, 2, 1].map((share, at) => ({
  id: `item-${at}`,
  share,
  summary: long.repeat(1 + (at % 3)).trim(),
}));

function expectUncut(board: FoldBoard) {
  for (const face of (board.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>('.card > .face')) {
    const step = face.dataset.text;
    const text = face.querySelector<HTMLElement>(step === 'number' ? '.number' : '.words');
    if (step === 'none' || text === null) continue;
    const [inner, outer] = [text.getBoundingClientRect(), face.getBoundingClientRect()];
    expect(inner.right, face.dataset.text).to.be.at.most(outer.right + 0.5);
    expect(inner.bottom).to.be.at.most(outer.bottom + 2);
    expect(Number.parseFloat(getComputedStyle(text).fontSize)).to.be.at.least(12);
  }
}

describe('texts', () => {
  afterEach(clear);

  it('are in the card or in the details list at every width, whole and never below 12 px', async () => {
    const board = await mount({ state: stateOf(items) }, { width: 300 });
    for (let width = 300; width <= 1600; width += 100) {
      board.style.width = `${width}px`;
      board.requestUpdate('state');
      await board.whenSettled();
      const cards = board.layout()[0]?.cards ?? [];
      expect(cards.map((card) => card.id)).to.deep.equal(items.map((item) => item.id));
      for (const card of cards) {
        expect(card.listed, `${card.id} at ${width}`).to.equal(
          card.text === 'number' || card.text === 'none',
        );
      }
      expectUncut(board);
    }
  });

  it('give way in steps as the room shrinks', async () => {
    const steps = ['none', 'number', 'summary', 'full'];
    const of = async (width: number) => {
      const board = await mount(
        { state: stateOf([{ id: 'a', share: 1000, summary: 'One matter and its summary' }]) },
        { width },
      );
      board.unitArea = (width * width) / 1000;
      await board.whenSettled();
      return steps.indexOf(board.layout()[0]?.cards[0]?.text ?? 'none');
    };
    const found: number[] = [];
    for (const width of [34, 48, 60, 100, 130, 200, 400]) found.push(await of(width));
    expect(found).to.deep.equal(found.toSorted((a, b) => a - b));
    expect(new Set(found).size).to.be.at.least(3);
  });

  it('use larger type for a weightier item where it fits', async () => {
    const state = stateOf([
      { id: 'big', share: 400, weight: 'focal' },
      { id: 'small', share: 400, weight: 'minor' },
    ]);
    const board = await mount({ state });
    const sizeOf = (id: string) =>
      getComputedStyle(faceOf(board, id).querySelector('.summary') as Element).fontSize;
    expect(sizeOf('big')).to.equal('26px');
    expect(sizeOf('small')).to.equal('13px');
  });

  it('show markup as text', async () => {
    const summary = '<img src=x onerror="window.hacked = true"> <b>bold</b>';
    const board = await mount({ state: stateOf([{ id: '<i>', share: 500, summary }]), mode: 'static' });
    expect(textOf(board, '.words')).to.equal(summary);
    expect((board.shadowRoot as ShadowRoot).querySelector('img, b')).to.equal(null);
    expect('hacked' in window).to.equal(false);
  });

  it('say the dates by their urgency', async () => {
    const state = stateOf([
      { id: 'late', share: 300, due: '2026-10-09T06:00:00.000Z' },
      { id: 'soon', share: 300, due: '2026-10-11T09:00:00.000Z' },
      { id: 'old', share: 300, stale_after: '2026-10-09T08:00:00.000Z' },
    ]);
    const board = await mount({ state }, { width: 1200 });
    expect(textOf(board, '.card .chip')).to.equal('3 hours overdue | due in 2 days | may be out of date');
    const chinese = await mount({ state, locale: 'zh-CN' }, { width: 1200 });
    expect(textOf(chinese, '.card .chip')).to.equal('已逾期3小时 | 2天后到期 | 可能已过时');
  });

  it('show waiting notes on their card, and below the picture those of items that are not drawn', async () => {
    const state = stateOf([{ id: 'visa', share: 600 }], {
      pending: [
        { id: 'note-1', item: 'visa', text: 'Ask the bank first' },
        { id: 'note-2', item: 'gone', text: 'Do not sell the car' },
      ],
    });
    const board = await mount({ state });
    expect(textOf(board, '.card')).to.contain('1 note waiting').and.to.contain('Ask the bank first');
    expect(textOf(board, '.unanswered')).to.contain('Do not sell the car').and.not.to.contain('bank');
    expect(textOf(board, '.board').toLowerCase()).not.to.contain('unread');
  });

  it('of a picture say how many entries have no room', async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ id: `item-${at}`, share: 3, summary: long }));
    const board = await mount({ state: stateOf(many), mode: 'static' }, { width: 1000, height: 700 });
    const cards = board.layout()[0]?.cards ?? [];
    const listed = cards.filter((card) => card.listed).length;
    const silent = cards.filter((card) => card.text === 'number' || card.text === 'none').length;
    expect(listed).to.be.at.least(2);
    expect(textOf(board, '.details .more')).to.equal(`${silent - listed} more entries in state.json`);
  });

  it('are measured again when their font, spacing or line height changes under them', async () => {
    const board = await mount({ state: stateOf(items) });
    const before = fitOf(board);
    const style = document.createElement('style');
    board.shadowRoot?.append(style);
    for (const rule of [
      '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      '* { line-height: 2 !important }',
      ':host { --fold-font: monospace }',
    ]) {
      style.textContent = rule;
      await drawnUntil(board, () => fitOf(board) !== before);
      expectUncut(board);
      style.textContent = '';
      await drawnUntil(board, () => fitOf(board) === before);
    }
  });

  it('are measured again when their font comes late', async () => {
    const board = await mount({ state: stateOf(items) });
    const first = fitOf(board);
    board.style.setProperty('--fold-font', 'Late, monospace');
    await drawnUntil(board, () => fitOf(board) !== first);
    const before = fitOf(board);
    const late = new FontFace(
      'Late',
      'url(/node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2)',
    );
    document.fonts.add(late);
    await drawnUntil(board, () => fitOf(board) !== before);
    expectUncut(board);
    document.fonts.delete(late);
  });
});

/** How each card's text is fitted: its step and its type size. */
function fitOf(board: FoldBoard): string {
  return items
    .map(
      ({ id }) => `${faceOf(board, id).dataset.text} ${faceOf(board, id).style.getPropertyValue('--_size')}`,
    )
    .join();
}

/** Waits for the drawing that makes something true. Past the frame, since it may come out of one's own layout. */
async function drawnUntil(board: FoldBoard, isTrue: () => boolean): Promise<void> {
  while (!isTrue()) {
    await new Promise((resolve) => board.addEventListener('fold-rendered', resolve, { once: true }));
  }
  await new Promise(requestAnimationFrame);
  await board.whenSettled();
}
