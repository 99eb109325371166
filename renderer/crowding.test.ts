import { expect, test } from 'vitest';
import { crowdingOf } from './crowding.ts';
import { readView } from './read-view.ts';
import { captureOf } from './testing/captures.ts';
import { measuredTop } from './testing/measured-layers.ts';
import { typicalBoard } from './testing/typical-board.ts';

function crowding(cards: number, summary: string, view: { width: number; height: number }) {
  const capture = captureOf(typicalBoard(cards, () => summary));
  const read = readView(view, capture);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const rect = { x: 16, y: 64, width: view.width - 32, height: view.height * 0.7 };
  return crowdingOf([measuredTop(capture.state, rect)], capture.state, read.view);
}

const essay = 'words '.repeat(82).trim();

test('no size is suggested where none would do', () => {
  expect(crowding(1000, essay, { width: 1200, height: 800 })).toEqual({ cards: 1000, suggest: null });
});

test('a picture that is as large as can be is never told to become what it is', () => {
  expect(crowding(1000, essay, { width: 4096, height: 4096 })).toEqual({ cards: 1000, suggest: null });
});

test('where a larger picture helps it is suggested, within the longest edge', () => {
  const suggest = crowding(60, 'Visa: bank statement missing', { width: 500, height: 400 })?.suggest;
  expect(suggest?.width).toBeGreaterThan(500);
  expect(suggest?.width).toBeLessThanOrEqual(4096);
});
