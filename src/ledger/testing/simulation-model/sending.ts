import type { Answer, Ledger } from '../../../model/ledger.ts';
import type { Receipt } from '../../../model/receipt.ts';
import { isRefusal } from '../../../model/refusal.ts';
import { Crash } from '../crashing-store.ts';
import { context, now } from '../requests.ts';
import { type Model, type Sent, takeReceipt } from './model.ts';
import type { Real } from './real.ts';

export const board = 'main';

/** How a request is sent: by whom, and whether the next command waits for the answer. */
export interface Way {
  readonly client: number;
  readonly waits: boolean;
}

/** Sends what must be accepted, unless the world breaks. */
export async function send(model: Model, real: Real, { client, waits }: Way, sent: Sent): Promise<void> {
  const { batch_id } = sent.request;
  const isNew = !model.receipts.has(batch_id);
  model.sent.push(sent);
  if (isNew) model.open.add(batch_id);
  const ledger = await real.ledger(client);
  const answered = answerTo(ledger, sent).then((answer) => {
    if (answer === null) return;
    if (!isRefusal(answer)) takeReceipt(model, answer);
    else if (!isBrokenWorld(answer.status)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  });
  real.pending.add(answered);
  if (waits) await answered;
}

/** Sends what must be refused with a code, unless the world breaks. */
export async function sendRefused(real: Real, { client }: Way, sent: Sent, code: string): Promise<void> {
  const answer = await answerTo(await real.ledger(client), sent);
  if (answer === null || (isRefusal(answer) && isBrokenWorld(answer.status))) return;
  const codes = isRefusal(answer) ? answer.errors.map((fault) => fault.code) : [];
  if (!codes.some((got) => got === code)) {
    throw new Error(`expected ${code}, got ${JSON.stringify(answer)}`);
  }
}

/** Whatever a client asks while it lives; null if it dies of it. */
export async function ofTheLiving<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Crash) return null;
    throw error;
  }
}

export function isBrokenWorld(status: string): boolean {
  return status === 'busy' || status === 'unavailable';
}

function answerTo(ledger: Ledger, { op, request }: Sent): Promise<Answer<Receipt> | null> {
  return ofTheLiving(() =>
    op === 'annotate' ? ledger.annotate(board, request, { now }) : ledger[op](board, request, context),
  );
}
