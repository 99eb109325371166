import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import type { State } from '../model/state.ts';
import { briefOf } from './brief.ts';
import { project } from './project.ts';
import { projectScope } from './scope.ts';
import { aMerge, anItem, commit, given, noon, type Step } from './testing/given.ts';

function stateAt(now: string, ...steps: readonly Step[]): State {
  return project(given(...steps), now);
}

function english(state: State, width = 80): string {
  return briefOf(state, { locale: 'en', width });
}

function aNote(id: string, item: string, text: string): Step {
  return { op: 'annotate', request: { batch_id: id, item, text } };
}

describe('what a weight shows', () => {
  const details = {
    detail: 'The long story.',
    due: '2026-10-11T12:00:00Z',
    sources: [{ ref: 'https://example.org/a', title: 'The page' }],
  };

  it.each([
    ['focal', { detail: true, sources: true, due: true, child: true }],
    ['major', { detail: false, sources: false, due: true, child: true }],
    ['standard', { detail: false, sources: false, due: true, child: false }],
    ['minor', { detail: false, sources: false, due: true, child: false }],
    ['trace', { detail: false, sources: false, due: true, child: false }],
  ])('%s items show their summary and what the table says', (weight, shown) => {
    const text = english(
      stateAt(noon, commit(anItem('visa', { weight, ...details }), anItem('bank', { parent: 'visa' }))),
    );

    expect(text).toContain('About visa');
    expect(text.includes('The long story.')).toBe(shown.detail);
    expect(text.includes('The page (https://example.org/a)')).toBe(shown.sources);
    expect(text.includes('due in 2 days')).toBe(shown.due);
    expect(text.includes('About bank')).toBe(shown.child);
    expect(text.includes('1 inside')).toBe(!shown.child);
  });

  it('closes a layer with its trace items in one paragraph', () => {
    const traces = ['one', 'two', 'three'].map((id) => anItem(id, { weight: 'trace' }));
    const text = english(stateAt(noon, commit(anItem('visa'), ...traces)));

    expect(text.trimEnd().split('\n').at(-1)).toBe('Also: About one · About two · About three');
  });

  it('leaves out what left the board', () => {
    const merged = commit(aMerge('trip', ['flight', 'hotel']));
    const text = english(stateAt(noon, commit(anItem('flight'), anItem('hotel')), merged));

    expect(text).toContain('All of trip');
    expect(text).not.toContain('About flight');
  });
});

describe('the heading', () => {
  it('says title, used and free budget', () => {
    const titled: Step = {
      op: 'configure',
      actor: 'user',
      request: { batch_id: 'settings', title: 'Two weeks in May' },
    };
    const text = english(stateAt(noon, titled, commit(anItem('visa', { weight: 'focal' }))));

    expect(text.split('\n').slice(0, 2)).toEqual([
      'Two weeks in May',
      '400 of 1,000 used, 600 free · 1 item as of event 2',
    ]);
  });

  it('says so when nothing is there', () => {
    expect(english(stateAt(noon))).toContain('Nothing is here.');
  });
});

describe('durations', () => {
  const due = (at: string) => english(stateAt(noon, commit(anItem('visa', { due: at }))));
  const stale = (at: string) => english(stateAt(noon, commit(anItem('visa', { stale_after: at }))));

  it.each([
    ['2026-10-11T12:00:00Z', 'due in 2 days'],
    ['2026-10-09T13:00:00Z', 'due in 1 hour'],
    ['2026-10-09T12:00:00Z', 'due now'],
    ['2026-10-09T11:59:59Z', 'less than a minute overdue'],
    ['2026-10-09T09:00:00Z', '3 hours overdue'],
  ])('of a due at %s: %s', (at, words) => {
    expect(due(at)).toContain(words);
  });

  it.each([
    ['2026-10-08T12:00:00Z', 'may be out of date since yesterday'],
    ['2026-10-09T09:00:00Z', 'may have been out of date for 3 hours'],
  ])('of a stale_after at %s: %s', (at, words) => {
    expect(stale(at)).toContain(words);
  });

  it('of content that still holds are not mentioned', () => {
    expect(stale('2026-10-10T12:00:00Z')).not.toContain('out of date');
  });
});

describe('remarks that nobody has answered', () => {
  it('stand with their item where it is shown', () => {
    const state = stateAt(
      noon,
      commit(anItem('visa'), anItem('bank')),
      aNote('note-1', 'visa', 'Ask first.'),
    );
    const lines = english(state).split('\n');

    const at = lines.findIndex((line) => line.includes('Ask first.'));
    expect(lines[at - 2]).toContain('About visa');
    expect(lines[at]).toContain('To consider');
  });

  it('close the brief when their item is folded or gone', () => {
    const state = stateAt(
      noon,
      commit(
        anItem('visa'),
        anItem('bank', { parent: 'visa' }),
        anItem('old'),
        anItem('crumb', { weight: 'trace' }),
      ),
      aNote('note-1', 'bank', 'Which branch?'),
      aNote('note-2', 'old', 'Keep the receipt.'),
      aNote('note-3', 'crumb', 'Sweep.'),
      commit({ relation: 'withdraw', id: 'old', reason: 'Done.' }),
    );
    const closing = english(state).split('To consider as well')[1];

    expect(closing).toContain('bank, just now: “Which branch?”');
    expect(closing).toContain('old (withdrawn), just now: “Keep the receipt.”');
    expect(closing).toContain('crumb, just now: “Sweep.”');
  });

  it('follow a merge to what the item became', () => {
    const state = stateAt(
      noon,
      commit(anItem('flight'), anItem('hotel')),
      aNote('note-1', 'flight', 'Window seat.'),
      commit(aMerge('trip', ['flight', 'hotel'])),
    );

    expect(english(state).match(/Window seat\./g)).toHaveLength(1);
    expect(english(state)).not.toContain('To consider as well');
  });
});

describe('lines', () => {
  const long =
    '旅行签证的材料必须在星期五之前交到领事馆，包括照片、银行流水、在职证明以及往返机票的预订单。'.repeat(3);

  it.each([20, 33, 72])('of CJK text stay within %i cells and lose nothing', (width) => {
    const text = briefOf(stateAt(noon, commit(anItem('签证', { summary: long }))), {
      locale: 'zh-CN',
      width,
    });
    const body = text.split('\n\n')[1] ?? '';

    for (const line of text.split('\n')) expect(stringWidth(line)).toBeLessThanOrEqual(width);
    expect(body.replaceAll(/\s/g, '')).toContain(long);
    for (const line of body.split('\n')) expect(line.trim()).not.toMatch(/^[，。、]/);
  });

  it('break a word that is longer than a line', () => {
    const summary = `See ${'x'.repeat(100)} there`;
    const text = english(stateAt(noon, commit(anItem('visa', { summary }))), 30);

    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(30);
    expect(text.replaceAll(/\s/g, '')).toContain(summary.replaceAll(' ', ''));
  });

  it('of sub-layers are indented under their parent', () => {
    const text = english(
      stateAt(noon, commit(anItem('visa', { weight: 'major' }), anItem('bank', { parent: 'visa' }))),
    );

    expect(text).toMatch(/^1 {2}About visa$/m);
    expect(text).toMatch(/^ {3}Inside: 100 of 1,000 used, 900 free$/m);
    expect(text).toMatch(/^ {3}1 {2}About bank$/m);
  });
});

describe('a layer of its own', () => {
  const board = given(commit(anItem('visa'), anItem('bank', { parent: 'visa' }), anItem('other')));

  it('is all that is told, whatever its parent weighs', () => {
    for (const state of [project(board, noon), scopedTo('visa')]) {
      const text = briefOf(state, { layer: 'visa', locale: 'en' });
      expect(text).toContain('100 of 1,000 used, 900 free');
      expect(text).toContain('About bank');
      expect(text).not.toContain('About other');
    }
  });

  function scopedTo(layer: string) {
    const read = projectScope(board, noon, { layer });
    if ('faults' in read) throw new Error('the scope was refused');
    return read.state;
  }
});

it('speaks Chinese', () => {
  const state = stateAt(
    noon,
    commit(
      anItem('签证', {
        kind: 'action',
        weight: 'major',
        due: '2026-10-11T12:00:00Z',
        summary: '递交签证材料。',
      }),
      anItem('银行', { parent: '签证', stale_after: '2026-10-08T12:00:00Z', summary: '开具存款证明。' }),
    ),
    aNote('note-1', '签证', '先打电话。'),
  );
  const text = briefOf(state, { locale: 'zh-CN' });

  expect(text).toContain('预算 1,000，已用 200，剩余 800');
  expect(text).toContain('待您处理 · 份额 200 · 2天后到期 · 签证');
  expect(text).toContain('供斟酌（刚刚的备注）：“先打电话。”');
  expect(text).toContain('自昨天起内容可能已过时');
});
