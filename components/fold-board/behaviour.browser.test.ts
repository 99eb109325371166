import { expect } from 'chai';
import type { FoldBoard } from './fold-board.ts';
import { heard } from './testing/heard.ts';
import { buttonOf, clear, faceOf, mount, textOf } from './testing/mount.ts';
import { stateOf } from './testing/state-of.ts';

const state = stateOf([
  { id: 'one', share: 400 },
  { id: 'two', share: 200 },
  { id: 'three', share: 100 },
  { id: 'four', share: 100 },
  { id: 'inner', share: 300, layer: 'two' },
]);

async function press(board: FoldBoard, key: string): Promise<string | null> {
  const focused = (board.shadowRoot as ShadowRoot).activeElement as HTMLElement;
  focused.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
  );
  await board.whenSettled();
  const card = (board.shadowRoot as ShadowRoot).activeElement?.closest<HTMLElement>('.card');
  return card?.dataset.id ?? null;
}

describe('a reader', () => {
  afterEach(clear);

  it('reaches every card by keyboard, with one card in the tab order', async () => {
    const board = await mount({ state });
    buttonOf(board, 'one').focus();
    expect(await press(board, 'ArrowRight')).to.equal('two');
    expect(await press(board, 'ArrowRight')).to.be.oneOf(['three', 'four']);
    expect(await press(board, 'End')).to.equal('four');
    expect(await press(board, 'Home')).to.equal('one');
    expect(await press(board, 'ArrowLeft')).to.equal('one');
    const tabbable = (board.shadowRoot as ShadowRoot).querySelectorAll('.hit[tabindex="0"]');
    expect([...tabbable].map((face) => face.closest<HTMLElement>('.card')?.dataset.id)).to.deep.equal([
      'one',
    ]);
  });

  it('opens a layer with Enter and goes up with Escape, back to the same card', async () => {
    const board = await mount({ state });
    buttonOf(board, 'two').focus();
    const opened = heard('fold-open');
    expect(await press(board, 'Enter')).to.equal('inner');
    expect((await opened).detail).to.deep.equal({ layer: 'two' });
    expect(board.layout()[0]?.layer).to.equal('two');
    expect(textOf(board, '.trail')).to.equal('Main board');
    expect(await press(board, 'Escape')).to.equal('two');
    expect(board.layout()[0]?.layer).to.equal('');
  });

  it('selects a card, reads all of it and leaves a note', async () => {
    const board = await mount({ state });
    const selected = heard('fold-select');
    buttonOf(board, 'three').click();
    expect((await selected).detail).to.deep.equal({ id: 'three', layer: '' });
    await board.whenSettled();
    expect(textOf(board, '.inspector h3')).to.equal('What three is about');
    const root = board.shadowRoot as ShadowRoot;
    (root.querySelector('textarea') as HTMLTextAreaElement).value = 'Wait for Friday';
    const annotated = heard('fold-annotate');
    (root.querySelector('.note-form button') as HTMLButtonElement).click();
    const event = await annotated;
    expect(event.detail).to.deep.equal({ item: 'three', text: 'Wait for Friday' });
    expect(event.cancelable && event.bubbles && event.composed).to.equal(true);
  });

  it('finds no form in a readonly board, and no controls in a picture', async () => {
    const readonly = await mount({ state, readonly: true, selected: 'one' });
    expect((readonly.shadowRoot as ShadowRoot).querySelector('textarea')).to.equal(null);
    const picture = await mount({ state, mode: 'static', selected: 'one' });
    expect((picture.shadowRoot as ShadowRoot).querySelector('button, textarea, [tabindex]')).to.equal(null);
  });

  it('hears a card as summary, kind, weight, share and date', async () => {
    const due = stateOf([
      {
        id: 'visa',
        share: 400,
        kind: 'action',
        weight: 'focal',
        summary: 'Visa',
        due: '2026-10-11T09:00:00.000Z',
      },
    ]);
    const board = await mount({ state: due });
    expect(buttonOf(board, 'visa').getAttribute('aria-label')).to.equal(
      'Visa, Needs you, focal, 40% of the budget, due in 2 days',
    );
  });

  it('is brought to an item in another layer', async () => {
    const board = await mount({ state });
    board.focusItem('inner');
    await board.whenSettled();
    expect(board.layer).to.equal('two');
    expect((board.shadowRoot as ShadowRoot).activeElement).to.equal(buttonOf(board, 'inner'));
  });
});

describe('a host', () => {
  afterEach(clear);

  it('gets every layer below the other', async () => {
    const board = await mount({ state, layers: 'all' });
    expect(board.layout().map((layer) => layer.layer)).to.deep.equal(['', 'two']);
  });

  it('keeps the former picture when a state is invalid, and hears why', async () => {
    const board = await mount({ state });
    const error = heard('fold-error');
    const items = state.items.map((item) => ({ ...item, share: -1, kind: 'nonsense' }));
    board.state = { ...state, items };
    const { detail } = await error;
    await board.whenSettled();
    expect(detail.reason).to.equal('invalid_state');
    expect(detail.faults[0]?.pointer).to.equal('/items/0/kind');
    expect(textOf(board, '.fault li')).to.contain('/items/0/kind');
    expect((board.shadowRoot as ShadowRoot).querySelectorAll('.fault li')).to.have.length(3);
    expect(board.layout()[0]?.cards).to.have.length(4);
    board.state = state;
    await board.whenSettled();
    expect((board.shadowRoot as ShadowRoot).querySelector('.fault')).to.equal(null);
  });

  for (const [name, value] of Object.entries({
    'a number': 7,
    'a text': 'state',
    'an empty object': {},
    'an array': [],
    'a budget of nothing': { ...state, layers: [{ ...state.layers[0], budget: 0 }] },
    'shares over the budget': { ...state, layers: [{ ...state.layers[0], used: 2000 }] },
    'an unknown id in a layer': { ...state, layers: [{ ...state.layers[0], items: ['nobody'] }] },
    'another version': { ...state, schema_version: 2 },
  })) {
    it(`sees a card with the faults of ${name}, and no exception`, async () => {
      const board = await mount({ state: value });
      expect(textOf(board, '.fault h3')).to.equal('This state cannot be drawn');
    });
  }

  it('loads a state from a URL, and hears when that fails', async () => {
    const src = URL.createObjectURL(new Blob([JSON.stringify(state)]));
    const board = await mount({ src });
    expect(board.layout()[0]?.cards).to.have.length(4);
    const error = heard('fold-error');
    board.src = '/no-such-state.json';
    expect((await error).detail.reason).to.equal('not_loaded');
    expect(board.layout()[0]?.cards).to.have.length(4);
  });

  it('may change its state in place and ask for a new picture', async () => {
    const own = structuredClone(state);
    const board = await mount({ state: own });
    own.items[0] = { ...(own.items[0] as (typeof own.items)[number]), summary: 'Changed in place' };
    board.requestUpdate();
    await board.whenSettled();
    expect(buttonOf(board, 'one').getAttribute('aria-label')).to.contain('Changed in place');
  });

  it('may define the element twice', async () => {
    const warnings: unknown[] = [];
    const warn = console.warn;
    console.warn = (...words: unknown[]) => warnings.push(words);
    try {
      await import(`./define.ts?${'second'}`);
    } finally {
      console.warn = warn;
    }
    expect(warnings).to.have.length(1);
  });

  it('gives its own words and colours', async () => {
    const board = await mount({ state, messages: { 'kind.action': 'Yours' } });
    expect(buttonOf(board, 'one').getAttribute('aria-label')).to.contain('Yours');
    board.style.setProperty('--fold-action-tint', 'rgb(1, 2, 3)');
    expect(getComputedStyle(faceOf(board, 'one')).backgroundColor).to.equal('rgb(1, 2, 3)');
  });
});
