/** For how many writes a ledger that lost a race expects to meet others. */
const memory = 32;

/** Whether other ledgers write to a board as well, as far as lost races tell. */
export interface Rivals {
  /** A race was lost. */
  met(board: string): void;
  /** Asked once a write. */
  areLikely(board: string): boolean;
}

export function createRivals(): Rivals {
  const left = new Map<string, number>();
  return {
    met(board) {
      left.set(board, memory);
    },
    areLikely(board) {
      const writes = left.get(board) ?? 0;
      if (writes > 1) left.set(board, writes - 1);
      else left.delete(board);
      return writes > 0;
    },
  };
}
