import type { ReactiveControllerHost } from 'lit';
import type { LiveBoard } from '../../src/model/live-board.ts';
import { type Feed, FeedFollower, type FeedListener } from './feed-follower.ts';
import { ledgerFeed } from './ledger-feed.ts';
import { timeBy } from './time-by.ts';
import { urlFeed } from './url-feed.ts';

/** What a page names for a board to follow; a ledger comes before a URL. */
export interface Source {
  readonly ledger: LiveBoard | null;
  readonly clock: (() => string) | null;
  readonly src: string | null;
  readonly refresh: string | null;
}

/** Follows whatever its host names at the time. */
export class Live {
  readonly #follower: FeedFollower;
  readonly #source: () => Source;

  constructor(host: ReactiveControllerHost & HTMLElement, source: () => Source, listener: FeedListener) {
    this.#follower = new FeedFollower(host, listener);
    this.#source = source;
  }

  /** Settles when no read is under way. */
  get done(): Promise<void> {
    return this.#follower.done;
  }

  /** Reads again, now or as soon as the read under way has ended. */
  want(): void {
    this.#follower.want();
  }

  /** The host names another source, or none. */
  follow(): void {
    this.#follower.follow(this.#feed());
  }

  #feed(): Feed | null {
    const { ledger, src, refresh } = this.#source();
    if (ledger) return ledgerFeed(ledger, () => timeBy(this.#source().clock));
    return src ? urlFeed(src, refresh) : null;
  }
}
