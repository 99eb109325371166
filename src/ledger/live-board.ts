import type { Answer, Ledger } from '../model/ledger.ts';
import type { LiveBoard } from '../model/live-board.ts';
import type { State } from '../model/state.ts';

export type { LiveBoard } from '../model/live-board.ts';

/** One board of a ledger, for an element that follows it. Closing the ledger stays with whoever opened it. */
export function liveBoard(ledger: Ledger, board: string): LiveBoard {
  return {
    // Without a scope a state is whole.
    state: (now) => ledger.state(board, { now }) as Promise<Answer<State>>,
    annotate: (request, context) => ledger.annotate(board, request, context),
    subscribe: (listener) => ledger.subscribe(board, listener),
  };
}
