import { createLedger } from '../src/ledger/create-ledger.ts';
import { openIndexedDbStore } from '../src/ledger/indexeddb-store.ts';
import { bodyOf } from '../src/ledger/stored-event.ts';

// What runs in the page: 50 commits, the same 50 events as bare appends, and the same texts as bare puts, in turns.

const board = 'main';
const now = '2026-10-09T09:00:00Z';
const items = 30;

export interface Rounds {
  readonly commits: number[];
  readonly appends: number[];
  readonly puts: number[];
}

/** Milliseconds of each round. */
export async function measure(rounds: number, count: number): Promise<Rounds> {
  const ledger = createLedger(await openIndexedDbStore('commits'), { random: Math.random });
  const store = await openIndexedDbStore('appends');
  const put = await bareDatabase();
  await ledger.init(board, { budget: 1_000_000, default_layer_budget: 100_000 }, now);
  const declared = Array.from({ length: items }, (_, index) => item('new', index, 0));
  await ledger.commit(board, batch('items', declared), { now, actor: 'planner' });
  await store.appendAll(board, await eventsAfter(0));

  async function eventsAfter(after: number) {
    const history = await ledger.history(board, { after });
    if (!('events' in history)) throw new Error(JSON.stringify(history));
    return history.events;
  }

  const times: Rounds = { commits: [], appends: [], puts: [] };
  let seq = 2;
  for (let round = 0; round < rounds; round += 1) {
    const before = seq;
    times.commits.push(
      await timed(async () => {
        for (let index = 0; index < count; index += 1) {
          seq += 1;
          const patch = item('supersedes', (seq * 7) % items, seq);
          const answer = await ledger.commit(board, batch(`batch-${seq}`, [patch]), {
            now,
            actor: 'planner',
          });
          if (!answer.ok) throw new Error(JSON.stringify(answer));
        }
      }),
    );
    const events = await eventsAfter(before);
    if (events.length !== count) throw new Error(`${events.length} events after ${count} commits`);
    times.appends.push(
      await timed(async () => {
        for (const event of events) await store.append(event);
      }),
    );
    const bodies = events.map(bodyOf);
    times.puts.push(
      await timed(async () => {
        for (const body of bodies) await put(body);
      }),
    );
  }
  await ledger.close();
  await store.close();
  return times;
}

/** A database that only takes texts, as durably as a ledger does. */
async function bareDatabase(): Promise<(body: string) => Promise<void>> {
  const opening = indexedDB.open('bare', 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('texts', { autoIncrement: true });
  });
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
  return (body) =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction('texts', 'readwrite', { durability: 'strict' });
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
      transaction.objectStore('texts').put(body);
      transaction.commit();
    });
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function batch(batch_id: string, declarations: readonly object[]) {
  return { batch_id, declarations, acknowledges: [] };
}

function item(relation: string, index: number, step: number) {
  const summary = `Matter ${index} is at step ${step}: the office asked for one more paper, which is on its way.`;
  return {
    relation,
    id: `item-${index}`,
    kind: 'progress',
    weight: 'trace',
    summary,
    share: 10,
    reason: `step ${step}`,
  };
}
