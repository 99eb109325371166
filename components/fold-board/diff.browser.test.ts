import { expect } from 'chai';
import { clear, faceOf, mount, textOf } from './testing/mount.ts';
import { stateOf } from './testing/state-of.ts';

const before = stateOf(
  [
    { id: 'grows', share: 200, kind: 'action', weight: 'major' },
    { id: 'shrinks', share: 200, weight: 'major' },
    { id: 'edited', share: 100, summary: 'Before' },
    { id: 'withdrawn', share: 100, summary: 'A thing of the past' },
    { id: 'same', share: 50, kind: 'action' },
  ],
  { event_seq: 30 },
);
const after = stateOf([
  { id: 'grows', share: 400, weight: 'focal' },
  { id: 'shrinks', share: 100, weight: 'standard' },
  { id: 'edited', share: 100, summary: 'After' },
  { id: 'same', share: 50, kind: 'action' },
  { id: 'added', share: 50, created_at: '2026-10-09T08:59:00.000Z' },
]);

describe('a diff', () => {
  afterEach(clear);

  it('marks what changed on each card, in the words of the diff', async () => {
    const board = await mount(
      { state: after, baseline: before, mode: 'static' },
      { width: 1200, height: 800 },
    );
    const changes = new Map(board.layout()[0]?.cards.map((card) => [card.id, card.changes]));
    expect(Object.fromEntries(changes)).to.deep.equal({
      grows: ['grown'],
      shrinks: ['shrunk'],
      edited: ['content'],
      same: [],
      added: ['new'],
    });
    expect(faceOf(board, 'grows').getAttribute('aria-label')).to.contain('grown from 200');
    expect(textOf(board, '.when')).to.contain('event 30 → 42');
  });

  it('says in the list what changed on a card that has no room for the words', async () => {
    const small = {
      id: 'small',
      share: 20,
      summary: 'A small matter that needs some words',
      weight: 'trace' as const,
    };
    const board = await mount(
      {
        state: stateOf([
          { id: 'large', share: 900 },
          { ...small, share: 30, detail: 'More' },
        ]),
        baseline: stateOf([{ id: 'large', share: 900 }, small], { event_seq: 30 }),
        mode: 'static',
      },
      { width: 700, height: 700 },
    );
    const card = board.layout()[0]?.cards.find(({ id }) => id === 'small');
    expect(card?.changes).to.deep.equal(['content', 'grown']);
    expect(card?.listed).to.equal(true);
    expect(textOf(board, '.details .entry')).to.contain('content changed').and.to.contain('grown from 20');
  });

  it('draws gone items and former outlines at the scale of the rectangle', async () => {
    const board = await mount(
      { state: after, baseline: before, mode: 'static' },
      { width: 1200, height: 800 },
    );
    const layer = board.layout()[0];
    if (!layer) throw new Error('no layer');
    const unit = (layer.rect.width * layer.rect.height) / layer.budget;
    const gone = layer.gone[0];
    expect(gone).to.include({ id: 'withdrawn', how: 'withdrawn', successor: null, share: 100 });
    expect(gone && gone.rect.width * gone.rect.height).to.be.closeTo(100 * unit, 20);
    expect(gone?.rect.y).to.be.at.least(layer.rect.y + layer.rect.height);
    const outlines = [...(board.shadowRoot as ShadowRoot).querySelectorAll('.outline')];
    const areas = outlines.map((outline) => {
      const { width, height } = outline.getBoundingClientRect();
      return width * height;
    });
    expect(areas).to.have.length(2);
    for (const area of areas) expect(area).to.be.closeTo(200 * unit, 40);
  });

  it('keeps one scale at both ends when the budget changed', async () => {
    const richer = stateOf([{ id: 'grows', share: 400, weight: 'focal' }], { budget: 1500 });
    const current = await mount(
      { state: richer, baseline: before, mode: 'static' },
      { width: 1200, height: 800 },
    );
    const rect = current.layout()[0]?.rect;
    const unit = rect ? (rect.width * rect.height) / 1500 : 0;
    const former = await mount(
      { state: before, mode: 'static', unitArea: unit },
      { width: 1200, height: 800 },
    );
    const formerRect = former.layout()[0]?.rect;
    expect(formerRect && formerRect.width * formerRect.height).to.be.closeTo(1000 * unit, 20);
  });

  it('takes the word of a diff over its own comparison', async () => {
    const hash = `sha256:${'0'.repeat(64)}`;
    const end = { revision: 1, now: null, capture: hash };
    const board = await mount({
      state: after,
      baseline: before,
      diff: {
        schema_version: 1,
        kind: 'fold-diff',
        board: 'main',
        now: after.now,
        from: { event_seq: 30, ...end },
        to: { event_seq: 42, ...end },
        added: [{ id: 'added', how: 'restored' }],
        removed: [{ id: 'withdrawn', how: 'merged', successor: 'same', share: 100, layer: '' }],
        changed: [{ id: 'same', categories: ['sources'], fields: {} }],
        layers: [],
        elapsed: [],
        annotations: { saved: [], acknowledged: [] },
      },
    });
    const layer = board.layout()[0];
    expect(
      layer?.cards.filter((card) => card.changes.length > 0).map((card) => [card.id, card.changes]),
    ).to.deep.equal([
      ['same', ['sources']],
      ['added', ['restored']],
    ]);
    expect(layer?.gone[0]).to.include({ how: 'merged', successor: 'same' });
  });

  it('leaves out what did not change only when the view asks for it', async () => {
    const board = await mount({ state: after, baseline: before, view: { changes_only: true } });
    const layer = board.layout()[0];
    expect(layer?.cards.map((card) => card.id)).to.deep.equal(['grows', 'shrinks', 'edited', 'added']);
    expect(layer?.not_shown).to.include({ share: 50 });
    expect(layer?.not_shown.items).to.deep.equal(['same']);
  });
});
