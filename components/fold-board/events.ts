import type { StateFault } from './check-state.ts';

export interface FoldSelectDetail {
  /** The selected item, or null when the selection was given up. */
  readonly id: string | null;
  readonly layer: string;
}

export interface FoldOpenDetail {
  /** The layer that is drawn now: an item's id, or "" for the top. */
  readonly layer: string;
}

export interface FoldAnnotateDetail {
  readonly item: string;
  readonly text: string;
}

export interface FoldRenderedDetail {
  readonly event_seq: number;
  readonly layers: readonly string[];
}

export interface FoldErrorDetail {
  readonly reason: 'invalid_state' | 'not_loaded';
  readonly faults: readonly StateFault[];
}

export interface FoldBoardEvents {
  'fold-select': CustomEvent<FoldSelectDetail>;
  'fold-open': CustomEvent<FoldOpenDetail>;
  'fold-annotate': CustomEvent<FoldAnnotateDetail>;
  'fold-rendered': CustomEvent<FoldRenderedDetail>;
  'fold-error': CustomEvent<FoldErrorDetail>;
}
