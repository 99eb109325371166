import type { Head } from '../model/store.ts';
import type { Witness } from './witness.ts';

/** How often a burst is noted, in milliseconds: writing to `localStorage` costs as much as the commit itself. */
const interval = 100;

/** Writes to a witness at once, and in a burst the newest head of each board a few times a second. */
export interface Notes {
  note(board: string, head: Head): void;
  /** Writes what is still waiting; for when the page is put aside or the store is closed. */
  flush(): void;
  /** Leaves what is waiting unwritten: it is no longer true. */
  drop(): void;
}

export function createNotes(witness: Witness): Notes {
  const waiting = new Map<string, Head>();
  let isPausing = false;

  function flush(): void {
    for (const [board, head] of waiting) witness.write(board, head);
    waiting.clear();
  }

  function pause(): void {
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      if (waiting.size === 0) return;
      flush();
      pause();
    }, interval);
  }

  return {
    note(board, head) {
      if (head.event_seq > (waiting.get(board)?.event_seq ?? 0)) waiting.set(board, head);
      if (isPausing) return;
      flush();
      pause();
    },
    flush,
    drop: () => waiting.clear(),
  };
}
