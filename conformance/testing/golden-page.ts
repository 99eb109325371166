import { createLedger } from '../../src/ledger/create-ledger.ts';
import { openIndexedDbStore } from '../../src/ledger/indexeddb-store.ts';
import { readEvents, readImported, readLedger } from '../board-reader.ts';
import { eventsOf, linesOf } from '../exported-lines.ts';
import { look, type Moments, type Sights } from '../golden-ledger.ts';

// What a tab does with a golden ledger; everything comes and goes as text.

/** What the pure functions show of it in this browser. */
export async function replay(board: string, lines: string, moments: string): Promise<string> {
  return JSON.stringify(await look(readEvents(board, eventsOf(lines)), JSON.parse(moments) as Moments));
}

export interface Kept {
  /** The export of what was imported. */
  readonly lines: string;
  readonly sights: Sights;
}

/** What it shows, and how it is exported, after it was imported into IndexedDB and the database was opened again. */
export async function keep(board: string, lines: string, moments: string): Promise<string> {
  const name = crypto.randomUUID();
  const first = createLedger(await openIndexedDbStore(name));
  await readImported(first, board, lines);
  await first.close();
  const second = createLedger(await openIndexedDbStore(name));
  const kept = readLedger(second, board);
  const sights = await look(kept, JSON.parse(moments) as Moments);
  const exported = linesOf(await kept.events());
  await second.close();
  return JSON.stringify({ lines: exported, sights } satisfies Kept);
}
