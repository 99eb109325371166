import type { Event } from '../src/model/event.ts';

/** The events of an export. */
export function eventsOf(lines: string): Event[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Event);
}

/** Events as an export writes them. */
export function linesOf(events: readonly Event[]): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}
