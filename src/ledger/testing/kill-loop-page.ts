import { openIndexedDbStore } from '../indexeddb-store.ts';
import type { Found } from './kill-loop.ts';
import { lookThrough } from './kill-loop-look.ts';
import { type Said, type Task, takeSteps } from './kill-loop-steps.ts';

// What a page does until its browser is killed.

/** Put into the page by whoever drives it. */
declare function tellDriver(said: Said): Promise<void>;

const open = () => openIndexedDbStore('main');

/** Begins, and does not wait for an end that never comes. */
export function begin(task: Task): void {
  takeSteps(open, task, tellDriver).catch((error: unknown) => {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    tellDriver({ say: 'failed', what });
  });
}

export function look(board: string): Promise<Found | null> {
  return lookThrough(open, board);
}
