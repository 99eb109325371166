import { canonicalJson } from '../engine/canonical-json.ts';
import { inCanonicalOrder } from '../engine/canonical-order.ts';
import type { Event } from '../model/event.ts';

// An event that the rules made was written out for its hash; its store need not write it again.
const bodies = new WeakMap<Event, string>();

/** Remembers the body of an event for the store that it is handed to. */
export function withBody(event: Event, body: string): Event {
  bodies.set(event, body);
  return event;
}

/** The body that was remembered with an event, if one was. */
export function rememberedBody(event: Event): string | undefined {
  return bodies.get(event);
}

/** The text that an event's hash covers, which is what every store keeps: canonical JSON of everything but the hash. */
export function bodyOf(event: Event): string {
  const remembered = bodies.get(event);
  if (remembered !== undefined) return remembered;
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
