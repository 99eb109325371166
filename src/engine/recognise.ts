import type { Event } from '../model/event.ts';
import type { Receipt } from '../model/receipt.ts';
import type { Fault } from '../model/refusal.ts';
import type { Command } from '../model/request.ts';
import { isSameJson } from './canonical-json.ts';
import { fault } from './faults.ts';
import { byCodePoint } from './order.ts';
import { pointerOf } from './pointer.ts';
import { receiptOf } from './receipt.ts';

/** The first receipt again, or the conflict with the request that has the batch_id. */
export type Recognition = { readonly receipt: Receipt } | { readonly faults: readonly Fault[] };

/**
 * The second gate, for a batch_id that the ledger knows: the same request again gets the first receipt,
 * anything else is a conflict. The same means op, actor and content; `now` may differ.
 */
export function recognise(event: Event, command: Command): Recognition {
  const differing = differingFields(event, command);
  if (differing.length === 0) return { receipt: receiptOf(event, 'already_committed') };
  return {
    faults: [
      fault(
        'batch_id_conflict',
        '/batch_id',
        `batch ${event.batch_id} is already event ${event.event_seq} with other content (${differing.join(', ')}); if this is a new operation, give it a batch_id of its own`,
        { original_receipt: receiptOf(event, 'committed'), differing_fields: differing },
      ),
    ],
  };
}

function differingFields(event: Event, command: Command): readonly string[] {
  const differing = event.actor === command.actor ? [] : ['/actor'];
  if (event.op !== command.op) return [...differing, '/op'];
  collectDifferences(event.request, command.request, [], differing);
  return differing.toSorted(byCodePoint);
}

function collectDifferences(
  before: unknown,
  after: unknown,
  path: readonly PropertyKey[],
  found: string[],
): void {
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after)) {
    if (!isSameJson(before, after)) found.push(pointerOf(path));
    return;
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    collectDifferences(memberOf(before, key), memberOf(after, key), [...path, key], found);
  }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function memberOf(container: object, key: string): unknown {
  return Object.hasOwn(container, key) ? (container as Record<string, unknown>)[key] : undefined;
}
