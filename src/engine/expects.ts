import type { Fault } from '../model/refusal.ts';
import type { Expects } from '../model/request.ts';
import { type Board, versionOf } from './board.ts';
import { fault } from './faults.ts';
import { pointerOf } from './pointer.ts';

/** The third gate: each slice that the caller relied on still has the version that was relied on. */
export function expectsFaults(board: Board, expects: Expects | undefined): readonly Fault[] {
  return Object.entries(expects ?? {}).flatMap(([slice, expected]) => {
    const actual = versionOf(board, slice);
    if (actual === expected) return [];
    return [
      fault(
        'stale_base',
        pointerOf(['expects', slice]),
        `${slice} is at event ${actual}, expected ${expected}; read the state again, judge again, and send a new batch`,
        { slice, expected, actual },
      ),
    ];
  });
}
