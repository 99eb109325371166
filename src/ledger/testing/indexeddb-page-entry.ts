import { deleteDB } from 'idb';
import type { Ledger } from '../../model/ledger.ts';
import { StoreFailure } from '../../model/store.ts';
import { createLedger } from '../create-ledger.ts';
import { type IndexedDbOptions, type IndexedDbStore, openIndexedDbStore } from '../indexeddb-store.ts';
import { batch, newItem, now } from './requests.ts';

// What a tab does in the tests that drive several of them. Each function answers plain data, which a test can read.

/** The ledger of this tab, for as long as the tab is open. */
let store: IndexedDbStore | undefined;
let ledger: Ledger | undefined;

/** What a commit came to, as far as the tests care. */
export interface Told {
  readonly batch_id: string;
  readonly status: string;
  readonly event_seq: number | null;
  readonly hash?: string;
  readonly code?: string;
}

/** Opens the ledger of this tab; answers the code and the facts of a failure, or null. */
export async function open(name: string, options: IndexedDbOptions = {}) {
  return failureOf(async () => {
    store = await openIndexedDbStore(name, options);
    ledger = createLedger(store, { random: Math.random });
    const answer = await ledger.init('main', { budget: 1_000_000 }, now);
    if (!answer.ok) throw new StoreFailure('store_unavailable', JSON.stringify(answer));
  });
}

export async function close(): Promise<void> {
  await ledger?.close();
}

/** Commits one batch; `declarations` is how many items it makes, each with so many characters of text. */
export async function commit(batch_id: string, declarations = 0, characters = 1): Promise<Told> {
  const items = Array.from({ length: declarations }, (_, index) =>
    newItem(`${batch_id}-${index}`, { share: 1, reason: 'small', detail: noise(characters) }),
  );
  const answer = await opened().commit('main', batch(batch_id, items), { now, actor: 'planner' });
  return 'hash' in answer
    ? { batch_id, status: answer.status, event_seq: answer.event_seq, hash: String(answer.hash) }
    : {
        batch_id,
        status: answer.status,
        event_seq: answer.event_seq,
        code: 'errors' in answer ? answer.errors.map(({ code }) => code).join() : '',
      };
}

/** One commit after the other; `tell` hears of each before the next. */
export async function burst(prefix: string, count: number, tell = async (_: Told) => {}): Promise<Told[]> {
  const all: Told[] = [];
  for (let index = 0; index < count; index += 1) {
    const told = await commit(`${prefix}-${index}`);
    all.push(told);
    await tell(told);
  }
  return all;
}

/** Every event of the board as the tests care, and whether its chain is whole. */
export async function history() {
  const [exported, verified] = [await opened().export('main'), await opened().verify('main')];
  if (!('events' in exported)) return { events: [], is: exported.status };
  return {
    events: exported.events.map(({ event_seq, batch_id, hash }) => ({ event_seq, batch_id, hash })),
    is: verified.ok ? 'sound' : verified.status,
  };
}

/** What the subscription of this tab saw. */
export const watched: { calls: number; event_seq: number; failure?: string } = { calls: 0, event_seq: 0 };

export function watch(): void {
  opened().subscribe('main', () => {
    watched.calls += 1;
    store?.head('main').then(
      (head) => {
        watched.event_seq = Math.max(watched.event_seq, head?.event_seq ?? 0);
      },
      (failure) => {
        watched.failure = String(failure);
      },
    );
  });
}

export function askPersistence() {
  return store?.askPersistence();
}

/** Opens a raw connection that never lets go, at a version; answers whether another tab was in the way. */
export function hold(name: string, version: number): Promise<'opened' | 'blocked'> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(`fold-board:${name}`, version);
    request.addEventListener('success', () => resolve('opened'));
    request.addEventListener('blocked', () => resolve('blocked'));
    request.addEventListener('error', () => reject(request.error));
  });
}

export function remove(name: string): Promise<void> {
  return deleteDB(`fold-board:${name}`);
}

export async function databases() {
  return (await indexedDB.databases()).map(({ name }) => name);
}

/** Commits in a worker, which has neither `window` nor `localStorage`. */
export function commitInWorker(name: string, batch_id: string): Promise<unknown> {
  const worker = new Worker(new URL('./indexeddb-page-worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage({ name, batch_id });
  }).finally(() => worker.terminate());
}

/** Text that a browser cannot make smaller. */
function noise(characters: number): string {
  return Array.from({ length: characters }, () => Math.floor(Math.random() * 36).toString(36)).join('');
}

function opened(): Ledger {
  if (ledger === undefined) throw new Error('no ledger was opened in this tab');
  return ledger;
}

async function failureOf(work: () => Promise<unknown>) {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    const { code, facts, message } = error;
    return { code, facts, message };
  }
}
