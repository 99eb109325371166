import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { inTime } from './in-time.ts';

/** Where states come from. Whatever a method throws is shown as a failed load. */
export interface Feed {
  /** The state as it is now. */
  readonly read: (signal: AbortSignal) => unknown;
  /** Calls back when there may be another state; the answer, if it is a function, ends that. */
  readonly listen: (changed: () => void) => unknown;
  /** Milliseconds until it is to be read again whatever happens; `Infinity` for never. */
  readonly untilNext: () => number;
}

export interface FeedListener {
  readonly arrived: (state: unknown) => void;
  readonly failed: (message: string) => void;
}

/** The longest that a timer of a browser can wait. */
const longestWait = 2 ** 31 - 1;

/**
 * Reads a feed while its host is in a page. One read is under way at a time, and whatever is told meanwhile leads to
 * one more, so that what is shown in the end is never older than the last news. In a page that nobody sees it does
 * not read by the clock; it makes up for that as soon as the page is seen.
 */
export class FeedFollower implements ReactiveController {
  /** Settles when no read is under way. */
  done: Promise<void> = Promise.resolve();
  /** Reads again, now or as soon as the read under way has ended. */
  want: () => void = () => undefined;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #listener: FeedListener;
  #feed: Feed | null = null;
  #life = new AbortController();

  constructor(host: ReactiveControllerHost & HTMLElement, listener: FeedListener) {
    this.#host = host;
    this.#listener = listener;
    host.addController(this);
  }

  /** Follows another feed, or none, from now on. */
  follow(feed: Feed | null): void {
    this.#feed = feed;
    this.hostDisconnected();
    if (this.#host.isConnected) this.hostConnected();
  }

  hostDisconnected(): void {
    this.#life.abort();
    this.want = () => undefined;
  }

  hostConnected(): void {
    if (this.#feed === null) return;
    this.#life = new AbortController();
    this.#start(this.#feed, this.#life.signal);
  }

  #start(feed: Feed, life: AbortSignal): void {
    let isReading = false;
    let isWanted = false;
    const readOn = async () => {
      isReading = true;
      do {
        isWanted = false;
        await this.#read(feed, life);
      } while (isWanted && !life.aborted);
      isReading = false;
    };
    this.want = () => {
      if (isReading) isWanted = true;
      else this.done = readOn();
    };
    this.want();
    keepTime(() => feed.untilNext(), this.want, this.#host.ownerDocument, life);
    this.#listen(feed, life, this.want);
  }

  #listen(feed: Feed, life: AbortSignal, want: () => void): void {
    try {
      const end = feed.listen(() => {
        if (!life.aborted) want();
      });
      if (typeof end === 'function') life.addEventListener('abort', () => end());
    } catch (cause) {
      this.#listener.failed(messageOf(cause));
    }
  }

  async #read(feed: Feed, life: AbortSignal): Promise<void> {
    try {
      const state = await inTime(feed.read, life);
      if (!life.aborted) this.#listener.arrived(state);
    } catch (cause) {
      if (!life.aborted) this.#listener.failed(messageOf(cause));
    }
  }
}

/** Calls `tick` each time that the wait is over, but in a page that is not seen only once it is. */
function keepTime(untilNext: () => number, tick: () => void, page: Document, life: AbortSignal): void {
  let timer = 0;
  let due = 0;
  const wait = () => {
    const time = untilNext();
    due = Date.now() + time;
    clearTimeout(timer);
    if (time < Infinity) timer = window.setTimeout(strike, Math.min(time, longestWait));
  };
  const strike = () => {
    due = 0;
    look();
  };
  const look = () => {
    if (page.hidden || Date.now() < due) return;
    wait();
    tick();
  };
  wait();
  page.addEventListener('visibilitychange', look, { signal: life });
  life.addEventListener('abort', () => clearTimeout(timer));
}

export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
