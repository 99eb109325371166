import type { Diff } from './diff.ts';
import type { Event } from './event.ts';
import type { History, ImportReceipt, Verification } from './history.ts';
import type { InitReceipt, Receipt } from './receipt.ts';
import type { Refusal } from './refusal.ts';
import type { ScopedState, State } from './state.ts';

/** What was asked for, or a refusal; `isRefusal` tells them apart. */
export type Answer<Document> = Document | Refusal;

/** Which part of a board a read wants; nothing named means all of it. */
export interface Scope {
  /** An item whose layer, with the layers below, is wanted; "" is the top. */
  readonly layer?: string | undefined;
  /** Levels below the wanted layer: 0 is that layer alone. */
  readonly depth?: number | undefined;
  /** Item fields to keep beside `id`. */
  readonly fields?: readonly string[] | undefined;
  /** The first n items. */
  readonly limit?: number | undefined;
  /** Only items after this one in state order, as `omitted.next` of a limited read says. */
  readonly after?: string | undefined;
}

/** When a write happens and whose it is. */
export interface WriteContext {
  /** RFC 3339 with an offset. */
  readonly now: string;
  /** The name of an agent, or `user` for settings. */
  readonly actor: string;
  /** Check everything, store nothing. */
  readonly dryRun?: boolean | undefined;
}

/**
 * The loop around the rules: read, decide, append, and again when another writer was first.
 * Requests and times are taken as they come and checked here; no method throws for a bad request.
 */
export interface Ledger {
  /** Registers the board; settings, if any are given, are the configure batch `init` by `user`. Twice is harmless. */
  init(board: string, settings: Readonly<Record<string, unknown>>, now: string): Promise<Answer<InitReceipt>>;
  commit(board: string, request: unknown, context: WriteContext): Promise<Answer<Receipt>>;
  annotate(board: string, request: unknown, context: { readonly now: string }): Promise<Answer<Receipt>>;
  configure(board: string, request: unknown, context: WriteContext): Promise<Answer<Receipt>>;
  state(
    board: string,
    at: { now: string; event_seq?: number | undefined },
    scope?: Scope,
  ): Promise<Answer<State | ScopedState>>;
  diff(board: string, ends: { from: number; to?: number | undefined; now: string }): Promise<Answer<Diff>>;
  history(board: string, query?: HistoryQuery): Promise<Answer<History>>;
  /** Checks every event; `head` is `<event_seq>:<hash>` of a receipt that must stand in the chain. */
  verify(board: string, head?: string): Promise<Answer<Verification>>;
  export(board: string): Promise<Answer<{ readonly events: readonly Event[] }>>;
  /** Takes exported events (parsed lines) into their board; see the docs on moving a board. */
  import(events: readonly unknown[], board?: string): Promise<Answer<ImportReceipt>>;
  /** Calls back when the board's head may have moved. */
  subscribe(board: string, listener: () => void): () => void;
  close(): Promise<void>;
}

/** Which events a history wants; nothing named means all of them. */
export interface HistoryQuery {
  /** Events of this item and its lineage. */
  readonly item?: string | undefined;
  readonly batch?: string | undefined;
  /** Only events above this event_seq. */
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}
