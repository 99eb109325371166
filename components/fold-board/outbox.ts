import type { LiveBoard } from '../../src/model/live-board.ts';
import type { BoardState } from './check-state.ts';
import { messageOf } from './feed-follower.ts';
import { inTime } from './in-time.ts';
import { isRefusal, reasonOf } from './ledger-feed.ts';
import type { NoteActions } from './note-form.ts';
import { timeBy } from './time-by.ts';

/**
 * A note of the user that the state does not show yet. `failed` may be tried again; `refused` will never be taken as
 * it is, and its text is a draft again.
 */
export interface OwnNote {
  /** The same at each attempt, so that a note whose answer was lost is not written twice. */
  readonly batch_id: string;
  readonly board: string;
  readonly item: string;
  readonly text: string;
  readonly status: 'pending' | 'saved' | 'failed' | 'refused';
  /** Why it was not saved, in the words of whoever said so. */
  readonly reason: string;
}

interface Sending extends OwnNote {
  readonly ledger: LiveBoard;
  /** The event that holds it, once it is known. */
  readonly event_seq: number;
}

/** What the outbox needs of the board around it. */
export interface OutboxHost {
  /** The board that is drawn, and where notes on it are written; null where that is the page's business. */
  readonly place: () => { readonly board: string; readonly ledger: LiveBoard | null };
  readonly clock: () => (() => string) | null;
  /** Whether a note may leave the form. */
  readonly asks: (item: string, text: string) => boolean;
  /** Called after each change; `news` is a note that has just been saved or not. */
  readonly changed: (news: OwnNote | null) => void;
}

/** The most characters that a note may have. */
const mostCharacters = 4000;
/** So many before the end the form begins to count. */
export const nearTheEnd = 200;
/** Milliseconds from one attempt to the next; after the last one the user decides. */
const pauses = [1000, 3000, 9000];

/** What the user writes about items, from the first letter until the state shows it. */
export class Outbox implements NoteActions {
  readonly #host: OutboxHost;
  readonly #drafts = new Map<string, string>();
  #notes: readonly Sending[] = [];

  constructor(host: OutboxHost) {
    this.#host = host;
  }

  /** The notes on their way to the board that is drawn. */
  get notes(): readonly OwnNote[] {
    const { board } = this.#host.place();
    return this.#notes.filter((note) => note.board === board);
  }

  draft(item: string): string {
    return this.#drafts.get(keyOf(this.#host.place().board, item)) ?? '';
  }

  write(item: string, text: string): void {
    const before = this.draft(item);
    this.#drafts.set(keyOf(this.#host.place().board, item), text);
    // Every other letter changes nothing that is drawn.
    if (Math.min(charactersLeft(before), charactersLeft(text)) <= nearTheEnd) this.#host.changed(null);
  }

  send(item: string, text: string): void {
    if (!this.#host.asks(item, text)) return;
    const { board, ledger } = this.#host.place();
    this.#drafts.delete(keyOf(board, item));
    if (ledger !== null) {
      const batch_id = `note-${hexOf(crypto.getRandomValues(new Uint8Array(16)))}`;
      const note: Sending = {
        ...{ ledger, batch_id, board, item, text },
        ...{ status: 'pending', reason: '', event_seq: Number.POSITIVE_INFINITY },
      };
      this.#notes = [...this.#notes.filter((old) => old.item !== item || old.status !== 'refused'), note];
      void this.#deliver(note);
    }
    this.#host.changed(null);
  }

  /** Sends a failed note again. */
  retry(batch_id: string): void {
    const note = this.#find(batch_id);
    if (note?.status !== 'failed') return;
    const ledger = this.#host.place().ledger ?? note.ledger;
    const again = { ...note, ledger, status: 'pending' } as const;
    this.#replace(again);
    void this.#deliver(again);
    this.#host.changed(null);
  }

  /** Takes what the user need not see any longer off the list. */
  drop(batch_id: string): void {
    this.#notes = this.#notes.filter((note) => note.batch_id !== batch_id);
    this.#host.changed(null);
  }

  /** A state is to be drawn: what it shows is no longer on its way. */
  arrive({ board, event_seq, pending, items }: BoardState): void {
    if (!this.#notes.some((note) => note.board === board)) return;
    const shown = new Set(pending.map((note) => note.id));
    for (const { annotations } of items.values()) for (const note of annotations) shown.add(note?.id);
    const here = this.#notes.filter(
      (note) => note.board === board && (shown.has(note.batch_id) || note.event_seq <= event_seq),
    );
    this.#notes = this.#notes.filter((note) => !here.includes(note));
    const news = here.find((note) => note.status !== 'saved');
    if (news) this.#host.changed({ ...news, status: 'saved' });
  }

  async #deliver({ ledger, batch_id, item, text }: Sending): Promise<void> {
    for (const pause of [...pauses, null]) {
      const answer = await this.#attempt(ledger, { batch_id, item, text });
      // Meanwhile a state may have shown it.
      const note = this.#find(batch_id);
      if (note === undefined) return;
      if (!('reason' in answer)) return this.#settle({ ...note, ...answer, status: 'saved' });
      if (answer.isFinal) return this.#refuse({ ...note, reason: answer.reason });
      if (pause === null || !answer.isWorthWaiting) {
        return this.#settle({ ...note, reason: answer.reason, status: 'failed' });
      }
      await new Promise((resolve) => window.setTimeout(resolve, pause));
    }
  }

  async #attempt(
    ledger: LiveBoard,
    request: { readonly batch_id: string; readonly item: string; readonly text: string },
  ): Promise<Attempt> {
    try {
      const answer: unknown = await inTime(() =>
        ledger.annotate(request, { now: timeBy(this.#host.clock()) }),
      );
      if (!isRefusal(answer))
        return {
          event_seq: (answer as { event_seq?: number } | null)?.event_seq ?? Number.POSITIVE_INFINITY,
        };
      const { retryable, status } = answer;
      const isFinal = !retryable && status !== 'unavailable';
      return { reason: reasonOf(answer), isFinal, isWorthWaiting: retryable };
    } catch (cause) {
      return { reason: messageOf(cause), isFinal: false, isWorthWaiting: true };
    }
  }

  #refuse(note: Sending): void {
    const key = keyOf(note.board, note.item);
    const draft = this.#drafts.get(key) ?? '';
    this.#drafts.set(key, draft.trim() === '' ? note.text : `${note.text}\n\n${draft}`);
    this.#settle({ ...note, status: 'refused' });
  }

  #settle(note: Sending): void {
    this.#replace(note);
    this.#host.changed(note);
  }

  #find(batch_id: string): Sending | undefined {
    return this.#notes.find((note) => note.batch_id === batch_id);
  }

  #replace(next: Sending): void {
    this.#notes = this.#notes.map((note) => (note.batch_id === next.batch_id ? next : note));
  }
}

type Attempt =
  | { readonly event_seq: number }
  | { readonly reason: string; readonly isFinal: boolean; readonly isWorthWaiting: boolean };

/** How many more characters a note may have; negative when it has too many. */
export function charactersLeft(text: string): number {
  return mostCharacters - [...text].length;
}

function keyOf(board: string, item: string): string {
  return JSON.stringify([board, item]);
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
