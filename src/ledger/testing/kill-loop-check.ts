import { firstFault } from '../../engine/verify.ts';
import type { Event } from '../../model/event.ts';
import { emptyHead } from '../../model/store.ts';
import { createLedger } from '../create-ledger.ts';
import { createMemoryStore } from '../memory-store.ts';
import type { Found } from './kill-loop.ts';
import { later } from './requests.ts';

/** What a receipt said. */
export interface Heard {
  readonly event_seq: number;
  readonly hash: string;
}

export interface Losses {
  /** Receipts whose event is not where they say. */
  readonly lost: number;
  /** Imports of which only a part is there. */
  readonly torn: number;
  /** Batches that are there twice. */
  readonly doubled: number;
}

/** Compares what is found with every receipt that was heard. */
export async function checkHistory(
  found: Found | null,
  heard: ReadonlyMap<string, Heard>,
): Promise<{ readonly losses: Losses; readonly faults: readonly string[] }> {
  const events = found?.events ?? [];
  const lost = [...heard].filter(([batchId, receipt]) => !isThere(events, batchId, receipt));
  const doubled = doubles(events.map(({ batch_id }) => batch_id));
  const torn = tornImports(events);
  const broken = firstFault(events, emptyHead);
  const faults = [
    ...lost.map(
      ([batchId, { event_seq }]) => `lost: batch ${batchId}, event ${event_seq} of ${events.length}`,
    ),
    ...doubled.map((batchId) => `doubled: batch ${batchId}`),
    ...torn.map((run) => `torn: import ${run}`),
    ...outOfOrder(events).map((batchId) => `out of order: batch ${batchId}`),
    ...(broken === null ? [] : [`broken: ${broken.message}`]),
    ...(found === null || (await isFold(found)) ? [] : ['the state is not the fold of the events']),
  ];
  return { losses: { lost: lost.length, torn: torn.length, doubled: doubled.length }, faults };
}

function isThere(events: readonly Event[], batchId: string, { event_seq, hash }: Heard): boolean {
  const event = events[event_seq - 1];
  return event?.batch_id === batchId && event.event_seq === event_seq && event.hash === hash;
}

function doubles(batchIds: readonly string[]): readonly string[] {
  return batchIds.filter((batchId, index) => batchIds.indexOf(batchId) !== index);
}

/** An import is `…-1of4` to `…-4of4`, one after the other. */
function tornImports(events: readonly Event[]): readonly string[] {
  const parts = events.flatMap(({ batch_id }, index) => {
    const [, run = '', part = '', count = ''] = /^(.*)-(\d+)of(\d+)$/.exec(batch_id) ?? [];
    return run === '' ? [] : [{ run, first: index - Number(part) + 1, count: Number(count) }];
  });
  const runs = new Map(parts.map((part) => [part.run, part]));
  return [...runs.values()]
    .filter(({ run, first, count }) => !isWhole(events, run, first, count))
    .map(({ run }) => run);
}

function isWhole(events: readonly Event[], run: string, first: number, count: number): boolean {
  const expected = Array.from({ length: count }, (_, part) => `${run}-${part + 1}of${count}`);
  return expected.every((batchId, part) => events[first + part]?.batch_id === batchId);
}

/** A lane sends a step when it has heard of the one before. */
function outOfOrder(events: readonly Event[]): readonly string[] {
  const reached = new Map<string, number>();
  return events.flatMap(({ batch_id }) => {
    const [, lane = '', step = ''] = /^([a-z])-(\d+)/.exec(batch_id) ?? [];
    const before = reached.get(lane) ?? 0;
    reached.set(lane, Math.max(before, Number(step)));
    return Number(step) < before ? [batch_id] : [];
  });
}

/** Whether the state is what folding nothing but the events gives. */
async function isFold({ events, state }: Found): Promise<boolean> {
  if (events.length === 0) return true;
  const ledger = createLedger(createMemoryStore());
  await ledger.import(events);
  return JSON.stringify(await ledger.state(events[0]?.board ?? '', { now: later })) === state;
}
