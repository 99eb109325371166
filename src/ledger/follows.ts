import type { Event } from '../model/event.ts';
import type { Head } from '../model/store.ts';

/** Whether an event is the next one after a head. */
export function follows(event: Event, head: Head): boolean {
  return event.event_seq === head.event_seq + 1 && event.prev === head.hash;
}
