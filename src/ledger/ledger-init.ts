import { readCommand } from '../engine/command.ts';
import { refuse } from '../engine/refusal.ts';
import type { Answer } from '../model/ledger.ts';
import type { InitReceipt } from '../model/receipt.ts';
import { isRefusal, type Refusal } from '../model/refusal.ts';
import { userActor } from '../model/request.ts';
import { answering, type LedgerContext, whereabouts } from './ledger-context.ts';
import { write } from './ledger-write.ts';

/** The batch in which a board gets its first settings. */
const initBatch = 'init';

/** Registers a board. A request that is refused for its shape registers nothing. */
export async function init(
  ledger: LedgerContext,
  board: string,
  settings: Readonly<Record<string, unknown>>,
  now: string,
): Promise<Answer<InitReceipt>> {
  const written = Object.entries(settings).filter(([, value]) => value !== undefined);
  const request = { ...Object.fromEntries(written), batch_id: initBatch };
  const context = { now, actor: userActor };
  const read = readCommand('configure', board, request, context);
  if ('faults' in read) return refuse(await whereabouts(ledger, board, initBatch), read.faults);
  return answering(board, null, async () => {
    const isNew = await ledger.store.register(board);
    const configured =
      written.length === 0 ? null : await write(ledger, 'configure', board, request, context);
    if (configured !== null && isRefusal(configured)) return advised(configured);
    const { event_seq, revision } = await whereabouts(ledger, board, null);
    return {
      schema_version: 1,
      ok: true,
      status: isNew ? 'registered' : 'already_registered',
      board,
      event_seq: event_seq ?? 0,
      revision: revision ?? 0,
      configured,
    };
  });
}

/** `init` has one batch_id for ever, so that other settings need another request. */
function advised(refusal: Refusal): Refusal {
  const errors = refusal.errors.map((found) =>
    found.code === 'batch_id_conflict' ? { ...found, message: otherSettings } : found,
  );
  return { ...refusal, errors };
}

const otherSettings =
  'the board was made with other settings, which init does not change; change them with configure --batch-id <new>';
