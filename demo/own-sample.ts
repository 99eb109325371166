import type { Sample } from './samples.ts';

/** The visitor's own board among the samples. */
export const ownSample = 'own';
export const exportName = 'my-board.jsonl';

/** The own board as a sample: its history is read like any other, its last state is looked at now. */
export function sampleFrom(events: Sample['events'], clock: Date): Sample {
  const minute = new Date(clock);
  // The text of its state changes with each minute and not with each drawing.
  minute.setSeconds(0, 0);
  const last = Date.parse(events.at(-1)?.now ?? '1970-01-01T00:00:00Z');
  const now = new Date(Math.max(last, minute.getTime())).toISOString();
  return { id: ownSample, title: '', now, events };
}
