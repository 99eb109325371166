import type { Ledger } from '../model/ledger.ts';
import { userActor } from '../model/request.ts';
import type { LedgerStore } from '../model/store.ts';
import { createBoardCache } from './board-cache.ts';
import { importEvents } from './import-events.ts';
import type { LedgerContext } from './ledger-context.ts';
import { init } from './ledger-init.ts';
import { diff, exportEvents, history, state } from './ledger-read.ts';
import { verify } from './ledger-verify.ts';
import { runLimits, write, writeTurn } from './ledger-write.ts';
import { createListeners } from './listeners.ts';
import { createRivals } from './rivals.ts';
import { createSnapshotCache } from './snapshot-cache.ts';
import { createTurns } from './turns.ts';
import { type WaitingOptions, waitingFrom } from './waiting.ts';

/** `pause` and `random` say how a ledger waits after a lost race. */
export interface LedgerOptions extends WaitingOptions {
  /** After how many events a snapshot is due, if the store keeps any; 500 unless named. */
  readonly snapshotInterval?: number | undefined;
}

/** The loop around the rules, over any store. */
export function createLedger(store: LedgerStore, options: LedgerOptions = {}): Ledger {
  const listeners = createListeners();
  const waiting = waitingFrom(options);
  const snapshots = createSnapshotCache(store, waiting, options.snapshotInterval);
  const ledger: LedgerContext = {
    store,
    boards: createBoardCache(store, snapshots),
    snapshots,
    rivals: createRivals(),
    waiting,
    turns: createTurns(runLimits, (board, group) => writeTurn(ledger, board, group)),
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
    async close() {
      await ledger.turns.idle();
      await snapshots.settled().finally(() => store.close());
    },
  };
}
