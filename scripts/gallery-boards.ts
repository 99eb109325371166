import { type GivenItem, stateOf } from '../components/fold-board/testing/state-of.ts';
import { createBoard } from '../src/engine/board.ts';
import { replay } from '../src/engine/evolve.ts';
import { project } from '../src/engine/project.ts';
import type { Kind, Weight } from '../src/model/item.ts';
import type { State } from '../src/model/state.ts';
import type { BoardTexts } from './gallery-texts.ts';
import { madeUpBoard } from './made-up-board.ts';

/** [id, layer, kind, weight, share, due, stale_after] */
type Row = readonly [string, string, Kind, Weight, number, string?, string?];

const rows: readonly Row[] = [
  ['visa', '', 'action', 'focal', 400, '2026-10-11T09:00:00.000Z'],
  ['trip', '', 'progress', 'major', 200, '2026-10-13T09:00:00.000Z'],
  ['bill', '', 'action', 'standard', 100, '2026-10-09T06:00:00.000Z'],
  ['quote', '', 'waiting', 'standard', 70, undefined, '2026-10-09T08:00:00.000Z'],
  ['report', '', 'result', 'minor', 50],
  ['garden', '', 'reference', 'minor', 40],
  ['merged', '', 'result', 'trace', 8],
  ['statement', 'visa', 'action', 'focal', 500, '2026-10-10T09:00:00.000Z'],
  ['photo', 'visa', 'result', 'standard', 120],
  ['flights', 'trip', 'action', 'focal', 400, '2026-10-09T16:00:00.000Z'],
  ['hotel', 'trip', 'waiting', 'major', 250, '2026-10-16T16:00:00.000Z'],
  ['museum', 'trip', 'reference', 'minor', 60],
];

/** The board that most pictures show, in one language. */
export function board(texts: BoardTexts): State {
  return {
    ...stateOf(
      rows.map((row) => itemOf(row, texts)),
      {
        pending: [
          { id: 'note-1', item: 'visa', text: texts.notes[0] },
          { id: 'note-2', item: 'car', text: texts.notes[1] },
        ],
      },
    ),
    title: texts.title,
  };
}

function itemOf([id, layer, kind, weight, share, due, stale_after]: Row, texts: BoardTexts): GivenItem {
  const { summary, detail } = texts.items[id] as { summary: string; detail?: string };
  return {
    id,
    layer,
    kind,
    weight,
    share,
    summary,
    due: due ?? null,
    stale_after: stale_after ?? null,
    ...(detail === undefined ? {} : { detail }),
    ...(id === 'visa' ? more : {}),
  };
}

const more: Partial<GivenItem> = {
  reason: 'The appointment cannot be moved again.',
  sources: [
    { ref: 'https://example.org/checklist', title: 'Checklist of the consulate' },
    { ref: 'mail:7f3a', title: 'Letter of 2 October' },
  ],
  annotations: [
    {
      id: 'note-0',
      item: 'visa',
      text: 'The photo from last year will do.',
      at: '2026-10-07T09:00:00.000Z',
      status: 'acknowledged',
      acknowledged: { batch_id: 'b-9', event_seq: 40, actor: 'planner', at: '2026-10-08T09:00:00.000Z' },
    },
  ],
};

/** The same board as it was two days before: every category of a change lies between the two. */
export function formerBoard(texts: BoardTexts): State {
  const [visa, trip, bill, quote, , garden, , ...inside] = rows.map((row) => itemOf(row, texts));
  const former = stateOf(
    [
      { ...(visa as GivenItem), share: 200, weight: 'major', detail: null },
      { ...(trip as GivenItem), share: 300 },
      { ...(bill as GivenItem), weight: 'minor' },
      { ...(quote as GivenItem), layer: 'trip' },
      { id: 'car', share: 90, kind: 'waiting', summary: 'Offer for the old car, valid for a week' },
      { id: 'figures', share: 40, kind: 'progress', summary: 'Collect the figures' },
      { id: 'draft', share: 30, kind: 'progress', summary: 'Draft of the weekly report' },
      { ...(garden as GivenItem), sources: [{ ref: 'https://example.org/moon' }] },
      ...inside,
    ],
    { event_seq: 36 },
  );
  return { ...former, title: texts.title };
}

/** That board with what the change added to it: something new, and one thing made of two. */
export function changedBoard(texts: BoardTexts): State {
  const created_at = '2026-10-09T07:00:00.000Z';
  const later: readonly GivenItem[] = [
    { id: 'insurance', share: 60, kind: 'waiting', summary: 'Travel insurance is requested', created_at },
  ];
  const items = rows.map((row) => itemOf(row, texts));
  const merged = items.map((item) =>
    item.id === 'report' ? { ...item, merged_from: ['figures', 'draft'], created_at } : item,
  );
  return { ...stateOf([...merged.slice(0, 4), ...later, ...merged.slice(4)]), title: texts.title };
}

/** Boards by the number of their items, with a long history behind them. */
export function madeUp(count: number): State {
  const { events, now } = madeUpBoard(count);
  return project(replay(createBoard('main'), events), now);
}

export function emptyBoard(): State {
  return stateOf([]);
}

/** An item that can be opened, with nothing inside any more. */
export function emptyLayer(texts: BoardTexts): State {
  const now = board(texts);
  const inside = new Set(['statement', 'photo']);
  return {
    ...now,
    items: now.items
      .filter((item) => !inside.has(item.id))
      .map((item) => (item.id === 'visa' ? { ...item, children: [], layer_budget: 1000 } : item)),
    layers: now.layers.map((layer) =>
      layer.layer === 'visa' ? { ...layer, used: 0, free: layer.budget, items: [] } : layer,
    ),
  };
}

/** Every date has passed, by minutes, hours, days and months. */
export function overdueBoard(texts: BoardTexts): State {
  const now = board(texts);
  const dates = [
    '2026-10-09T08:20:00.000Z',
    '2026-10-08T22:00:00.000Z',
    '2026-10-05T09:00:00.000Z',
    '2026-08-01T09:00:00.000Z',
    '2026-10-09T08:59:50.000Z',
    '2025-01-01T09:00:00.000Z',
    '2026-10-02T09:00:00.000Z',
  ];
  return {
    ...now,
    items: now.items.map((item, at) => {
      const due = dates[at % dates.length] as string;
      const until = Math.floor((Date.parse(due) - Date.parse(now.now)) / 1000);
      return { ...item, due, until_due: until, stale_after: due, until_stale: until };
    }),
  };
}

/** Work that waits for people and checks. */
export function boardWithGates(texts: BoardTexts): State {
  const since = '2026-10-08T15:00:00.000Z';
  return {
    ...board(texts),
    work: {
      gates: [
        { type: 'release_wanted', id: 'gate-1', since, text: 'Release the transfer of 1,240 euros' },
        { type: 'audit_pending', id: 'gate-2', since, text: 'The weekly report waits for its second reader' },
        { type: 'fact_disputed', id: 'gate-3', since, text: 'Two sources give different opening hours' },
      ],
    },
  };
}
