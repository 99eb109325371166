import type { Event } from '../model/event.ts';
import type { Receipt } from '../model/receipt.ts';

/** The receipt of an event; a function of the event alone. `accepted` is a dry run's and has no hash. */
export function receiptOf(event: Event, status: Receipt['status']): Receipt {
  const isDryRun = status === 'accepted';
  return {
    schema_version: 1,
    ok: true,
    status,
    outcome: event.outcome,
    board: event.board,
    batch_id: event.batch_id,
    op: event.op,
    actor: event.actor,
    now: event.now,
    event_seq: event.event_seq,
    revision: event.revision,
    ...(isDryRun ? { dry_run: true as const } : { hash: event.hash }),
    changes: event.changes.map(({ id, categories }) => ({ id, categories })),
    ...(event.settings === undefined ? {} : { settings: Object.keys(event.settings) }),
    acknowledged: event.acknowledged,
    already_acknowledged: event.already_acknowledged,
    layers: event.layers.map(({ layer, budget, used, free }) => ({ layer, budget, used, free })),
  };
}
