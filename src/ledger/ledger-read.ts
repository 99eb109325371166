import type { Board } from '../engine/board.ts';
import { readNow } from '../engine/command.ts';
import { diffBoards } from '../engine/diff.ts';
import { fault } from '../engine/faults.ts';
import { selectHistory } from '../engine/history.ts';
import { numberFaults } from '../engine/number-faults.ts';
import { type Addressed, refuse } from '../engine/refusal.ts';
import { projectScope } from '../engine/scope.ts';
import type { Diff } from '../model/diff.ts';
import type { Event } from '../model/event.ts';
import type { History } from '../model/history.ts';
import type { Answer, HistoryQuery, Scope } from '../model/ledger.ts';
import type { Fault } from '../model/refusal.ts';
import type { ScopedState, State } from '../model/state.ts';
import { isStorableText } from '../model/text.ts';
import { pages } from './board-cache.ts';
import { answering, beyondHead, type LedgerContext, refuseUnknownBoard } from './ledger-context.ts';

export function state(
  ledger: LedgerContext,
  id: string,
  at: { readonly now: string; readonly event_seq?: number | undefined },
  scope: Scope,
): Promise<Answer<State | ScopedState>> {
  return reading(ledger, id, async (head) => {
    const read = readNow(at.now);
    const faults = [
      ...faultsIn(read),
      ...numberFaults('/event_seq', at.event_seq, 0),
      ...scopeNumbers(scope),
    ];
    if (!('now' in read) || faults.length > 0) return refuse(addressed(head), faults);
    const { event_seq = head.event_seq } = at;
    const beyond = beyondHead('/event_seq', event_seq, head.event_seq);
    if (beyond.length > 0) return refuse(addressed(head), beyond);
    const board = event_seq === head.event_seq ? head : await ledger.boards.at(id, event_seq);
    const projected = projectScope(board, read.now, scope);
    return 'state' in projected ? projected.state : refuse(addressed(head), projected.faults);
  });
}

export function diff(
  ledger: LedgerContext,
  id: string,
  ends: { readonly from: number; readonly to?: number | undefined; readonly now: string },
): Promise<Answer<Diff>> {
  return reading(ledger, id, async (head) => {
    const read = readNow(ends.now);
    const { from, to = head.event_seq } = ends;
    const faults = [...faultsIn(read), ...numberFaults('/from', from, 0), ...numberFaults('/to', to, 0)];
    if (!('now' in read) || faults.length > 0) return refuse(addressed(head), faults);
    const beyond = [...beyondHead('/to', to, head.event_seq), ...beyondHead('/from', from, head.event_seq)];
    if (beyond.length > 0) return refuse(addressed(head), beyond);
    if (from > to) return refuse(addressed(head), [endsReversed(from, to, head.event_seq)]);
    const earlier = await ledger.boards.at(id, from);
    const later = to === head.event_seq ? head : await ledger.boards.at(id, to);
    return diffBoards(earlier, later, read.now);
  });
}

export function history(ledger: LedgerContext, id: string, query: HistoryQuery): Promise<Answer<History>> {
  return reading(ledger, id, async (head) => {
    const faults = [...numberFaults('/after', query.after, 0), ...numberFaults('/limit', query.limit, 1)];
    if (faults.length > 0) return refuse(addressed(head), faults);
    if (query.item === undefined && query.batch === undefined) return page(ledger, head, query);
    const selected = selectHistory(id, await candidates(ledger, id, query), query);
    return 'history' in selected ? selected.history : refuse(addressed(head), selected.faults);
  });
}

export function exportEvents(
  ledger: LedgerContext,
  id: string,
): Promise<Answer<{ readonly events: readonly Event[] }>> {
  return registeredOnly(ledger, id, async () => ({ events: await all(ledger, id) }));
}

function endsReversed(from: number, to: number, head: number): Fault {
  return fault(
    'not_found',
    '/from',
    `got event ${from} for the earlier end of the diff, whose later end is event ${to} (--at on the command line); name one up to that`,
    { event_seq: from, to, head },
  );
}

/** Runs a read of a registered board, with that board as it stands. */
function reading<Document extends object>(
  ledger: LedgerContext,
  id: string,
  read: (head: Board) => Promise<Answer<Document>>,
): Promise<Answer<Document>> {
  return answering(id, null, async () => {
    const head = isStorableText(id) ? await ledger.boards.current(id) : null;
    return head === null ? refuseUnknownBoard(id) : read(head);
  });
}

/** The same without folding the board. */
export function registeredOnly<Document extends object>(
  ledger: LedgerContext,
  id: string,
  read: () => Promise<Answer<Document>>,
): Promise<Answer<Document>> {
  return answering(id, null, async () => {
    const head = isStorableText(id) ? await ledger.store.head(id) : null;
    return head === null ? refuseUnknownBoard(id) : read();
  });
}

/** A plain page needs no other events than its own. */
async function page(
  { store }: LedgerContext,
  head: Board,
  { after = 0, limit }: HistoryQuery,
): Promise<History> {
  const events = await store.read(head.id, after, Math.min(limit ?? head.event_seq, head.event_seq));
  const last = events.at(-1)?.event_seq ?? after;
  const isCut = last < head.event_seq;
  const omitted = head.event_seq - events.length;
  return {
    schema_version: 1,
    kind: 'fold-history',
    board: head.id,
    events: [...events],
    omitted:
      omitted === 0
        ? null
        : {
            events: omitted,
            reasons: [...(after > 0 ? (['after'] as const) : []), ...(isCut ? (['limit'] as const) : [])],
            next: isCut ? { after: last } : null,
          },
  };
}

async function candidates(ledger: LedgerContext, id: string, query: HistoryQuery): Promise<readonly Event[]> {
  if (query.item !== undefined || query.batch === undefined) return all(ledger, id);
  const found = isStorableText(query.batch) ? await ledger.store.findBatch(id, query.batch) : null;
  return found === null ? [] : [found];
}

async function all({ store }: LedgerContext, id: string): Promise<readonly Event[]> {
  const events: Event[] = [];
  for await (const page of pages(store, id, 0)) for (const event of page) events.push(event);
  return events;
}

function scopeNumbers({ depth, limit }: Scope): readonly Fault[] {
  return [...numberFaults('/depth', depth, 0), ...numberFaults('/limit', limit, 1)];
}

function faultsIn(read: object): readonly Fault[] {
  return 'faults' in read ? (read.faults as readonly Fault[]) : [];
}

function addressed({ id, event_seq, revision }: Board): Addressed {
  return { board: id, batch_id: null, event_seq, revision };
}
