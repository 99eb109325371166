import type { Chance } from './chance.ts';

/** So many turns belong to a run that will never end. */
const mostTurns = 50_000;

/**
 * Who goes on next. Everything that waits, waits here: one of those whose time has come is let on, and the next
 * one only when it waits again or has ended. Time is a number that jumps to where somebody has something to do.
 */
export interface Scheduler {
  /** Milliseconds since the run began. Nothing takes time but waiting. */
  now(): number;
  /** How many were let on so far. */
  turns(): number;
  /** Resolves when it is the caller's turn, after so many milliseconds at the earliest. */
  turn(who: number, after?: number): Promise<void>;
  /** Does work that waits for the world outside, for which the others are kept waiting. */
  outside<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Begins something that the run does not end before. */
  begin(task: () => Promise<void>): void;
  /** Resolves when everything that was begun has ended. Rejects when something threw or nothing can go on. */
  run(): Promise<void>;
}

interface Waiter {
  readonly who: number;
  readonly due: number;
  readonly goOn: () => void;
}

/** `restlessness` is how often, from 0 to 1, another one than the last is let on if the last could go on too. */
export function createScheduler(chance: Chance, restlessness: number): Scheduler {
  const waiting: Waiter[] = [];
  const failures: unknown[] = [];
  let [time, turns, running, outsideWork, last] = [0, 0, 0, 0, -1];
  let whenQuiet: (() => void) | null = null;

  function choose(): Waiter {
    let due = waiting.filter((waiter) => waiter.due <= time);
    if (due.length === 0) {
      time = Math.min(...waiting.map((waiter) => waiter.due));
      due = waiting.filter((waiter) => waiter.due <= time);
    }
    const same = due.filter(({ who }) => who === last);
    const chosen = chance.of(same.length > 0 && !chance.happens(restlessness) ? same : due);
    waiting.splice(waiting.indexOf(chosen), 1);
    return chosen;
  }

  async function settle(): Promise<void> {
    await microtasksDone();
    while (outsideWork > 0) {
      await new Promise<void>((resolve) => {
        whenQuiet = resolve;
      });
      await microtasksDone();
    }
  }

  return {
    now: () => time,
    turns: () => turns,
    turn: (who, after = 0) =>
      new Promise((goOn) => {
        waiting.push({ who, due: time + after, goOn });
      }),
    async outside(work) {
      outsideWork += 1;
      try {
        return await work();
      } finally {
        outsideWork -= 1;
        if (outsideWork === 0) whenQuiet?.();
      }
    },
    begin(task) {
      running += 1;
      task()
        .catch((error: unknown) => failures.push(error))
        .then(() => {
          running -= 1;
        });
    },
    async run() {
      for (;;) {
        await settle();
        if (failures.length > 0) throw failures[0];
        if (running === 0) return;
        if (waiting.length === 0) throw new Stuck(`${running} wait for something that nobody does`);
        if (turns === mostTurns) throw new Stuck(`no end after ${mostTurns} turns`);
        turns += 1;
        const chosen = choose();
        last = chosen.who;
        chosen.goOn();
      }
    },
  };
}

/** A run that would never end. */
export class Stuck extends Error {
  override readonly name = 'Stuck';
}

/** A tick that is asked for by a microtask comes after all microtasks, and much sooner than a timer. */
function microtasksDone(): Promise<void> {
  return new Promise((resolve) => queueMicrotask(() => process.nextTick(resolve)));
}
