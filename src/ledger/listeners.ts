/** Who wants to know of a board. */
export interface Listeners {
  /** Returns the way to stop. */
  add(board: string, listener: () => void): () => void;
  call(board: string): void;
  clear(): void;
}

export function createListeners(): Listeners {
  const byBoard = new Map<string, Set<() => void>>();
  return {
    add(board, listener) {
      const own = byBoard.get(board) ?? new Set();
      // Its own function, so that a listener that was added twice can be taken away once.
      const entry = () => listener();
      byBoard.set(board, own.add(entry));
      return () => own.delete(entry);
    },
    call(board) {
      for (const listener of byBoard.get(board) ?? []) listener();
    },
    clear() {
      byBoard.clear();
    },
  };
}
