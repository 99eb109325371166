import { createBoard } from '../src/engine/board.ts';
import { readCommand } from '../src/engine/command.ts';
import { decide } from '../src/engine/decide.ts';
import { evolve } from '../src/engine/evolve.ts';
import type { Event } from '../src/model/event.ts';
import type { Op } from '../src/model/request.ts';

const start = Date.UTC(2026, 9, 5, 8);
const hour = 3_600_000;

/** What one event of a sample asks for; the batch is named after its kind and place. */
export interface Step {
  readonly op: Op;
  /** Hours after the sample's beginning. */
  readonly at: number;
  readonly request: Readonly<Record<string, unknown>>;
}

/** Decides the steps of a made-up board one after the other; a refused one is a mistake of the sample. */
export function historyOf(steps: readonly Step[]): readonly Event[] {
  let board = createBoard('main');
  return steps.map(({ op, at, request }, place) => {
    const context = { now: hoursIn(at), actor: op === 'commit' ? 'planner' : 'user' };
    const asked = { batch_id: `${op}-${place + 1}`, ...request };
    const read = readCommand(op, 'main', asked, context);
    const decided = 'command' in read ? decide(board, read.command) : read;
    if ('faults' in decided) throw new Error(JSON.stringify(decided.faults));
    board = evolve(board, decided.event);
    return decided.event;
  });
}

/** The time that many hours after every sample's beginning, in UTC. */
export function hoursIn(hours: number): string {
  return new Date(start + hours * hour).toISOString();
}
