import { readCommand } from '../engine/command.ts';
import { receiptOf } from '../engine/receipt.ts';
import { refuse } from '../engine/refusal.ts';
import type { Answer, WriteContext } from '../model/ledger.ts';
import type { Receipt } from '../model/receipt.ts';
import type { Command, Op } from '../model/request.ts';
import { StoreFailure } from '../model/store.ts';
import { BatchId } from '../model/text.ts';
import { answerOf, draftRun } from './draft-run.ts';
import { answering, type LedgerContext, refuseUnknownBoard, whereabouts } from './ledger-context.ts';
import type { TurnLimits, Waiting } from './turns.ts';
import { writeRun } from './write-run.ts';

/** How much is appended at once: one flush for all of it, and nobody waits long for the others. */
export const runLimits: TurnLimits = { entries: 100, size: 1_048_576 };

/** Reads a request, decides it when its turn comes, and answers when what it amounts to is durable. */
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
  return answering(board, batchId, () =>
    context.dryRun === true
      ? ledger.turns.alone(board, () => tryOut(ledger, command))
      : ledger.turns.together(board, command, JSON.stringify(command.request).length),
  );
}

/** Writes the commands of one turn. What only one of them is to blame for does not fail the others. */
export async function writeTurn(
  ledger: LedgerContext,
  board: string,
  group: readonly Waiting<Command, Answer<Receipt>>[],
): Promise<void> {
  await ledger.snapshots.idle();
  try {
    const answers = await writeRun(
      ledger,
      board,
      group.map(({ entry }) => entry),
    );
    for (const [index, waiting] of group.entries()) waiting.resolve(answers[index] as Answer<Receipt>);
  } catch (error) {
    if (group.length > 1 && mayBeOneOnly(error)) {
      for (const waiting of group) await writeTurn(ledger, board, [waiting]);
    } else {
      for (const waiting of group) waiting.reject(error);
    }
  }
}

/** There may be room for the next one where there was none for all; and a bug may be met by one command alone. */
function mayBeOneOnly(error: unknown): boolean {
  return !(error instanceof StoreFailure) || error.code === 'store_full';
}

/** A dry run appends nothing that would say that its board was old or its batch_id known, so it looks both up. */
async function tryOut(ledger: LedgerContext, command: Command): Promise<Answer<Receipt>> {
  const { batch_id } = command.request;
  const board = await ledger.boards.current(command.board);
  if (board === null) return refuseUnknownBoard(command.board, batch_id);
  const known = await ledger.store.findBatch(command.board, batch_id);
  const standing = new Map(known && [[batch_id, known]]);
  const [verdict] = draftRun(board, [command], standing, ledger.store.digest).verdicts;
  if (verdict === undefined) throw new Error(`no verdict on batch ${batch_id}`);
  return verdict.is === 'event' ? receiptOf(verdict.event, 'accepted') : answerOf(verdict);
}

function usableBatchId(request: unknown): string | null {
  const batchId = (request as { batch_id?: unknown } | null | undefined)?.batch_id;
  return BatchId.safeParse(batchId).data ?? null;
}
