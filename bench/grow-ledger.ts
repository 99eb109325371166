import { hashOf } from '../src/engine/verify.ts';
import { createLedger } from '../src/ledger/create-ledger.ts';
import { openSqliteStore } from '../src/ledger/sqlite-store.ts';
import type { Event } from '../src/model/event.ts';
import type { Ledger } from '../src/model/ledger.ts';
import { isRefusal } from '../src/model/refusal.ts';
import type { LedgerStore } from '../src/model/store.ts';

export const board = 'main';
export const now = '2026-10-09T09:00:00Z';
const actor = 'planner';

/** A ledger of so many items and events, all events after the items being patches of one item each. */
export async function grow(path: string, items: number, events: number): Promise<Ledger> {
  return growOn(await openSqliteStore(path, { mode: 'create' }), items, events);
}

/** The same in a store that is empty. */
export async function growOn(store: LedgerStore, items: number, events: number): Promise<Ledger> {
  const ledger = createLedger(store, { random: Math.random });
  await must(ledger.init(board, { budget: 1_000_000, default_layer_budget: 100_000 }, now));
  for (let from = 0; from < items; from += 100) {
    const declarations = Array.from({ length: Math.min(100, items - from) }, (_, index) =>
      declared(from + index),
    );
    await commit(ledger, `items-${from}`, declarations);
  }
  await commit(ledger, 'template', [patch(0, items)]);
  const [template] = (await eventsOf(ledger)).slice(-1);
  if (template === undefined) throw new Error('no event to go on from');
  for (let last = template; last.event_seq < events - 1; ) {
    const run = patches(last, Math.min(1_000, events - 1 - last.event_seq), items);
    const { status } = await store.appendAll(board, run);
    last = run.at(-1) ?? last;
    if (status !== 'appended') throw new Error(`the bench cannot append: ${status}`);
  }
  // The last one goes the usual way, and writes the snapshot.
  await commit(ledger, `batch-${events}`, [patch(events, items)]);
  return ledger;
}

/** Events as commits of patches would make them; that many commits would take the bench too long. */
function patches(after: Event, count: number, items: number): readonly Event[] {
  const run: Event[] = [];
  for (let last = after; run.length < count; ) {
    const event_seq = last.event_seq + 1;
    const declaration = patch(event_seq, items);
    const batch_id = `batch-${event_seq}`;
    const { hash: prev } = last;
    const { hash: _, ...rest } = {
      ...last,
      event_seq,
      batch_id,
      revision: last.revision + 1,
      request: { batch_id, declarations: [declaration], acknowledges: [] },
      changes: [change(declaration)],
      prev,
    };
    last = { ...rest, hash: hashOf(rest) };
    run.push(last);
  }
  return run;
}

function change({ id, summary, reason }: ReturnType<typeof patch>): Event['changes'][number] {
  const fields: Event['changes'][number]['fields'] = { summary: ['', summary], reason: ['', reason] };
  return { id, relation: 'supersedes', categories: ['content'], fields };
}

export function declared(index: number) {
  const head = index - (index % 100);
  const parent = index === head ? null : `item-${head}`;
  const id = `item-${index}`;
  return {
    relation: 'new',
    id,
    kind: 'progress',
    weight: 'trace',
    summary: `Matter ${id}`,
    share: 10,
    reason: 'bench',
    parent,
  };
}

export function patch(seq: number, items: number) {
  const index = (seq * 7) % items;
  const summary = `Matter ${index} is at step ${seq}: the office asked for one more paper, which is on its way.`;
  return {
    relation: 'supersedes',
    id: `item-${index}`,
    kind: 'progress',
    weight: 'trace',
    summary,
    reason: `step ${seq}`,
  };
}

export async function commit(
  ledger: Ledger,
  batch_id: string,
  declarations: readonly object[],
): Promise<void> {
  await must(ledger.commit(board, { batch_id, declarations, acknowledges: [] }, { now, actor }));
}

export async function must<Answer extends object>(answer: Promise<Answer>): Promise<Answer> {
  const given = await answer;
  if (isRefusal(given)) throw new Error(JSON.stringify(given));
  return given;
}

export async function eventsOf(ledger: Ledger): Promise<readonly Event[]> {
  const exported = await must(ledger.export(board));
  if (isRefusal(exported)) throw new Error('no export');
  return exported.events;
}
