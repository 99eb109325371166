/** Who wants to know of a board. */
export interface Listeners {
  /** Returns the way to stop. */
  add(board: string, listener: () => void): () => void;
  has(board: string): boolean;
  /** The boards that somebody listens to. */
  boards(): readonly string[];
  call(board: string): void;
  /** For when nobody knows which boards moved. */
  callAll(): void;
  clear(): void;
}

export function createListeners(): Listeners {
  const byBoard = new Map<string, Set<() => void>>();
  function call(board: string): void {
    for (const listener of byBoard.get(board) ?? []) {
      try {
        listener();
      } catch (error) {
        // Said as loudly as any error that nobody catches, but not to a writer whose event is durable.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  return {
    add(board, listener) {
      const own = byBoard.get(board) ?? new Set();
      // Its own function, so that a listener that was added twice can be taken away once.
      const entry = () => listener();
      byBoard.set(board, own.add(entry));
      return () => {
        own.delete(entry);
        if (own.size === 0 && byBoard.get(board) === own) byBoard.delete(board);
      };
    },
    has: (board) => byBoard.has(board),
    boards: () => [...byBoard.keys()],
    call,
    callAll() {
      for (const board of byBoard.keys()) call(board);
    },
    clear() {
      byBoard.clear();
    },
  };
}
