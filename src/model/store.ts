import { type Event, genesisHash } from './event.ts';

/** Where a board's sequence stands: its last event_seq and that event's hash. */
export interface Head {
  readonly event_seq: number;
  readonly hash: string;
}

/** The head of a board that has no event yet. */
export const emptyHead: Head = { event_seq: 0, hash: genesisHash };

/** What became of an append; only `appended` wrote anything. */
export type AppendAnswer =
  | { readonly status: 'appended' }
  /** The batch_id is already in the ledger, as this event. */
  | { readonly status: 'known'; readonly event: Event }
  /** Another writer was first; nothing was written. */
  | { readonly status: 'moved'; readonly head: Head };

/** A cached fold of the events up to `head`. `body` is opaque to the store. */
export interface Snapshot {
  readonly engine_version: string;
  readonly head: Head;
  readonly body: string;
}

/**
 * What a ledger asks of a place that keeps events. Small on purpose: every rule is above it.
 * Methods reject with `StoreFailure` only, whose code says what kind of world broke.
 *
 * Invariants: events of a board are dense from 1; a batch_id stands once per board; an append is whole and
 * durable when it answers `appended`; nothing that was answered is ever taken back.
 */
export interface LedgerStore {
  /** `sha256:` and the hex digest of a text's UTF-8 bytes, where the store's platform has a faster one than the engine. */
  readonly digest?: (text: string) => string;
  /** The ids of all registered boards, by code point. */
  boards(): Promise<readonly string[]>;
  /** Registers a board at event_seq 0; false if it was registered before. */
  register(board: string): Promise<boolean>;
  /** Where a board stands, or null for an unregistered board. */
  head(board: string): Promise<Head | null>;
  /** In one transaction: is the batch_id known? is the head still `event.prev` at `event.event_seq - 1`? insert. */
  append(event: Event): Promise<AppendAnswer>;
  /** The same for a run of one board's events, all or none; registers the board if it is not. */
  appendAll(board: string, events: readonly Event[]): Promise<AppendAnswer>;
  /** Events with a sequence above `after`, ascending, at most `limit`. */
  read(board: string, after: number, limit?: number): Promise<readonly Event[]>;
  /** The event that a batch became, or null. */
  findBatch(board: string, batchId: string): Promise<Event | null>;
  /** The newest snapshot at or below `atMost`, or null; a damaged one is null. */
  getSnapshot?(board: string, atMost?: number): Promise<Snapshot | null>;
  putSnapshot?(board: string, snapshot: Snapshot): Promise<void>;
  /** Calls back whenever a board's head may have moved; returns the way to stop. */
  subscribe?(board: string, listener: () => void): () => void;
  /** Writes a complete, closed copy of the whole ledger to a new file. */
  backup?(path: string): Promise<void>;
  close(): Promise<void>;
}

/** What kind of world broke. */
export type StoreFailureCode =
  | 'no_ledger'
  | 'busy'
  | 'store_full'
  | 'store_unavailable'
  | 'ledger_behind_witness'
  | 'chain_broken'
  | 'foreign_file'
  | 'unsupported_version';

/** A broken world, not a refused request: the disk is full, the file is not ours, another process holds the lock. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  readonly code: StoreFailureCode;
  /** Figures for the refusal document, such as the expected and the found head. */
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(
    code: StoreFailureCode,
    message: string,
    facts: Readonly<Record<string, unknown>> = {},
    cause?: unknown,
  ) {
    super(message, { cause });
    this.code = code;
    this.facts = facts;
  }
}
