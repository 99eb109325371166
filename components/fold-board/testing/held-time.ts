/** Waits shorter than this, in milliseconds, pass by themselves. */
const short = 500;

/** Long timers of the page that go off when a test says so, and a page that a test hides. */
export interface HeldTime {
  /** The timers that wait, by the milliseconds they were set for. */
  readonly waits: () => readonly number[];
  /** Lets all of them go off. */
  readonly pass: () => void;
  readonly hide: (isHidden: boolean) => void;
  readonly restore: () => void;
}

export function holdTime(): HeldTime {
  const { setTimeout, clearTimeout } = window;
  const held = new Map<number, { readonly wait: number; readonly run: () => void }>();
  let next = -1;
  window.setTimeout = ((run: () => void, wait = 0) => {
    if (wait < short) return setTimeout.call(window, run, wait);
    held.set(next, { wait, run });
    next -= 1;
    return next + 1;
  }) as typeof window.setTimeout;
  window.clearTimeout = ((timer: number) => {
    if (!held.delete(timer)) clearTimeout.call(window, timer);
  }) as typeof window.clearTimeout;
  return {
    waits: () => [...held.values()].map(({ wait }) => wait),
    pass: () => {
      const runs = [...held.values()];
      held.clear();
      for (const { run } of runs) run();
    },
    hide: (isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    restore: () => {
      Object.assign(window, { setTimeout, clearTimeout });
      Reflect.deleteProperty(document, 'hidden');
    },
  };
}
