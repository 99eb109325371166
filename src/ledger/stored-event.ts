import { canonicalJson } from '../engine/canonical-json.ts';
import { inCanonicalOrder } from '../engine/canonical-order.ts';
import type { Event } from '../model/event.ts';

/** The text that an event's hash covers, which is what every store keeps: canonical JSON of everything but the hash. */
export function bodyOf(event: Event): string {
  const { hash: _, ...rest } = event;
  return canonicalJson(rest);
}

/** The event of a stored body. Every store reads events this way, so that their members come in one order. */
export function eventOf(body: string, hash: string): Event {
  return { ...(JSON.parse(body) as Omit<Event, 'hash'>), hash };
}

/** An event with its members in the order in which a store gives them back. */
export function asStored(event: Event): Event {
  const { hash, ...rest } = event;
  return { ...inCanonicalOrder(rest).value, hash };
}
