import { expect } from 'chai';
import { clear, faceOf, mount } from '../components/fold-board/testing/mount.ts';
import { diffBoards } from '../src/engine/diff.ts';
import { project } from '../src/engine/project.ts';
import {
  aMerge,
  anItem,
  aPatch,
  aWithdrawal,
  commit,
  given,
  type Step,
} from '../src/engine/testing/given.ts';
import type { CardChange } from '../src/model/overview.ts';

const minor = { weight: 'minor' };
const ids = ['edited', 'sourced', 'away', 'one', 'two', 'out', 'same', 'layered'];
const [yesterday, now] = ['2026-10-08T12:00:00.000Z', '2026-10-09T12:00:00.000Z'];

const steps: readonly Step[] = [
  commit(
    ...ids.map((id) => anItem(id, minor)),
    anItem('grows', { weight: 'trace' }),
    anItem('shrinks', { weight: 'major' }),
    anItem('several', { weight: 'trace' }),
    anItem('inner', { ...minor, parent: 'same' }),
  ),
  commit(aWithdrawal('away')),
].map((step) => ({ ...step, now: yesterday }));

const later = commit(
  anItem('added', minor),
  aPatch('away', minor),
  aMerge('both', ['one', 'two'], minor),
  aWithdrawal('out'),
  aPatch('edited', { ...minor, summary: 'Said in other words' }),
  aPatch('sourced', { ...minor, sources: [{ ref: 'evidence:1' }] }),
  aPatch('inner', { ...minor, parent: null }),
  aPatch('grows'),
  aPatch('shrinks', minor),
  aPatch('layered', { ...minor, layer_budget: 500 }),
  aPatch('several', { ...minor, detail: 'More', due: now, sources: [{ ref: 'evidence:2' }] }),
);

/** Of each changed card: the words of its change, and how they are said in English and in Chinese. */
const expected: readonly [string, readonly CardChange[], string, string][] = [
  ['added', ['new'], 'new', '新增'],
  ['away', ['restored'], 'restored', '已恢复'],
  ['both', ['merge'], 'merged from one, two', '由 one，two 合并而来'],
  ['edited', ['content'], 'content changed', '内容有变'],
  ['sourced', ['sources'], 'sources changed', '来源有变'],
  ['inner', ['moved'], 'moved here', '移到此处'],
  ['grows', ['grown'], 'grown from 20', '由 20 增大'],
  ['shrinks', ['shrunk'], 'shrunk from 200', '由 200 缩小'],
  ['layered', ['allocation'], 'allocation changed', '分配有变'],
  [
    'several',
    ['content', 'grown', 'sources'],
    'content changed, grown from 20, sources changed',
    '内容有变，由 20 增大，来源有变',
  ],
];

describe('every category of a change', () => {
  afterEach(clear);
  const [from, to] = [given(...steps), given(...steps, { ...later, now })];
  const ends = { state: project(to, now), baseline: project(from, now) };

  for (const [source, diff] of [
    ['by the diff of a ledger', diffBoards(from, to, now)],
    ['from two states alone', null],
  ] as const) {
    for (const locale of ['en', 'zh-CN'] as const) {
      it(`has its mark on the card, ${source}, in ${locale}`, async () => {
        const board = await mount({ ...ends, diff, locale, mode: 'static' }, { width: 1400, height: 900 });
        const layer = board.layout()[0];
        const changes = new Map(layer?.cards.map((card) => [card.id, card.changes]));
        for (const [id, words, english, chinese] of expected) {
          expect(changes.get(id), id).to.deep.equal(words);
          expect(faceOf(board, id).ariaLabel).to.contain(locale === 'en' ? english : chinese);
        }
        expect(changes.get('same')).to.deep.equal([]);
        expect(layer?.gone.map(({ id, how, successor }) => [id, how, successor])).to.deep.equal([
          ['one', 'merged', 'both'],
          ['two', 'merged', 'both'],
          ['out', 'withdrawn', null],
        ]);
        const unit = layer ? (layer.rect.width * layer.rect.height) / layer.budget : 0;
        const outlines = [...(board.shadowRoot as ShadowRoot).querySelectorAll('.outline')];
        const shares = outlines.map((outline) => {
          const { width, height } = outline.getBoundingClientRect();
          return Math.round((width * height) / unit);
        });
        expect(shares.sort((a, b) => a - b)).to.deep.equal([20, 20, 200]);
      });
    }
  }
});
