import { type Board, createBoard } from '../../../engine/board.ts';
import { evolve } from '../../../engine/evolve.ts';
import { project } from '../../../engine/project.ts';
import type { BoardHistory, Finding } from './history.ts';

/** Every state that was shown is the fold of the events up to it, byte for byte. */
export function checkStates({ entries, events }: BoardHistory): readonly Finding[] {
  const shown = entries.flatMap(({ id, what, outcome }) =>
    outcome.kind === 'shown' && outcome.state !== undefined ? [{ id, what, state: outcome.state }] : [],
  );
  const first = events[0];
  if (shown.length === 0 || first === undefined) return [];
  const boards: Board[] = [createBoard(first.board)];
  for (const event of events) boards.push(evolve(boards.at(-1) as Board, event));
  return shown.flatMap(({ id, what, state }) => {
    const board = boards[state.event_seq];
    if (board !== undefined && JSON.stringify(state) === JSON.stringify(project(board, state.now))) return [];
    const message = `${what} (call ${id}) is not the fold of the events up to ${state.event_seq}`;
    return [{ kind: 'wrong_state' as const, message }];
  });
}
