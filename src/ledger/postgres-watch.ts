import type { Client } from 'pg';
import { type Head, StoreFailure } from '../model/store.ts';
import { createListeners } from './listeners.ts';
import { troubleOf } from './postgres-failure.ts';
import type { PostgresPool } from './postgres-pool.ts';
import { hintSql } from './postgres-sql.ts';

const channel = 'fold_head';

/** How long hints are collected before they are sent, in milliseconds: each NOTIFY holds up the whole server's commits. */
const hintPause = 100;

/** How long to wait before a connection for hints is tried again, in milliseconds. */
const listenPause = 5_000;

/** Tells who wants to know that a head has moved: ours at once, those of others by looking at them again and again. */
export interface Watch {
  subscribe(board: string, listener: () => void): () => void;
  /** Somebody was told where a board stands, who need not hear of that again. */
  shown(board: string, head: Head): void;
  /** Our own append. */
  moved(board: string, head: Head): void;
  /** Sends the hints that wait, and ends. */
  close(): Promise<void>;
}

/**
 * Looking is the truth; a hint only makes it sooner. So nothing is lost when the server takes no LISTEN, a pooler
 * gives the connection to somebody else, or a NOTIFY comes to nobody. Nothing is asked while nobody subscribes.
 */
export function createWatch(
  pool: PostgresPool,
  headOf: (board: string) => Promise<Head | null>,
  poll: number,
): Watch {
  const listeners = createListeners();
  /** Where each board was last seen, and up to where listeners were called. */
  const seen = new Map<string, number>();
  const told = new Map<string, number>();
  const wanted = new Set<string>();
  const hints = new Set<string>();
  let isLooking = false;
  let isClosed = false;
  let takesHints = true;
  let pollTimer: NodeJS.Timeout | undefined;
  let hintTimer: NodeJS.Timeout | undefined;
  let hearing: Client | null = null;
  let heardLast = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const board of wanted) {
        wanted.delete(board);
        await lookAt(board);
      }
    } finally {
      isLooking = false;
    }
  }

  async function lookAt(board: string): Promise<void> {
    if (!listeners.has(board)) return;
    try {
      const head = await headOf(board);
      if (head !== null) saw(board, head);
    } catch (error) {
      // The next look will tell; whoever reads or writes meanwhile hears of the failure himself. A pool that was
      // ended under a look is no bug either.
      if (!isClosed && !(error instanceof StoreFailure)) throw error;
    }
  }

  /** A head that somebody else moved, or nobody. The first look at a board only tells where it stands. */
  function saw(board: string, { event_seq }: Head): void {
    const before = seen.get(board);
    seen.set(board, Math.max(event_seq, before ?? 0));
    if (before !== undefined && event_seq > before) tell(board, event_seq);
  }

  function tell(board: string, eventSeq: number): void {
    if ((told.get(board) ?? 0) >= eventSeq) return;
    told.set(board, eventSeq);
    listeners.call(board);
  }

  function want(board: string): void {
    wanted.add(board);
    void look();
  }

  function schedule(): void {
    if (pollTimer !== undefined || isClosed || listeners.boards().length === 0) return;
    pollTimer = setTimeout(async () => {
      for (const board of listeners.boards()) wanted.add(board);
      listen();
      await look();
      pollTimer = undefined;
      schedule();
    }, poll);
    pollTimer.unref();
  }

  /** Begins to hear hints, unless that was tried a moment ago. */
  function listen(): void {
    if (isClosed || hearing !== null || !takesHints || performance.now() - heardLast < listenPause) return;
    heardLast = performance.now();
    const client = pool.ownClient();
    hearing = client;
    client.on('notification', ({ payload = '' }) => {
      if (listeners.has(payload)) want(payload);
    });
    client.on('error', () => deafen(client));
    client.on('end', () => deafen(client));
    client
      .connect()
      .then(() => client.query(`LISTEN ${channel}`))
      .then(
        // A board that is only watched does not keep a program running.
        () => (client as unknown as { unref(): void }).unref(),
        (error: unknown) => {
          deafen(client);
          takesHints = troubleOf(error) !== 'final';
        },
      );
  }

  function deafen(client: Client): void {
    if (hearing === client) hearing = null;
    // What cannot be ended has ended.
    void client.end().catch(() => undefined);
  }

  function deafenAll(): void {
    if (hearing !== null) deafen(hearing);
    heardLast = Number.NEGATIVE_INFINITY;
  }

  async function sendHints(): Promise<void> {
    clearTimeout(hintTimer);
    hintTimer = undefined;
    if (hints.size === 0 || !takesHints) return;
    const boards = [...hints];
    hints.clear();
    try {
      await pool.once((session) => session.query(hintSql, [channel, boards]));
    } catch (error) {
      // The append is durable whatever becomes of the hint; a server that takes none is not asked again.
      takesHints = troubleOf(error) !== 'final';
    }
  }

  return {
    subscribe(board, listener) {
      const stop = listeners.add(board, listener);
      listen();
      schedule();
      want(board);
      return () => {
        stop();
        if (listeners.boards().length > 0) return;
        clearTimeout(pollTimer);
        pollTimer = undefined;
        deafenAll();
      };
    },
    shown(board, { event_seq }) {
      if (!listeners.has(board)) seen.set(board, event_seq);
    },
    moved(board, { event_seq }) {
      seen.set(board, Math.max(event_seq, seen.get(board) ?? 0));
      tell(board, event_seq);
      if (!takesHints) return;
      hints.add(board);
      hintTimer ??= setTimeout(sendHints, hintPause).unref();
    },
    async close() {
      isClosed = true;
      clearTimeout(pollTimer);
      listeners.clear();
      deafenAll();
      await sendHints();
    },
  };
}
