import { canonicalJson } from '../src/engine/canonical-json.ts';
import { sha256 } from '../src/engine/digest.ts';
import { receiptOf } from '../src/engine/receipt.ts';
import type { HistoryQuery } from '../src/model/ledger.ts';
import type { BoardReader } from './board-reader.ts';

/** Where and when a golden ledger is looked at; `now` in UTC with milliseconds. */
export interface Moments {
  readonly states: readonly { readonly event_seq: number; readonly now: string }[];
  readonly diffs: readonly { readonly from: number; readonly to: number; readonly now: string }[];
  readonly histories: readonly { readonly query: HistoryQuery }[];
}

/** What is seen there. A `document` is the digest of the canonical JSON of the whole document. */
export interface Sights {
  readonly states: readonly StateSight[];
  readonly diffs: readonly (Moments['diffs'][number] & { readonly document: string })[];
  readonly histories: readonly (Moments['histories'][number] & { readonly document: string })[];
  /** The digest of the receipts of all events, as one array. */
  readonly receipts: string;
}

export interface StateSight {
  readonly event_seq: number;
  readonly now: string;
  readonly revision: number;
  readonly head: string;
  readonly capture: string;
  readonly document: string;
}

/** What `golden.json` holds. */
export interface Golden extends Sights {
  readonly about: string;
  readonly board: string;
  readonly events: number;
  /** Hash of the last event. */
  readonly head: string;
  /** State documents that stand beside it as files, for people. */
  readonly files: readonly { readonly file: string; readonly event_seq: number; readonly now: string }[];
}

export async function look(board: BoardReader, moments: Moments): Promise<Sights> {
  const states: Sights['states'][number][] = [];
  for (const { event_seq, now } of moments.states) {
    const state = await board.state({ event_seq, now });
    const { revision, head, capture } = state;
    states.push({ event_seq, now, revision, head, capture, document: digestOf(state) });
  }
  const diffs: Sights['diffs'][number][] = [];
  for (const { from, to, now } of moments.diffs)
    diffs.push({ from, to, now, document: digestOf(await board.diff({ from, to, now })) });
  const histories: Sights['histories'][number][] = [];
  for (const { query } of moments.histories)
    histories.push({ query, document: digestOf(await board.history(query)) });
  const receipts = digestOf((await board.events()).map((event) => receiptOf(event, 'committed')));
  return { states, diffs, histories, receipts };
}

export function digestOf(document: unknown): string {
  return sha256(canonicalJson(document));
}
