/** How to wait for another writer. Both are the host's, so that a test can be quick and a run can be repeated. */
export interface Waiting {
  /** Resolves after so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** A number from 0 up to, not including, 1. Without it all wait equally long, which many writers should not. */
  readonly random: () => number;
}

export interface WaitingOptions {
  readonly pause?: Waiting['pause'] | undefined;
  readonly random?: Waiting['random'] | undefined;
}

export function waitingFrom(options: WaitingOptions): Waiting {
  return { pause: options.pause ?? sleep, random: options.random ?? (() => 0.5) };
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
