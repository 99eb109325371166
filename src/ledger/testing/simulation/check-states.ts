import { type Board, createBoard } from '../../../engine/board.ts';
import { diffBoards } from '../../../engine/diff.ts';
import { evolve } from '../../../engine/evolve.ts';
import { project } from '../../../engine/project.ts';
import type { Event } from '../../../model/event.ts';
import type { BoardHistory, Finding, Outcome } from './history.ts';

/** Every state that was shown is the fold of the events up to it, byte for byte, and every diff that of two such folds. */
export function checkStates({ entries, events }: BoardHistory): readonly Finding[] {
  const shown = entries.filter(({ outcome }) => documentOf(outcome) !== null);
  if (shown.length === 0) return [];
  const boards = foldsOf(events);
  return shown.flatMap(({ id, what, outcome }) => {
    if (JSON.stringify(documentOf(outcome)) === JSON.stringify(madeAnew(outcome, boards))) return [];
    return [{ kind: 'wrong_state' as const, message: `${what} (call ${id}) is not what the events make` }];
  });
}

function documentOf(outcome: Outcome): object | null {
  if (outcome.kind === 'compared') return outcome.diff;
  return (outcome.kind === 'shown' && outcome.state) || null;
}

/** The same document from the events alone; null where there are not so many. */
function madeAnew(outcome: Outcome, boards: readonly Board[]): object | null {
  if (outcome.kind === 'compared') {
    const { from, to, now } = outcome.diff;
    const [earlier, later] = [boards[from.event_seq], boards[to.event_seq]];
    return earlier && later ? diffBoards(earlier, later, now) : null;
  }
  if (outcome.kind !== 'shown' || outcome.state === undefined) return null;
  const board = boards[outcome.state.event_seq];
  return board ? project(board, outcome.state.now) : null;
}

/** The board after each event, from none to all of them. */
function foldsOf(events: readonly Event[]): readonly Board[] {
  const boards = [createBoard(events[0]?.board ?? '')];
  for (const event of events) boards.push(evolve(boards.at(-1) as Board, event));
  return boards;
}
