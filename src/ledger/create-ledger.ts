import type { Ledger } from '../model/ledger.ts';
import { userActor } from '../model/request.ts';
import type { LedgerStore } from '../model/store.ts';
import { createBoardCache } from './board-cache.ts';
import { importEvents } from './import-events.ts';
import type { LedgerContext } from './ledger-context.ts';
import { init } from './ledger-init.ts';
import { diff, exportEvents, history, state } from './ledger-read.ts';
import { verify } from './ledger-verify.ts';
import { write } from './ledger-write.ts';
import { createListeners } from './listeners.ts';
import { createQueue } from './queue.ts';
import { type WaitingOptions, waitingFrom } from './waiting.ts';

/** The loop around the rules, over any store. `pause` and `random` say how it waits after a lost race. */
export function createLedger(store: LedgerStore, options: WaitingOptions = {}): Ledger {
  const listeners = createListeners();
  const ledger: LedgerContext = {
    store,
    boards: createBoardCache(store),
    waiting: waitingFrom(options),
    inTurn: createQueue(),
    // A store that tells of every append tells of ours too.
    notify: store.subscribe === undefined ? listeners.call : () => undefined,
  };
  return {
    init: (board, settings, now) => init(ledger, board, settings, now),
    commit: (board, request, context) => write(ledger, 'commit', board, request, context),
    annotate: (board, request, { now }) =>
      write(ledger, 'annotate', board, request, { now, actor: userActor }),
    configure: (board, request, context) => write(ledger, 'configure', board, request, context),
    state: (board, at, scope = {}) => state(ledger, board, at, scope),
    diff: (board, ends) => diff(ledger, board, ends),
    history: (board, query = {}) => history(ledger, board, query),
    verify: (board, head) => verify(ledger, board, head),
    export: (board) => exportEvents(ledger, board),
    import: (events, board) => importEvents(ledger, events, board),
    subscribe: (board, listener) => store.subscribe?.(board, listener) ?? listeners.add(board, listener),
    close: () => store.close(),
  };
}
