import { expect, test } from 'vitest';
import { anItem, aPatch, aWithdrawal, commit, given } from '../src/engine/testing/given.ts';
import type { Capture } from './capture.ts';
import { planPictures } from './plan-pictures.ts';
import { readView } from './read-view.ts';
import { captureBetween, captureOf } from './testing/captures.ts';

const start = commit(
  anItem('visa'),
  anItem('trip', { weight: 'major' }),
  anItem('hotel', { parent: 'trip' }),
  anItem('room', { parent: 'hotel' }),
  anItem('bill', { parent: 'visa' }),
);
const before = given(start);

function plan(capture: Capture, view: object = {}) {
  const read = readView(view, capture);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return planPictures(capture, read.view);
}

function files(capture: Capture, view: object = {}) {
  return plan(capture, view).pairs.flatMap(({ current, baseline }) => [
    current?.file ?? null,
    baseline?.file ?? null,
  ]);
}

test('every layer is a picture in state order, named by its place and its id', () => {
  expect(plan(captureOf(before)).pairs.map(({ current }) => current?.file)).toEqual([
    'layer-000-top.png',
    'layer-001-trip.png',
    'layer-002-hotel.png',
    'layer-003-visa.png',
  ]);
});

test('layers that are too deep or not in the view are named with the reason', () => {
  const { pairs, omitted } = plan(captureOf(before), { depth: 1, layers: ['', 'hotel', 'visa'] });
  expect(pairs.map(({ current }) => current?.layer)).toEqual(['', 'visa']);
  expect(omitted).toEqual({
    layers: [
      { layer: 'trip', reason: 'not_in_view' },
      { layer: 'hotel', reason: 'depth' },
    ],
    items: [
      { id: 'hotel', reason: 'layer_not_drawn' },
      { id: 'room', reason: 'layer_not_drawn' },
    ],
  });
});

test('depth counts from the shallowest layer that is named, which is always drawn', () => {
  const drawn = (view: object) => plan(captureOf(before), view).pairs.map(({ current }) => current?.layer);
  expect(drawn({ layers: ['trip'], depth: 0 })).toEqual(['trip']);
  expect(drawn({ layers: ['hotel', 'trip', 'visa'], depth: 0 })).toEqual(['trip', 'visa']);
  expect(drawn({ layers: ['hotel', 'trip'], depth: 1 })).toEqual(['trip', 'hotel']);
  expect(drawn({ depth: 0 })).toEqual(['']);
});

test('what the view leaves out of a drawn layer is its not-shown region', () => {
  const { pairs, omitted } = plan(captureOf(before), { items: ['visa'] });
  expect(pairs[0]?.current).toMatchObject({ cards: ['visa'], notShown: ['trip'] });
  expect(omitted.items).toContainEqual({ id: 'trip', reason: 'not_in_view' });
});

test('a diff draws the baseline of each layer, and layers that only the baseline has', () => {
  const after = given(start, commit(aWithdrawal('bill')));
  expect(files(captureBetween(before, after))).toEqual([
    'layer-000-top.png',
    'baseline-000-top.png',
    'layer-001-trip.png',
    'baseline-001-trip.png',
    'layer-002-hotel.png',
    'baseline-002-hotel.png',
    null,
    'baseline-003-visa.png',
  ]);
});

test('changes_only leaves out what did not change, and keeps what is gone in the baseline', () => {
  const after = given(
    start,
    commit(aPatch('visa', { summary: 'Visa is filed' })),
    commit(aWithdrawal('bill')),
  );
  const { pairs, omitted } = plan(captureBetween(before, after), { changes_only: true, layers: [''] });
  expect(pairs[0]?.current).toMatchObject({ cards: ['visa'], notShown: ['trip'] });
  expect(omitted.items).toContainEqual({ id: 'trip', reason: 'unchanged' });
  expect(pairs[0]?.baseline).toMatchObject({ cards: ['visa'], notShown: ['trip'] });
});
