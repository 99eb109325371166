import type { Board } from '../../src/engine/board.ts';
import { diffBoards } from '../../src/engine/diff.ts';
import { project } from '../../src/engine/project.ts';
import { noon } from '../../src/engine/testing/given.ts';
import type { Capture } from '../capture.ts';

/** What `state` reads of a board. */
export function captureOf(board: Board, now = noon): Capture {
  return { state: project(board, now) };
}

/** What `state --diff-from` reads of two ends of a board. */
export function captureBetween(from: Board, to: Board, now = noon): Capture {
  return { state: project(to, now), baseline: project(from, now), diff: diffBoards(from, to, now) };
}
