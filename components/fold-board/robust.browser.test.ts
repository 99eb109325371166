import { expect } from 'chai';
import type { FoldBoard } from './fold-board.ts';
import { buttonOf, clear, mount, textOf } from './testing/mount.ts';
import { deepFreeze, stateOf } from './testing/state-of.ts';

const state = stateOf([
  { id: 'one', share: 400, kind: 'action', summary: 'Visa: the bank statement is missing' },
  { id: 'two', share: 200, kind: 'waiting', summary: 'Hotel held until Friday' },
  { id: '__proto__', share: 50, kind: 'result', summary: 'An odd name' },
]);
const baseline = stateOf([{ id: 'one', share: 200, kind: 'action' }], { event_seq: 12 });

describe('in a page of any kind, a board', () => {
  afterEach(clear);

  it('that was made where nothing is displayed is drawn as soon as it is', async () => {
    const room = roomWith({ display: 'none' });
    const board = await mountIn(room, { state });
    room.style.display = 'block';
    await drawn(board);
    expect(summaries(board)).to.contain('Visa: the bank statement is missing');
  });

  it('without height or width is still, and drawn once there is room', async () => {
    const room = roomWith({ height: '0', width: '0', overflow: 'hidden' });
    const board = await mountIn(room, { state });
    Object.assign(room.style, { width: '800px', height: '500px' });
    await drawn(board);
    expect(board.layout()[0]?.rect.width).to.be.greaterThan(700);
  });

  it('is the same after it was taken away and put back, also while it was being drawn', async () => {
    const board = await mount({ state });
    const before = board.layout();
    board.remove();
    document.body.append(board);
    board.remove();
    document.body.append(board);
    await board.whenSettled();
    expect(board.layout()).to.deep.equal(before);
  });

  it('draws a frozen state and one behind proxies, and leaves both as they are', async () => {
    const board = await mount({ state: deepFreeze(structuredClone(state)) });
    const frozen = board.layout();
    board.state = proxied(structuredClone(state));
    await board.whenSettled();
    expect(board.layout()).to.deep.equal(frozen);
  });

  it('shows a state that throws when it is read as one that cannot be drawn, and keeps the former picture', async () => {
    const board = await mount({ state });
    const cyclic: Record<string, unknown> = { ...state };
    cyclic.items = [cyclic];
    const thrower = new Proxy(state, {
      get: () => {
        throw new Error('Revoked');
      },
    });
    for (const value of [cyclic, thrower]) {
      board.state = value;
      await board.whenSettled();
      expect(textOf(board, '.fault h3')).to.equal('This state cannot be drawn');
      expect(board.layout()[0]?.cards).to.have.length(3);
    }
    board.state = state;
    await board.whenSettled();
    expect((board.shadowRoot as ShadowRoot).querySelector('.fault')).to.equal(null);
  });

  it('shows the last of what it is told in quick succession', async () => {
    const board = await mount({ state });
    const before = board.layout();
    board.baseline = baseline;
    await Promise.resolve();
    board.state = stateOf([{ id: 'other', share: 10 }]);
    board.locale = 'zh-CN';
    board.selected = 'one';
    await Promise.resolve();
    Object.assign(board, { baseline: null, state, locale: 'en', selected: null });
    await board.whenSettled();
    expect(board.layout()).to.deep.equal(before);
    expect(textOf(board, '.figures')).to.contain('given');
  });

  it('opens the form for an item that was selected before it was there', async () => {
    const board = await mount({ state, selected: 'two' });
    expect(textOf(board, '.inspector h3')).to.equal('Hotel held until Friday');
    expect(buttonOf(board, 'two').getAttribute('aria-pressed')).to.equal('true');
  });

  it('as tall as it needs in a page that scrolls, causes no loop of resizing', async () => {
    const errors: unknown[] = [];
    const listen = (event: ErrorEvent) => errors.push(event.message);
    window.addEventListener('error', listen);
    const room = roomWith({ width: '620px', maxHeight: '420px', overflow: 'auto' });
    const board = await mountIn(room, { state });
    for (const width of [619, 605, 604, 603, 621]) {
      room.style.width = `${width}px`;
      await frames(2);
      await board.whenSettled();
    }
    window.removeEventListener('error', listen);
    expect(errors).to.deep.equal([]);
  });

  it('leaves nothing behind that listens, however often it comes and goes', async () => {
    const fonts = document.fonts;
    let listeners = 0;
    const { addEventListener, removeEventListener } = fonts;
    fonts.addEventListener = (...words: unknown[]) => {
      listeners += 1;
      return (addEventListener as (...all: unknown[]) => void).apply(fonts, words);
    };
    fonts.removeEventListener = (...words: unknown[]) => {
      listeners -= 1;
      return (removeEventListener as (...all: unknown[]) => void).apply(fonts, words);
    };
    try {
      for (let round = 0; round < 20; round += 1) (await mount({ state })).remove();
    } finally {
      Object.assign(fonts, { addEventListener, removeEventListener });
    }
    expect(listeners).to.equal(0);
  });
});

function roomWith(style: Partial<CSSStyleDeclaration>): HTMLElement {
  const room = document.createElement('div');
  Object.assign(room.style, style);
  document.body.append(room);
  return room;
}

async function mountIn(room: HTMLElement, properties: Partial<FoldBoard>): Promise<FoldBoard> {
  const board = document.createElement('fold-board');
  Object.assign(board, { theme: 'light', timeZone: 'UTC', ...properties });
  room.append(board);
  await board.whenSettled();
  return board;
}

/** Waits until the board has heard of its new size and drawn itself. */
async function drawn(board: FoldBoard): Promise<void> {
  await new Promise((resolve) => board.addEventListener('fold-rendered', resolve, { once: true }));
  await board.whenSettled();
}

async function frames(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await new Promise(requestAnimationFrame);
}

function summaries(board: FoldBoard): string {
  return textOf(board, '.words');
}

/** As a framework gives it that watches what is read. */
function proxied<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, { get: (target, name) => proxied(Reflect.get(target, name)) });
}
