import type { Event } from '../../../model/event.ts';
import type { Receipt } from '../../../model/receipt.ts';
import type { Op } from '../../../model/request.ts';

/** A request as it is sent to the one board of a model run. */
export interface Sent {
  readonly op: Op;
  readonly request: { readonly batch_id: string } & Readonly<Record<string, unknown>>;
}

/** What a ledger must hold: an array of batches, a Map of their receipts, and the ids of its items. */
export interface Model {
  /** The batch of each event, in order; a hole is an event of which nobody has heard yet. */
  readonly order: (string | undefined)[];
  readonly receipts: Map<string, string>;
  readonly items: Set<string>;
  /** Everything that was sent, so that it can be sent again. */
  readonly sent: Sent[];
  /** Sent, and not answered for certain. */
  readonly open: Set<string>;
}

export function emptyModel(): Model {
  return { order: [], receipts: new Map(), items: new Set(), sent: [], open: new Set() };
}

/** Takes in a receipt: a place of its own for a batch that is new, the same receipt again for one that is not. */
export function takeReceipt(model: Model, { status: _, ...receipt }: Receipt): void {
  const { batch_id, event_seq } = receipt;
  const text = JSON.stringify(receipt);
  const first = model.receipts.get(batch_id) ?? text;
  if (first !== text) throw new Error(`batch ${batch_id} was answered as ${first}, now as ${text}`);
  takePlace(model, batch_id, event_seq);
  model.receipts.set(batch_id, text);
  model.open.delete(batch_id);
  for (const { id, categories } of receipt.changes) if (categories.includes('structure')) model.items.add(id);
}

/** Takes in all events of the ledger: what was answered stands in its place, and nothing is there that was not sent. */
export function takeEvents(model: Model, events: readonly Event[]): void {
  const there = new Set(events.map(({ batch_id }) => batch_id));
  const lost = [...model.receipts.keys()].filter((batchId) => !there.has(batchId));
  if (lost.length > 0) throw new Error(`${lost.join(', ')} was answered and is not there`);
  for (const { batch_id, event_seq, changes } of events) {
    if (!model.receipts.has(batch_id) && !model.open.has(batch_id)) {
      throw new Error(`${batch_id} is there, and nobody sent it or it was refused`);
    }
    takePlace(model, batch_id, event_seq);
    for (const { id } of changes) model.items.add(id);
  }
}

function takePlace({ order }: Model, batchId: string, eventSeq: number): void {
  const there = order[eventSeq - 1] ?? batchId;
  if (there !== batchId) throw new Error(`event ${eventSeq} is ${there}, and was answered as ${batchId}`);
  const before = order.indexOf(batchId);
  if (before !== -1 && before !== eventSeq - 1) throw new Error(`${batchId} stands twice`);
  order[eventSeq - 1] = batchId;
}
