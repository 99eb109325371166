import type { Moments } from '../../conformance/golden-ledger.ts';
import { snapshotInterval } from '../../src/ledger/snapshot-cache.ts';
import type { Event } from '../../src/model/event.ts';

const longAgo = '1970-01-01T00:00:00.000Z';
const farAhead = '9999-12-31T23:59:59.999Z';

/** Up to so many moments are spread over a history, beside its ends and where snapshots are written. */
const spread = 7;

/** Where a history is worth looking at: all over it, at its ends, and at times long before and after. */
export function momentsOf(events: readonly Event[]): Moments {
  const last = events.length;
  const at = (event_seq: number) => ({ event_seq, now: events[Math.max(0, event_seq - 1)]?.now ?? longAgo });
  const chosen = sequences(last);
  const end = at(last);
  const middle = Math.ceil(last / 2);
  const states = [
    ...chosen.map(at),
    { event_seq: last, now: longAgo },
    { event_seq: middle, now: farAhead },
    { event_seq: last, now: farAhead },
  ];
  return {
    states: states.filter((moment, index) => states.findIndex((other) => isSame(moment, other)) === index),
    diffs: [
      { from: 0, to: last, now: end.now },
      { from: middle, to: last, now: farAhead },
      ...chosen.slice(1).map((to, index) => ({ from: chosen[index] as number, to, now: at(to).now })),
    ],
    histories: [
      {},
      { after: middle, limit: 5 },
      { batch: events[middle - 1]?.batch_id },
      ...itemsOf(events).flatMap((item) => [{ item }, { item, after: 2, limit: 1 }]),
    ].map((query) => ({ query })),
  };
}

function sequences(last: number): readonly number[] {
  const even = Array.from({ length: spread + 1 }, (_, index) => Math.round((index * last) / spread));
  const snapshots = Array.from({ length: Math.floor(last / snapshotInterval) }, (_, index) => {
    const event_seq = (index + 1) * snapshotInterval;
    return [event_seq - 1, event_seq, event_seq + 1];
  });
  const all = [...even, ...snapshots.flat(), last - 1, last].filter((seq) => seq >= 0 && seq <= last);
  return [...new Set(all)].sort((a, b) => a - b);
}

/** A few items with a story: merged ones with what they became, and the first and last that were made. */
function itemsOf(events: readonly Event[]): readonly string[] {
  const changes = events.flatMap((event) => event.changes);
  const made = changes.filter(({ relation }) => relation === 'new');
  const merged = changes.filter(({ relation }) => relation === 'merges' || relation === 'merged');
  const named = [made[0], made.at(-1), ...merged.slice(0, 2), merged.at(-1)];
  return [...new Set(named.flatMap((change) => (change === undefined ? [] : [change.id])))];
}

function isSame(a: Moments['states'][number], b: Moments['states'][number]): boolean {
  return a.event_seq === b.event_seq && a.now === b.now;
}
