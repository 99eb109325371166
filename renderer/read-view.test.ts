import { expect, test } from 'vitest';
import { anItem, commit, given } from '../src/engine/testing/given.ts';
import { readView } from './read-view.ts';
import { captureBetween, captureOf } from './testing/captures.ts';

const board = given(commit(anItem('visa'), anItem('trip'), anItem('hotel', { parent: 'trip' })));
const capture = captureOf(board);

function faultsOf(view: unknown) {
  const read = readView(view, capture);
  return 'faults' in read ? read.faults.map(({ code, pointer }) => `${code} ${pointer}`) : [];
}

test('an empty view shows everything in the default size', () => {
  expect(readView({}, capture)).toEqual({
    view: {
      fields: ['summary', 'kind', 'weight', 'share', 'due', 'stale_after', 'annotations'],
      changes_only: false,
      width: 1200,
      height: 800,
      scale: 1,
      theme: 'light',
      locale: 'en',
    },
  });
});

test('unknown members are refused, all at once', () => {
  expect(faultsOf({ hight: 3, zoom: 1 })).toEqual(['unknown_field /hight', 'unknown_field /zoom']);
});

test.each([[null], ['all'], [[]], [{ items: 'visa' }], [{ theme: 'red' }], [{ layers: [] }]])(
  'refuses %j as a view',
  (view) => {
    expect(faultsOf(view)).toHaveLength(1);
    expect(faultsOf(view)[0]).toMatch(/^invalid_request /);
  },
);

test('a layer that cannot be an id says so', () => {
  expect(faultsOf({ layers: ['', 'a b'] })).toEqual(['invalid_id /layers/1']);
});

test('an id that is not there is not found, never an empty picture', () => {
  expect(faultsOf({ items: ['visa', 'gone'], layers: ['trip', 'visa'] })).toEqual([
    'not_found /items/1',
    'not_found /layers/1',
  ]);
  expect(faultsOf({ items: ['constructor'] })).toEqual(['not_found /items/0']);
});

test('an edge has at most 4096 device px, whatever the scale', () => {
  expect(faultsOf({ width: 4096, height: 200 })).toEqual([]);
  expect(faultsOf({ width: 2100, height: 800, scale: 2 })).toEqual(['too_large /width']);
  expect(faultsOf({ width: 5000 })).toEqual(['too_large /width']);
});

test('changes_only needs a diff', () => {
  expect(faultsOf({ changes_only: true })).toEqual(['invalid_usage /changes_only']);
  expect(readView({ changes_only: true }, captureBetween(board, board))).toHaveProperty('view');
});
