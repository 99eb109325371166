import { type Board, createBoard } from '../engine/board.ts';
import { evolve } from '../engine/evolve.ts';
import { fault, quoted } from '../engine/faults.ts';
import { refuse } from '../engine/refusal.ts';
import { firstFault } from '../engine/verify.ts';
import { type Event, genesisHash } from '../model/event.ts';
import type { ImportReceipt } from '../model/history.ts';
import type { Answer } from '../model/ledger.ts';
import type { Fault } from '../model/refusal.ts';
import type { Head } from '../model/store.ts';
import { ItemId } from '../model/text.ts';
import { appendRun, isOneOf, isRun } from './append-run.ts';
import { pages } from './board-cache.ts';
import { boardMisfit, figuresMisfit, misfit } from './facts-fit.ts';
import { answering, type LedgerContext, nowhere, whereabouts } from './ledger-context.ts';
import { asStored } from './stored-event.ts';
import { untilInDoubt } from './unknown-outcome.ts';

/** How often an import that another writer overtook looks again. */
const attempts = 10;

/** Takes exported events into their board, all or none. */
export function importEvents(
  ledger: LedgerContext,
  lines: readonly unknown[],
  named: string | undefined,
): Promise<Answer<ImportReceipt>> {
  const stray = lines.findIndex((line) => typeof line !== 'object' || line === null || Array.isArray(line));
  if (stray !== -1) {
    const got = Array.isArray(lines[stray]) ? 'an array' : quoted(lines[stray]);
    const found = refused(`/${stray}`, `got ${got}, expected an exported event; write one event a line`);
    return Promise.resolve(refuse({ ...nowhere(''), board: named ?? null }, [found]));
  }
  const board = named ?? memberOf(lines[0], 'board');
  if (typeof board !== 'string' || !ItemId.safeParse(board).success) {
    const found = refused('', `got ${quoted(board)} for the board; expected exported events, one a line`);
    return Promise.resolve(refuse({ ...nowhere(''), board: null }, [found]));
  }
  return answering(board, null, () =>
    ledger.turns.alone(board, async () => {
      const taken = await untilInDoubt((doubt) => take(ledger, board, lines, doubt));
      return 'code' in taken ? refuse(await whereabouts(ledger, board, null), [taken]) : taken;
    }),
  );
}

async function take(
  ledger: LedgerContext,
  id: string,
  lines: readonly unknown[],
  doubt: () => void,
): Promise<ImportReceipt | Fault> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const registered = await ledger.boards.current(id);
    if (registered === null && lines.length === 0) {
      return refused('', `got no event, and there is no board ${quoted(id)}; init registers one`);
    }
    const before = registered ?? createBoard(id);
    const chain = await checkChain(ledger, id, before, lines);
    if ('code' in chain) return chain;
    const added = chain.filter(({ event_seq }) => event_seq > before.event_seq);
    if (!isRun(added)) return receiptOf(before, 0, lines.length);
    const after = fold(before, added, lines.length - added.length);
    if ('code' in after) return after;
    // The board need not be registered, which one event alone would ask of it.
    const answer = await appendRun(ledger.store, id, added, () => ledger.store.appendAll(id, added));
    if (answer.status === 'known' && !isOneOf(added, answer.event)) return repeatedBatch(answer.event);
    // Some of the same events stand already, brought by another one meanwhile or by this import itself.
    if (answer.status === 'known') doubt();
    if (answer.status === 'known' || answer.status === 'moved') continue;
    ledger.boards.keep(after);
    ledger.snapshots.appended(before, after);
    ledger.notify(id);
    const imported = answer.status === 'there' ? 0 : added.length;
    return receiptOf(after, imported, lines.length - imported);
  }
  return fault(
    'busy',
    '',
    `${attempts} times another writer of this board was first; nothing was imported, try again`,
  );
}

/** The events as they would be stored, if they are one whole chain that fits onto what is there. */
async function checkChain(
  ledger: LedgerContext,
  id: string,
  board: Board,
  lines: readonly unknown[],
): Promise<readonly Event[] | Fault> {
  const first = memberOf(lines[0], 'event_seq');
  if (lines.length === 0) return [];
  if (typeof first !== 'number' || !Number.isSafeInteger(first) || first < 1) {
    return refused(
      '/0',
      `got ${quoted(first)} for the first event_seq; expected exported events, one a line`,
    );
  }
  if (first > board.event_seq + 1) {
    return refused(
      '/0',
      `the events begin with ${first}, but the board ends with ${board.event_seq}; import those between first`,
      {
        event_seq: board.event_seq + 1,
        got: first,
        head: board.event_seq,
      },
    );
  }
  const there = await existing(ledger, id, first - 1, board.event_seq, lines.length);
  let head = there.from;
  const events: Event[] = [];
  for (const [index, line] of lines.entries()) {
    const found = lineFault(line, id, head, index);
    if (found !== null) return found;
    const event = line as Event;
    const stored = there.events[index];
    if (stored !== undefined && stored.hash !== event.hash) return fork(index, stored, event);
    head = { event_seq: event.event_seq, hash: event.hash };
    events.push(asStored(event));
  }
  return events;
}

interface Existing {
  /** Where the board stood before the first imported event. */
  readonly from: Head;
  /** The events that the board has for the first of those that are imported. */
  readonly events: readonly Event[];
}

async function existing(
  { store }: LedgerContext,
  id: string,
  after: number,
  head: number,
  count: number,
): Promise<Existing> {
  const events: Event[] = [];
  const upTo = Math.min(head, after + count);
  if (head > 0) for await (const page of pages(store, id, Math.max(0, after - 1), upTo)) events.push(...page);
  const before = after === 0 ? undefined : events.shift();
  return { from: { event_seq: after, hash: before?.hash ?? genesisHash }, events };
}

function lineFault(line: unknown, id: string, head: Head, index: number): Fault | null {
  const pointer = `/${index}`;
  const event_seq = head.event_seq + 1;
  const board = memberOf(line, 'board');
  if (board !== id) {
    return refused(
      pointer,
      `event ${event_seq} is of board ${quoted(board)}, expected ${quoted(id)}; name the right board`,
      {
        event_seq,
        expected: id,
        actual: board ?? null,
      },
    );
  }
  try {
    const found = firstFault([line], head);
    if (found === null) return null;
    if (found.code === 'unsupported_version') return fault(found.code, pointer, found.message, { event_seq });
    return refused(pointer, `${found.what}; these lines are no whole export, so export the board again`, {
      event_seq,
    });
  } catch (error) {
    // Nesting without end, or text that is not Unicode: nothing of which there could be a hash.
    return refused(pointer, `event ${event_seq} is not JSON that can be hashed (${String(error)})`, {
      event_seq,
    });
  }
}

/** The board after the new events, if each says what can be true of the board before it. */
function fold(before: Board, added: readonly Event[], offset: number): Board | Fault {
  let board = before;
  const batches = new Set<string>();
  for (const [index, event] of added.entries()) {
    const found = batches.has(event.batch_id) ? 'its batch_id stands twice' : misfit(board, event);
    if (found !== null) return unfit(event, offset + index, found);
    batches.add(event.batch_id);
    board = evolve(board, event);
    const figures = figuresMisfit(board, event);
    if (figures !== null) return unfit(event, offset + index, figures);
  }
  const found = boardMisfit(board);
  return found === null ? board : unfit(added.at(-1) as Event, offset + added.length - 1, found);
}

function unfit({ event_seq }: Event, index: number, what: string): Fault {
  return refused(
    `/${index}`,
    `event ${event_seq} does not fit the events before it: ${what}; export the board again`,
    {
      event_seq,
    },
  );
}

function fork(index: number, stored: Event, event: Event): Fault {
  const { event_seq } = event;
  return refused(
    `/${index}`,
    `event ${event_seq} is another one here: the two ledgers went apart there; nothing is merged, so import into a new ledger`,
    { event_seq, expected: stored.hash, actual: event.hash },
  );
}

function repeatedBatch({ batch_id, event_seq }: Event): Fault {
  return refused('', `batch ${batch_id} is event ${event_seq} of this board already; nothing was imported`, {
    batch_id,
    event_seq,
  });
}

function receiptOf(
  { id, event_seq, revision, head }: Board,
  imported: number,
  already_there: number,
): ImportReceipt {
  return {
    schema_version: 1,
    kind: 'fold-import',
    ok: true,
    board: id,
    imported,
    already_there,
    event_seq,
    revision,
    head,
  };
}

function refused(pointer: string, message: string, facts: Readonly<Record<string, unknown>> = {}): Fault {
  return fault('import_refused', pointer, message, facts);
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
