import { beforeEach, expect, it } from 'vitest';
import type { Event } from '../model/event.ts';
import type { Ledger } from '../model/ledger.ts';
import type { Refusal } from '../model/refusal.ts';
import { createLedger } from './create-ledger.ts';
import { createMemoryStore } from './memory-store.ts';
import { rehashed } from './testing/hand-made-events.ts';
import { batch, exported, newItem, now } from './testing/requests.ts';

const context = { now, actor: 'planner' };
let events: readonly Event[];
let target: Ledger;

beforeEach(async () => {
  const source = createLedger(createMemoryStore());
  await source.init('main', { budget: 800 }, now);
  await source.commit('main', batch('b1', [newItem('visa'), newItem('bank', { parent: 'visa' })]), context);
  await source.annotate('main', { batch_id: 'n1', item: 'visa', text: 'keep' }, { now });
  await source.commit(
    'main',
    batch('b2', [{ relation: 'supersedes', id: 'visa', kind: 'waiting', weight: 'major' }], {
      acknowledges: ['n1'],
    }),
    context,
  );
  events = await exported(source);
  target = createLedger(createMemoryStore());
});

/** The chain with one event changed, and every hash made to fit. */
function forged(event_seq: number, change: (event: Event) => Partial<Event>): readonly Event[] {
  const chain: Event[] = [];
  for (const event of events) {
    const prev = chain.at(-1)?.hash ?? event.prev;
    chain.push(rehashed({ ...event, ...(event.event_seq === event_seq ? change(event) : {}), prev }));
  }
  return chain;
}

function fields(event: Event, index: number, written: Event['changes'][number]['fields']): Partial<Event> {
  const changes = event.changes.map((change, at) =>
    at === index ? { ...change, fields: { ...change.fields, ...written } } : change,
  );
  return { changes };
}

const forgeries: readonly (readonly [string, number, (event: Event) => Partial<Event>])[] = [
  ['a revision that skips', 2, () => ({ revision: 7 })],
  ['an outcome that its changes deny', 3, () => ({ outcome: 'changed', revision: 3 })],
  ['a field that items do not have', 2, (event) => fields(event, 0, { colour: [null, 'red'] })],
  [
    'a field named __proto__',
    2,
    (event) => fields(event, 0, JSON.parse('{"__proto__":[null,{"weight":"focal"}]}')),
  ],
  ['a value that a field cannot hold', 2, (event) => fields(event, 0, { weight: [null, 'huge'] })],
  ['a share of nothing', 2, (event) => fields(event, 0, { share: [null, 0] })],
  ['a before that was not so', 4, (event) => fields(event, 0, { kind: ['result', 'waiting'] })],
  [
    'an item that is new twice',
    4,
    (event) => ({ changes: event.changes.map((change) => ({ ...change, relation: 'new' as const })) }),
  ],
  [
    'a change of an unknown item',
    4,
    (event) => ({ changes: event.changes.map((change) => ({ ...change, id: 'nobody' })) }),
  ],
  ['settings that were not so', 1, (event) => ({ ...event, settings: { budget: [999, 800] } })],
  ['a setting that boards do not have', 1, () => ({ settings: { colour: [null, 1] } })],
  [
    'figures that do not add up',
    2,
    ({ layers }) => ({ layers: layers.map((layer) => ({ ...layer, used: layer.used + 1 })) }),
  ],
  [
    'a share over the budget',
    2,
    (event) => ({
      ...fields(event, 0, { share: [null, 801] }),
      layers: [{ layer: '', budget: 800, used: 801, free: -1 }, ...event.layers.slice(1)],
    }),
  ],
  [
    'an item in no layer',
    2,
    (event) => ({ ...fields(event, 1, { parent: [null, 'nobody'] }), layers: event.layers.slice(0, 1) }),
  ],
  ['an item inside itself', 2, (event) => ({ ...fields(event, 0, { parent: [null, 'visa'] }), layers: [] })],
  ['a note on nobody', 3, (event) => ({ request: { ...event.request, item: 'nobody' } })],
  ['an answer to no note', 4, () => ({ acknowledged: ['n9'] })],
  ['a second first answer', 4, () => ({ acknowledged: [], already_acknowledged: ['n9'] })],
  [
    'a batch_id that stands twice',
    4,
    (event) => ({ batch_id: 'b1', request: { ...event.request, batch_id: 'b1' } }),
  ],
  ['a request that is none', 2, () => ({ request: { declarations: [null] } })],
  ['a request of another batch', 2, (event) => ({ request: { ...event.request, batch_id: 'other' } })],
  ['a commit by the user', 2, () => ({ actor: 'user' })],
  ['a note by an agent', 3, () => ({ actor: 'planner' })],
  [
    'categories that do not follow',
    4,
    (event) => ({
      changes: event.changes.map((change) => ({ ...change, categories: ['sources' as const] })),
    }),
  ],
  [
    'a category too many',
    2,
    (event) => ({
      changes: event.changes.map((change) => ({
        ...change,
        categories: ['content' as const, ...change.categories],
      })),
    }),
  ],
  ['a change that is none', 2, (event) => fields(event, 0, { due: [null, null] })],
  ['a time that is not in UTC', 2, () => ({ now: '2026-10-09T09:00:00+08:00' })],
];

for (const [what, event_seq, change] of forgeries) {
  it(`an import refuses ${what}, though every hash is right, and takes nothing`, async () => {
    const answer = await target.import(forged(event_seq, change));
    expect(answer).toMatchObject({ status: 'rejected', errors: [{ code: 'import_refused' }] });
    expect((answer as Refusal).errors[0]?.event_seq).toBeGreaterThanOrEqual(event_seq);
    expect(await target.history('main')).toMatchObject({ errors: [{ code: 'unknown_board' }] });
  });
}

it('an import takes the same chain when nothing was forged', async () => {
  expect(await target.import(forged(0, () => ({})))).toMatchObject({ imported: 4 });
});
