import type { StateFault } from './check-state.ts';

/** What `fold-select` tells. */
export interface FoldSelectDetail {
  /** The selected item, or null when the selection was given up. */
  readonly id: string | null;
  readonly layer: string;
}

/** What `fold-open` tells. */
export interface FoldOpenDetail {
  /** The layer that is drawn now: an item's id, or "" for the top. */
  readonly layer: string;
}

/** What `fold-annotate` asks for. */
export interface FoldAnnotateDetail {
  readonly item: string;
  readonly text: string;
}

/** What `fold-rendered` tells: the event and the layers that the picture shows. */
export interface FoldRenderedDetail {
  readonly event_seq: number;
  readonly layers: readonly string[];
}

/** What `fold-error` tells. */
export interface FoldErrorDetail {
  readonly reason: 'invalid_state' | 'not_loaded';
  readonly faults: readonly StateFault[];
}

/** The element's events by name. */
export interface FoldBoardEvents {
  'fold-select': CustomEvent<FoldSelectDetail>;
  'fold-open': CustomEvent<FoldOpenDetail>;
  'fold-annotate': CustomEvent<FoldAnnotateDetail>;
  'fold-rendered': CustomEvent<FoldRenderedDetail>;
  'fold-error': CustomEvent<FoldErrorDetail>;
}

declare global {
  interface HTMLElementEventMap extends FoldBoardEvents {}
}

/** Sends an event of the board; whether no listener cancelled it. */
export function emit<Name extends keyof FoldBoardEvents>(
  board: EventTarget,
  name: Name,
  detail: FoldBoardEvents[Name]['detail'],
  cancelable = false,
): boolean {
  return board.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
}
