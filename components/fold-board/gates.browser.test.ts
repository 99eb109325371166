import { expect } from 'chai';
import type { State } from '../../src/model/state.ts';
import type { FoldBoard } from './fold-board.ts';
import { heard } from './testing/heard.ts';
import { clear, mount, textOf } from './testing/mount.ts';
import { stateOf } from './testing/state-of.ts';

const plain = stateOf([
  { id: 'visa', share: 400 },
  { id: 'bank', share: 100, layer: 'visa' },
]);
const since = '2026-10-09T06:00:00.000Z';

/** The state as a document: gates of types that this version does not know are none of the model's. */
function withGates(gates: readonly object[]): State {
  return { ...plain, work: { gates } } as unknown as State;
}

const state = withGates([
  { type: 'plan_blocked', id: 'c', since, text: 'Three tries failed' },
  { type: 'release_wanted', id: 'b\u{1f600}', since, text: 'Send the money' },
  { type: 'operation_pending', id: 'b\uff21', since, text: '<b>mail</b>' },
  { type: 'constructor', id: 'd', since: '2026-10-09T08:59:50.000Z', text: 'Of a later version' },
  { type: 'audit_pending', id: 'e', since: '2026-10-01T06:00:00.000Z', text: 'A second reader' },
  { type: 'fact_disputed', id: 'a', since, text: 'Two figures' },
]);

const lines = (board: FoldBoard) =>
  textOf(board, '.gates .entry')
    .split(' | ')
    .map((text) => text.trim());

describe('what work waits for', () => {
  afterEach(clear);

  it('is said in words, the oldest first, and a type that nobody knows by its name', async () => {
    const board = await mount({ state, mode: 'static' });
    expect(lines(board)).to.deep.equal([
      'Waiting for an audit A second reader e · 8 days ago',
      'Fact is disputed Two figures a · 3 hours ago',
      'Outcome not known yet <b>mail</b> b\uff21 · 3 hours ago',
      'Needs your release Send the money b\u{1f600} · 3 hours ago',
      'Plan is blocked Three tries failed c · 3 hours ago',
      'constructor Of a later version d · just now',
    ]);
    board.locale = 'zh-CN';
    await board.whenSettled();
    expect(lines(board)[1]).to.equal('事实有争议 Two figures a · 3小时前');
  });

  it('stands above the first rectangle alone, and takes its room from it', async () => {
    const board = await mount({ state, layers: 'all', mode: 'static' });
    const strips = [...(board.shadowRoot as ShadowRoot).querySelectorAll('.gates')];
    expect(strips.map((strip) => strip.closest<HTMLElement>('.layer')?.dataset.layer)).to.deep.equal(['']);
    const inside = await mount({ state, layer: 'visa' });
    expect(textOf(inside, '.gates')).to.equal('');
    const [fixed, without] = [
      await mount({ state, mode: 'static' }, { height: 600 }),
      await mount({ state: plain, mode: 'static' }, { height: 600 }),
    ];
    const [gates, rectangle] = ['.gates', '.rectangle'].map((part) => fixed.shadowRoot?.querySelector(part));
    expect(gates?.getBoundingClientRect().bottom).to.be.at.most(rectangle?.getBoundingClientRect().top ?? 0);
    const [less, more] = [fixed, without].map((one) => one.layout()[0]?.rect.height ?? 0);
    expect(less).to.be.lessThan(more ?? 0);
  });

  it('is shown in a picture as far as there is room, and the rest is counted', async () => {
    const gates = Array.from({ length: 40 }, (_, at) => ({
      type: 'plan_blocked',
      id: `g${at}`,
      since,
      text: 'x',
    }));
    const board = await mount({ state: withGates(gates), mode: 'static' }, { height: 600 });
    const shown = [...(board.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>('.gates .entry')].filter(
      (line) => !line.hidden,
    );
    expect(shown.length).to.be.within(2, 8);
    expect(textOf(board, '.gates .more')).to.equal(`${40 - shown.length} more in state.json`);
    expect(board.layout()[0]?.rect.height).to.be.greaterThan(250);
  });

  it('opens beyond the first three where a reader asks for it, and is nothing to operate', async () => {
    const board = await mount({ state });
    expect(lines(board)).to.have.length(6);
    const rest = board.shadowRoot?.querySelector('.gates details') as HTMLDetailsElement;
    expect([rest.open, textOf(board, '.gates summary')]).to.deep.equal([false, '3 more']);
    expect(rest.querySelectorAll('li')).to.have.length(3);
    expect(board.shadowRoot?.querySelectorAll('.gates button, .gates a')).to.have.length(0);
  });

  it('is a fault where it is malformed', async () => {
    for (const [work, pointer] of [
      [null, '/work/gates'],
      [{ gates: {} }, '/work/gates'],
      [{ gates: [{ type: 'plan_blocked', id: 'a', text: 'x', since: 'soon' }] }, '/work/gates/0'],
      [{ gates: [{ type: 'plan_blocked', id: 'a', since }] }, '/work/gates/0'],
    ]) {
      const error = heard('fold-error');
      const board = await mount({ state: { ...plain, work } });
      expect((await error).detail.faults.map((fault) => fault.pointer)).to.deep.equal([pointer]);
      expect(textOf(board, '.fault')).to.contain(pointer as string);
    }
  });
});
