import type { Fault } from '../model/refusal.ts';
import type { CommitRequest } from '../model/request.ts';
import type { Batch } from './batch.ts';
import type { Board } from './board.ts';
import { childrenFaults } from './children-faults.ts';
import { mergeFaults } from './merge-faults.ts';
import { parentFaults } from './parent-faults.ts';
import type { Placement } from './placement.ts';
import { treeFaults } from './tree-faults.ts';

/** The fifth gate: the tree that the whole batch would leave behind. */
export function structureFaults(
  board: Board,
  request: CommitRequest,
  batch: Batch,
  placement: Placement,
): readonly Fault[] {
  return [
    ...parentFaults(board, batch, placement),
    ...childrenFaults(board, batch, placement),
    ...mergeFaults(board, request, placement),
    ...treeFaults(board, placement),
  ];
}
