import type { Board } from '../engine/board.ts';
import { readCommand } from '../engine/command.ts';
import { decide } from '../engine/decide.ts';
import { evolve } from '../engine/evolve.ts';
import { fault } from '../engine/faults.ts';
import { receiptOf } from '../engine/receipt.ts';
import { recognise } from '../engine/recognise.ts';
import { type Addressed, refuse } from '../engine/refusal.ts';
import type { Event } from '../model/event.ts';
import type { Answer, WriteContext } from '../model/ledger.ts';
import type { Receipt } from '../model/receipt.ts';
import type { Command, Op } from '../model/request.ts';
import { type AppendAnswer, StoreFailure } from '../model/store.ts';
import { BatchId } from '../model/text.ts';
import { answering, type LedgerContext, refuseUnknownBoard, whereabouts } from './ledger-context.ts';
import { saveSnapshot } from './snapshot-cache.ts';
import { asStored } from './stored-event.ts';

/** How often a write that lost its race reads and decides again before it answers `busy`. */
const attempts = 100;

/** The longest pause between two of them, in milliseconds. */
const longestPause = 50;

/** Reads a request, decides it on the board as it stands, and appends the event; again when another was first. */
export async function write(
  ledger: LedgerContext,
  op: Op,
  board: string,
  request: unknown,
  context: WriteContext,
): Promise<Answer<Receipt>> {
  const batchId = usableBatchId(request);
  const read = readCommand(op, board, request, context);
  if ('faults' in read) return refuse(await whereabouts(ledger, board, batchId), read.faults);
  const { command } = read;
  const isDry = context.dryRun === true;
  return answering(board, batchId, () => ledger.inTurn(board, () => writeCommand(ledger, command, isDry)));
}

async function writeCommand(
  ledger: LedgerContext,
  command: Command,
  isDry: boolean,
): Promise<Answer<Receipt>> {
  for (let attempt = 1; ; attempt += 1) {
    // The board before the batch_id: a batch that lands in between is then met at the append, never as a
    // refusal by rules that it has itself fulfilled.
    const board = await ledger.boards.current(command.board);
    if (board === null) return refuseUnknownBoard(command.board, command.request.batch_id);
    const known = await ledger.store.findBatch(command.board, command.request.batch_id);
    if (known !== null) return recognised(ledger, known, command);
    const decision = decide(board, command);
    if ('faults' in decision) return refuse(addressed(board, command), decision.faults);
    // As it will be read back, so that a board is the same whether it was kept or folded.
    const event = asStored(decision.event);
    if (isDry) return receiptOf(event, 'accepted');
    const answer = await append(ledger, event);
    if (answer.status === 'known') return recognised(ledger, answer.event, command);
    if (answer.status === 'appended') return committed(ledger, board, event);
    if (attempt === attempts) return refuseBusy(board, command);
    await ledger.waiting.pause(ledger.waiting.random() * Math.min(2 ** attempt, longestPause));
  }
}

/**
 * Appends an event. When the store cannot say whether it did, the batch_id can: what is found is there for good,
 * and what is not found was not written.
 */
async function append({ store }: LedgerContext, event: Event): Promise<AppendAnswer> {
  try {
    return await store.append(event);
  } catch (error) {
    if (error instanceof StoreFailure && error.code !== 'store_unavailable') throw error;
    const found = await find(store.findBatch(event.board, event.batch_id), error);
    if (found === null) throw error;
    return found.hash === event.hash ? { status: 'appended' } : { status: 'known', event: found };
  }
}

async function find(lookup: Promise<Event | null>, error: unknown): Promise<Event | null> {
  try {
    return await lookup;
  } catch {
    if (!(error instanceof StoreFailure)) throw error;
    throw new StoreFailure(
      error.code,
      `${error.message}; whether the batch was stored is not known: ask the history for it, or send the same request again`,
      { ...error.facts, outcome: 'unknown' },
      error,
    );
  }
}

async function committed(ledger: LedgerContext, before: Board, event: Event): Promise<Receipt> {
  const board = evolve(before, event);
  ledger.boards.keep(board);
  await saveSnapshot(ledger.store, board);
  ledger.notify(board.id);
  return receiptOf(event, 'committed');
}

async function recognised(ledger: LedgerContext, event: Event, command: Command): Promise<Answer<Receipt>> {
  const recognition = recognise(event, command);
  if ('receipt' in recognition) return recognition.receipt;
  return refuse(await whereabouts(ledger, command.board, command.request.batch_id), recognition.faults);
}

function refuseBusy(board: Board, command: Command) {
  const message = `${attempts} times another writer of this board was first; nothing was stored, send the same request again`;
  return refuse(addressed(board, command), [fault('busy', '', message, { attempts })]);
}

function addressed({ event_seq, revision }: Board, command: Command): Addressed {
  return { board: command.board, batch_id: command.request.batch_id, event_seq, revision };
}

function usableBatchId(request: unknown): string | null {
  const batchId = (request as { batch_id?: unknown } | null | undefined)?.batch_id;
  return BatchId.safeParse(batchId).data ?? null;
}
