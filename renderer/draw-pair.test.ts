import { expect, test } from 'vitest';
import { anItem, commit, given } from '../src/engine/testing/given.ts';
import type { MeasuredLayer } from '../src/model/overview.ts';
import { drawPair } from './draw-pair.ts';
import { planPictures } from './plan-pictures.ts';
import { readView } from './read-view.ts';
import { captureOf } from './testing/captures.ts';
import { measuredTop } from './testing/measured-layers.ts';
import { typicalBoard } from './testing/typical-board.ts';

test('a board that was drawn wrongly is not even photographed', async () => {
  const capture = captureOf(given(commit(anItem('visa', { weight: 'focal' }))));
  const read = readView({}, capture);
  if ('faults' in read) throw new Error('the view is sound');
  const [pair] = planPictures(capture, read.view).pairs;
  if (pair === undefined) throw new Error('there is one layer');
  // The card is given half of the rectangle, and its share is four tenths.
  const measured: MeasuredLayer = {
    layer: '',
    budget: 1000,
    used: 400,
    free: 600,
    rect: { x: 0, y: 0, width: 1000, height: 500 },
    cards: [
      {
        id: 'visa',
        number: 1,
        share: 400,
        rect: { x: 0, y: 0, width: 500, height: 500 },
        text: 'full',
        listed: false,
        changes: [],
      },
    ],
    not_shown: { rect: null, share: 0, items: [] },
    blank: { rect: { x: 500, y: 0, width: 500, height: 500 }, share: 600 },
    gone: [],
  };
  let photographs = 0;
  const page = {
    draw: async () => measured,
    photograph: async () => {
      photographs += 1;
      return new Uint8Array();
    },
    missingGlyphs: async () => [],
  };
  await expect(drawPair(page, pair, capture, read.view)).rejects.toMatchObject({ code: 'layout_untrue' });
  expect(photographs).toBe(0);
});

test('the footer counts the cards that its own drawing leaves without text, however often that takes', async () => {
  const capture = captureOf(typicalBoard(9));
  const read = readView({}, capture);
  if ('faults' in read) throw new Error('the view is sound');
  const [pair] = planPictures(capture, read.view).pairs;
  if (pair === undefined) throw new Error('there is one layer');
  const footers: string[] = [];
  const page = {
    // Each line of the footer takes the room of one more card.
    draw: async ({ footer }: { footer: string }) => {
      footers.push(footer);
      const legible = footer.includes('nothing left out') ? 7 : 6;
      return measuredTop(capture.state, { x: 0, y: 0, width: 300, height: 300 }, legible);
    },
    photograph: async () => new Uint8Array(),
    missingGlyphs: async () => [],
  };
  await expect(drawPair(page, pair, capture, read.view)).rejects.toThrow('cards and figures');
  expect(footers.map((footer) => footer.split(' · ').at(-1))).toEqual([
    'nothing left out',
    'not in this picture: 2 items',
    'not in this picture: 3 items',
  ]);
});
