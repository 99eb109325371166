import type { Fault } from '../../model/refusal.ts';
import type { Op } from '../../model/request.ts';
import { type Board, createBoard } from '../board.ts';
import { readCommand } from '../command.ts';
import { type Decision, decide } from '../decide.ts';
import { evolve } from '../evolve.ts';

export const noon = '2026-10-09T12:00:00.000Z';

export interface Step {
  readonly op?: Op;
  readonly now?: string;
  readonly actor?: string;
  readonly request: unknown;
}

/** A board after requests that must all be accepted. */
export function given(...steps: readonly Step[]): Board {
  return steps.reduce((board, step) => {
    const decision = when(board, step);
    if ('faults' in decision) throw new Error(`given was refused: ${JSON.stringify(decision.faults)}`);
    return evolve(board, decision.event);
  }, createBoard('main'));
}

/** What the shape gate and `decide` make of one more request. */
export function when(
  board: Board,
  { op = 'commit', now = noon, actor = 'planner', request }: Step,
): Decision {
  const read = readCommand(op, board.id, request, { now, actor });
  return 'faults' in read ? read : decide(board, read.command);
}

/** The faults of a refused request, as `code pointer`. */
export function refusedWith(decision: Decision): readonly string[] {
  if ('event' in decision) throw new Error('expected a refusal, got an event');
  return decision.faults.map(({ code, pointer }: Fault) => `${code} ${pointer}`);
}

let batches = 0;

/** A commit of these declarations under a batch_id of its own. */
export function commit(...declarations: readonly object[]): Step {
  batches += 1;
  return { request: { batch_id: `batch-${batches}`, declarations, acknowledges: [] } };
}

/** A new item; `standard` unless the fields say otherwise. */
export function anItem(id: string, fields: object = {}): object {
  return { relation: 'new', id, kind: 'progress', weight: 'standard', summary: `About ${id}`, ...fields };
}

/** A patch on an item that leaves kind and weight as `anItem` made them. */
export function aPatch(id: string, fields: object = {}): object {
  return { relation: 'supersedes', id, kind: 'progress', weight: 'standard', ...fields };
}

export function aMerge(id: string, of: readonly string[], fields: object = {}): object {
  return {
    relation: 'merges',
    id,
    of,
    kind: 'progress',
    weight: 'standard',
    summary: `All of ${id}`,
    ...fields,
  };
}

export function aWithdrawal(id: string): object {
  return { relation: 'withdraw', id, reason: 'no longer needed' };
}
