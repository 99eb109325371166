import type { Answer, Declaration, Event, ImportReceipt, Ledger, Receipt, Refusal } from 'fold-board';
import { isRefusal } from 'fold-board';
import { createLedger } from 'fold-board/ledger';
import { type LiveBoard, liveBoard } from 'fold-board/live-board';
import { openIndexedDbStore } from 'fold-board/stores/indexeddb';

/** Where the visitor's board is kept in this browser. */
const name = 'demo';
const database = `fold-board:${name}`;
const board = 'my-board';
/** Who commits and answers; notes are the user's. */
const agent = 'agent';

/** The visitor's own board, kept in this browser. */
export interface OwnBoard {
  /** Everything that was written, as far as it is known. */
  readonly events: readonly Event[];
  /** For the element, which follows it and writes notes to it; another one after the board was begun again. */
  readonly live: LiveBoard;
  commit(declarations: readonly Declaration[], acknowledges: readonly string[]): Promise<Answer<Receipt>>;
  /** Takes exported lines of this board into it; the text may be anything. */
  importLines(text: string): Promise<Answer<ImportReceipt> | { readonly broken: string }>;
  /** Gives up everything that was written, here and in other tabs. */
  startAgain(): Promise<void>;
}

/**
 * Opens the board, making it on the first visit. `changed` is called after every write, also of another tab; `failed`
 * with what goes wrong while nobody waits for an answer.
 */
export async function openOwnBoard(changed: () => void, failed: (error: unknown) => void): Promise<OwnBoard> {
  const tabs = new BroadcastChannel(`${database}:again`);
  let ledger = await open();
  let live = liveBoard(ledger, board);
  let events: readonly Event[] = [];

  async function read(): Promise<void> {
    const answer = await ledger.export(board);
    if (isRefusal(answer)) throw new Error(refusalText(answer));
    if (answer.events.at(-1)?.hash === events.at(-1)?.hash && answer.events.length === events.length) return;
    events = answer.events;
    changed();
  }

  async function follow(): Promise<void> {
    ledger.subscribe(board, () => void read().catch(failed));
    await read();
  }

  /** Opens it anew after its data was given up, by this tab or by another. */
  async function reopen(): Promise<void> {
    // Closing may have noted once more where the board stood before.
    forgetNote();
    ledger = await open();
    live = liveBoard(ledger, board);
    events = [];
    await follow();
    changed();
  }

  // Nobody may read while the data goes: what is missing then would be taken for lost.
  tabs.addEventListener('message', ({ data }: MessageEvent<'going' | 'gone'>) => {
    const done = data === 'going' ? ledger.close() : reopen();
    done.catch(failed);
  });
  await follow();
  return {
    get events() {
      return events;
    },
    get live() {
      return live;
    },
    async commit(declarations, acknowledges) {
      const request = { batch_id: newBatchId(), declarations, acknowledges };
      const answer = await ledger.commit(board, request, { now: new Date().toISOString(), actor: agent });
      await read();
      return answer;
    },
    async importLines(text) {
      const lines = linesOf(text);
      if ('broken' in lines) return lines;
      const answer = await ledger.import(lines.events, board);
      await read();
      return answer;
    },
    async startAgain() {
      tabs.postMessage('going');
      await ledger.close();
      await removeData();
      await reopen();
      tabs.postMessage('gone');
    },
  };
}

async function open(): Promise<Ledger> {
  const ledger = createLedger(await openIndexedDbStore(name));
  const made = await ledger.init(board, {}, new Date().toISOString());
  if (isRefusal(made)) throw new Error(refusalText(made));
  return ledger;
}

/** The note of the last write stands outside the database; beside an empty one it would speak of a loss. */
function forgetNote(): void {
  localStorage.removeItem(`fold-board-witness:${JSON.stringify([name, board])}`);
}

function removeData(): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.deleteDatabase(database);
    asked.addEventListener('success', () => resolve());
    asked.addEventListener('error', () => reject(asked.error));
  });
}

function linesOf(text: string): { readonly events: readonly unknown[] } | { readonly broken: string } {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  try {
    return { events: lines.map((line) => JSON.parse(line)) };
  } catch (error) {
    if (error instanceof SyntaxError) return { broken: error.message };
    throw error;
  }
}

function newBatchId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `page-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function refusalText({ errors }: Refusal): string {
  return errors.map(({ code, message }) => `${code}: ${message}`).join('\n');
}
