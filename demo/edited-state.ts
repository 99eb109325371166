import type { FoldBoard, FoldBoardEvents } from 'fold-board/element';
import type { ValueFault } from './json-editor.ts';

/** The state as somebody writes it by hand, while that stands in place of the sample's. */
export interface EditedState {
  /** The text as it was typed; null while nobody changed anything. */
  readonly text: string | null;
  /** What the board found in it. */
  readonly faults: readonly ValueFault[];
  /** The text is no JSON; the board keeps what it had. */
  readonly isBroken: boolean;
  /** Takes another text and gives the board what it says. */
  edit(text: string): void;
  /** Gives the sample its place back. */
  reset(): void;
  /** The same without drawing. */
  clear(): void;
}

export function createEditedState(board: FoldBoard, draw: () => void): EditedState {
  let text: string | null = null;
  let faults: readonly ValueFault[] = [];
  let isBroken = false;
  const clear = () => {
    text = null;
    faults = [];
    isBroken = false;
  };
  board.addEventListener('fold-error', (event: FoldBoardEvents['fold-error']) => {
    if (text === null) return;
    faults = event.detail.faults;
    draw();
  });
  return {
    get text() {
      return text;
    },
    get faults() {
      return faults;
    },
    get isBroken() {
      return isBroken;
    },
    edit(fresh) {
      text = fresh;
      faults = [];
      const parsed = parsedFrom(fresh);
      isBroken = parsed === undefined;
      if (parsed !== undefined) {
        board.ledger = null;
        // Nothing at all would leave the board as it was, and this is a state that is wrong.
        board.state = parsed.value ?? {};
      }
      draw();
    },
    reset() {
      clear();
      draw();
    },
    clear,
  };
}

function parsedFrom(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
