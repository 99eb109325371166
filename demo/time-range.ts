import type { State } from 'fold-board';
import type { Sample } from './samples.ts';

const day = 86_400_000;

/** One moment at which a mark of the board changes. */
export interface Mark {
  readonly at: number;
  readonly what: 'due' | 'stale';
}

/** The span of real time around a sample, in milliseconds since 1970, and the moments in it that show. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
  readonly events: readonly number[];
  readonly marks: readonly Mark[];
}

/** From the first event to three weeks after the last, or to two days after the last date if that is within two months. */
export function timeRangeOf(sample: Sample, state: State): TimeRange {
  const events = sample.events.map((event) => Date.parse(event.now));
  const from = events[0] ?? Date.parse(sample.now);
  const last = Math.max(Date.parse(sample.now), ...events);
  const marks = marksOf(state);
  const dates = marks.map(({ at }) => at + 2 * day).filter((at) => at < last + 60 * day);
  const to = Math.max(last + 21 * day, ...dates);
  return { from, to, events, marks: marks.filter(({ at }) => at >= from && at <= to) };
}

/** The first moment after `now` at which something falls due or may be out of date. */
export function nextMark({ marks }: TimeRange, now: number): Mark | undefined {
  return marks.find(({ at }) => at >= now);
}

function marksOf(state: State): Mark[] {
  const marks = state.items.flatMap(({ due, stale_after }): Mark[] => [
    ...(due === null ? [] : [{ at: Date.parse(due), what: 'due' as const }]),
    ...(stale_after === null ? [] : [{ at: Date.parse(stale_after), what: 'stale' as const }]),
  ]);
  return marks.sort((a, b) => a.at - b.at);
}
