import type { Diff } from '../../../model/diff.ts';
import type { Event } from '../../../model/event.ts';
import type { State } from '../../../model/state.ts';
import type { Head } from '../../../model/store.ts';

/** What a client asked of a ledger. */
export type Call =
  | {
      readonly kind: 'write';
      readonly batchId: string;
      /** Canonical JSON of op, actor and request; null for a request whose shape is wrong. */
      readonly content: string | null;
      readonly now: string;
      readonly isDry: boolean;
    }
  | { readonly kind: 'import'; readonly lines: readonly Head[] }
  | { readonly kind: 'read' };

/** What it was told. */
export type Outcome =
  | {
      readonly kind: 'receipt';
      readonly status: 'committed' | 'already_committed';
      readonly event_seq: number;
      readonly hash: string;
      /** JSON of everything in the receipt but its status, byte for byte. */
      readonly figures: string;
    }
  /** A dry run's receipt: nothing was stored. */
  | { readonly kind: 'accepted' }
  | { readonly kind: 'imported'; readonly head: Head }
  | {
      readonly kind: 'shown';
      /** How far the read reached. */
      readonly head: Head;
      /** Whether an earlier moment was asked for. */
      readonly isPast: boolean;
      /** The events that were shown, if the read shows events: all above `after`. */
      readonly events?: { readonly after: number; readonly shown: readonly Head[] };
      readonly state?: State;
    }
  /** Two past moments beside each other. */
  | { readonly kind: 'compared'; readonly diff: Diff }
  /** Nothing was stored. `stands` is where the board stood according to the refusal. */
  | {
      readonly kind: 'refused';
      readonly codes: readonly string[];
      readonly stands: { readonly event_seq: number; readonly revision: number | null } | null;
    }
  /** Whether anything was stored cannot be known: the answer was lost, or the client died. */
  | { readonly kind: 'unknown' };

/** One call, from when it was made to when it was answered. Moments are numbers that only grow. */
export interface Entry {
  readonly id: number;
  /** One client from the opening of its ledger to the next. */
  readonly session: number;
  /** For the reader of a trace, such as `commit b3`. */
  readonly what: string;
  readonly call: Call;
  readonly invoked: number;
  /** When the client knew; for a client that died, when it was dead. */
  readonly returned: number;
  readonly outcome: Outcome;
}

/** All that happened to one board, and what was left of it. */
export interface BoardHistory {
  readonly entries: readonly Entry[];
  /** All events of the board, read when everybody had ended. */
  readonly events: readonly Event[];
  /** Reads may show an earlier moment, though none before what the same session was shown. */
  readonly readsMayLag: boolean;
}

export type FindingKind =
  | 'chain_broken'
  | 'doubled'
  | 'lost'
  | 'elsewhere'
  | 'altered'
  | 'out_of_nothing'
  | 'refused_but_stored'
  | 'torn'
  | 'out_of_order'
  | 'short_read'
  | 'not_a_prefix'
  | 'other_receipt'
  | 'conflict_missed'
  | 'conflict_invented'
  | 'retry_refused'
  | 'wrong_state'
  /** Not of a history but of a run: the ledger threw, or never answered. */
  | 'threw'
  | 'stuck'
  | 'damaged'
  | 'no_recovery';

/** Something that must not be. */
export interface Finding {
  readonly kind: FindingKind;
  readonly message: string;
}
