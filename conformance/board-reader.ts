import { createBoard } from '../src/engine/board.ts';
import { diffBoards } from '../src/engine/diff.ts';
import { replay } from '../src/engine/evolve.ts';
import { selectHistory } from '../src/engine/history.ts';
import { project } from '../src/engine/project.ts';
import type { Event } from '../src/model/event.ts';
import type { HistoryQuery, Ledger } from '../src/model/ledger.ts';
import { isRefusal } from '../src/model/refusal.ts';
import { eventsOf } from './exported-lines.ts';
import type { Moments, StateSight } from './golden-ledger.ts';

/** Any way to read a board whose events are known. */
export interface BoardReader {
  state(moment: Moments['states'][number]): Promise<StateLike>;
  diff(ends: Moments['diffs'][number]): Promise<object>;
  history(query: HistoryQuery): Promise<object>;
  events(): Promise<readonly Event[]>;
}

type StateLike = Omit<StateSight, 'document'>;

/** A board read from its events by the pure functions alone. */
export function readEvents(id: string, events: readonly Event[]): BoardReader {
  const at = (event_seq: number) => replay(createBoard(id), events.slice(0, event_seq));
  return {
    state: async ({ event_seq, now }) => project(at(event_seq), now),
    diff: async ({ from, to, now }) => diffBoards(at(from), at(to), now),
    async history(query) {
      const selected = selectHistory(id, events, query);
      if ('faults' in selected) throw new Error(JSON.stringify(selected.faults));
      return selected.history;
    },
    events: async () => events,
  };
}

/** A board read through a ledger, whatever its store. */
export function readLedger(ledger: Ledger, id: string): BoardReader {
  return {
    state: async ({ event_seq, now }) => given(await ledger.state(id, { now, event_seq })) as StateLike,
    diff: async (ends) => given(await ledger.diff(id, ends)),
    history: async (query) => given(await ledger.history(id, query)),
    events: async () => given(await ledger.export(id)).events,
  };
}

/** Takes exported lines into a ledger, and reads the board from there. */
export async function readImported(ledger: Ledger, id: string, lines: string): Promise<BoardReader> {
  given(await ledger.import(eventsOf(lines), id));
  return readLedger(ledger, id);
}

function given<Document extends object>(answer: Document): Exclude<Document, { ok: false }> {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer as Exclude<Document, { ok: false }>;
}
