import { createBoard, type Event, project, replay, type State } from 'fold-board';
import type { Sample } from './samples.ts';

const beginning = '1970-01-01T00:00:00.000Z';

/** The board as it was after an event, projected at a time in UTC. */
export function stateAt(sample: Sample, eventSeq: number, now: string): State {
  const board = replay(createBoard(boardId(sample)), sample.events.slice(0, eventSeq));
  return project(board, now);
}

/** When a board is looked at: an earlier one at its event's own time, the last one when the sample says. */
export function timeOf(sample: Sample, eventSeq: number): string {
  if (eventSeq >= sample.events.length) return sample.now;
  return eventAt(sample, eventSeq)?.now ?? sample.events[0]?.now ?? beginning;
}

export function eventAt(sample: Sample, eventSeq: number): Event | undefined {
  return sample.events[eventSeq - 1];
}

function boardId(sample: Sample): string {
  return sample.events[0]?.board ?? 'main';
}
