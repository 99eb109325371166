import { failureOf, isBusy } from './sqlite-failure.ts';
import { type WaitingOptions, waitingFrom } from './waiting.ts';

/** How the connections to one file wait for each other. */
export interface SqliteTurns {
  /** Runs work that mostly needs no lock, until nobody is in its way. */
  read<Result>(work: () => Result): Promise<Result>;
  /**
   * The same for a write transaction. It is told whether others write as well; `isLost` says of its result that one of
   * them was first.
   */
  write<Result>(work: (isCrowded: boolean) => Result, isLost?: (result: Result) => boolean): Promise<Result>;
}

/** How often a writer that met others stays away, although it may have met none since. */
const politeTurns = 32;

/** Milliseconds between two questions whether nobody is in the way any more; the shortest is for one who waited long. */
const shortestPause = 1;
const usualPause = 3;
const longWait = 20;

/** Milliseconds of the lock after which a writer among others stays away for a while. */
const fairShare = 1;

/**
 * SQLite's own way to wait blocks this thread, and lets one busy writer starve the others: it sleeps longer and longer,
 * while the busy one is back a moment after it let go. So whoever waits here asks again after short random times, more
 * often once it has waited long, and whoever has had its share while there are others stays away for about twice as long
 * as it was in their way. With a waiter that gets more patient instead, or a writer that does not stay away, the longest
 * wait among four was some seconds.
 */
export function takeTurns(file: string, patience: number, options: WaitingOptions): SqliteTurns {
  const { pause, random } = waitingFrom(options);
  let polite = 0;
  // Milliseconds since the last write that was not lost to another.
  let unlucky = 0;
  // Milliseconds in the way of others since it last stayed away.
  let held = 0;
  let away: Promise<void> | null = null;

  async function untilFree<Result>(work: () => Result): Promise<Result> {
    for (let waited = 0; ; ) {
      try {
        return work();
      } catch (error) {
        const failure = failureOf(error, file);
        if (!isBusy(failure) || waited >= patience) throw failure;
        polite = politeTurns;
        const milliseconds = unlucky > longWait ? shortestPause : shortestPause + random() * usualPause;
        waited += milliseconds;
        unlucky += milliseconds;
        await pause(milliseconds);
      }
    }
  }

  return {
    read: untilFree,
    async write(work, isLost = () => false) {
      await away;
      away = null;
      let since = 0;
      const result = await untilFree(() => {
        since = performance.now();
        return work(polite > 0);
      });
      if (polite > 0) held += performance.now() - since;
      if (isLost(result)) {
        polite = politeTurns;
        return result;
      }
      unlucky = 0;
      if (held >= fairShare) {
        polite -= 1;
        away = pause(random() * 4 * held);
        held = 0;
      }
      return result;
    },
  };
}
