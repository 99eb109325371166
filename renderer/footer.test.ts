import { expect, test } from 'vitest';
import { anItem, aWithdrawal, commit, given } from '../src/engine/testing/given.ts';
import type { Capture } from './capture.ts';
import { footerOf } from './footer.ts';
import { planPictures } from './plan-pictures.ts';
import { readView } from './read-view.ts';
import { captureBetween, captureOf } from './testing/captures.ts';
import { measuredTop } from './testing/measured-layers.ts';
import { typicalBoard } from './testing/typical-board.ts';

const start = commit(anItem('visa'), anItem('trip'), anItem('hotel', { parent: 'trip' }));
const board = given(start);

function footers(capture: Capture, view: object, locale: 'en' | 'zh-CN' = 'en') {
  const read = readView(view, capture);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return planPictures(capture, read.view).pairs.map(
    ({ current }) => current && footerOf(capture, current, 'current', locale, null),
  );
}

test('a picture names its capture, event and time, and counts what it does not show', () => {
  const capture = captureOf(board);
  const short = capture.state.capture.slice(7, 15);
  expect(footers(capture, { items: ['visa'] })).toEqual([
    `capture ${short} · event 1 · 2026-10-09 12:00:00 UTC · not in this picture: 2 items, 1 layer`,
    `capture ${short} · event 1 · 2026-10-09 12:00:00 UTC · not in this picture: 3 items, 1 layer`,
  ]);
});

test('a board of one layer leaves nothing out', () => {
  expect(footers(captureOf(given(commit(anItem('visa')))), {})[0]).toMatch(/nothing left out$/);
});

test('in a diff it says from where to where, and counts the changes of other layers', () => {
  const capture = captureBetween(board, given(start, commit(aWithdrawal('hotel'), anItem('bill'))));
  expect(footers(capture, {})[0]).toMatch(/event 1 → 2 · .* · not in this picture: 1 change$/);
  expect(footers(capture, {}, 'zh-CN')[0]).toMatch(/事件 1 → 2 · .*1 处变更$/);
});

test('cards whose text stands nowhere count as not shown', () => {
  const capture = captureOf(typicalBoard(9));
  const read = readView({}, capture);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const [current] = planPictures(capture, read.view).pairs.flatMap((pair) => pair.current ?? []);
  if (current === undefined) throw new Error('there is one layer');
  const measured = measuredTop(capture.state, { x: 0, y: 0, width: 300, height: 300 }, 4);
  expect(footerOf(capture, current, 'current', 'en', measured)).toMatch(/not in this picture: 5 items$/);
  expect(footerOf(capture, current, 'current', 'zh-CN', measured)).toMatch(/本图未显示：5 项$/);
});
