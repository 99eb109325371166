import { type Board, createBoard, type Event, evolve, project, type State } from 'fold-board';
import type { Sample } from './samples.ts';

const beginning = '1970-01-01T00:00:00.000Z';

/** The boards after each event of a history, from the empty one on, as far as they were asked for. */
const known = new WeakMap<readonly Event[], Board[]>();

/** The board as it was after an event, projected at a time in UTC. */
export function stateAt(sample: Sample, eventSeq: number, now: string): State {
  const state = project(boardAfter(sample.events, eventSeq), now);
  return sample.gates === undefined ? state : { ...state, work: { gates: [...sample.gates] } };
}

export function boardAfter(events: readonly Event[], eventSeq: number): Board {
  const boards = known.get(events) ?? [createBoard(events[0]?.board ?? 'main')];
  known.set(events, boards);
  for (const event of events.slice(boards.length - 1, eventSeq)) {
    boards.push(evolve(boards.at(-1) as Board, event));
  }
  return boards[Math.min(eventSeq, boards.length - 1)] as Board;
}

/** When an event's board is looked at unless another time was chosen: its own time; the last, when the sample says. */
export function timeOf(sample: Sample, eventSeq: number): string {
  if (eventSeq >= sample.events.length) return sample.now;
  return eventAt(sample, eventSeq)?.now ?? sample.events[0]?.now ?? beginning;
}

export function eventAt(sample: Sample, eventSeq: number): Event | undefined {
  return sample.events[eventSeq - 1];
}
