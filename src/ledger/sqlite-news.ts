import type { Database } from 'better-sqlite3';
import { type Head, StoreFailure } from '../model/store.ts';
import { createListeners } from './listeners.ts';
import { failureOf } from './sqlite-failure.ts';

/** Tells who wants to know that a head has moved: ours at once, those of other processes by looking. */
export interface SqliteNews {
  subscribe(board: string, listener: () => void): () => void;
  /** Somebody was told where a board stands, who need not hear of that again. */
  shown(board: string, head: Head): void;
  /** Our own append. */
  moved(board: string, head: Head): void;
  close(): void;
}

/**
 * SQLite calls nobody back for what another connection writes, but says for next to nothing whether any did. So while
 * there are subscribers it is asked every `poll` milliseconds.
 */
export function createNews(
  database: Database,
  headOf: (board: string) => Head | null,
  poll: number,
): SqliteNews {
  const listeners = createListeners();
  /** The event_seq of each board that was last told or shown. */
  const seen = new Map<string, number>();
  const dataVersion = database.prepare<[], number>('PRAGMA data_version').pluck();
  let version: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Whoever reads or writes hears what ails the database; the next look tells what this one could not. */
  function attempt(look: () => void): void {
    if (!database.open) return;
    try {
      look();
    } catch (error) {
      if (!(failureOf(error, database.name) instanceof StoreFailure)) throw error;
    }
  }

  function look(): void {
    const found = dataVersion.get();
    if (found === version) return;
    for (const board of listeners.boards()) saw(board, headOf(board));
    version = found;
  }

  function saw(board: string, head: Head | null): void {
    if (head === null || head.event_seq <= (seen.get(board) ?? -1)) return;
    seen.set(board, head.event_seq);
    listeners.call(board);
  }

  function stopLooking(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    subscribe(board, listener) {
      const stop = listeners.add(board, listener);
      // It may have moved since it was read, before anybody looked.
      version = undefined;
      if (!seen.has(board)) attempt(() => seen.set(board, headOf(board)?.event_seq ?? 0));
      // A board that is only watched does not keep a program running.
      timer ??= setInterval(() => attempt(look), poll).unref();
      return () => {
        stop();
        if (listeners.boards().length === 0) stopLooking();
      };
    },
    shown(board, { event_seq }) {
      if (!listeners.has(board)) seen.set(board, event_seq);
    },
    moved: saw,
    close() {
      stopLooking();
      listeners.clear();
    },
  };
}
