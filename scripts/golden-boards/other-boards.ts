import { createLedger } from '../../src/ledger/create-ledger.ts';
import { createMemoryStore } from '../../src/ledger/memory-store.ts';
import type { Event } from '../../src/model/event.ts';
import { isRefusal } from '../../src/model/refusal.ts';

/** Boards whose own ids are at the limits of what an id may be. */
export const boardIds: readonly string[] = ['𠀀'.repeat(128), 'constructor', '10'];

/** A few events on a board of that id. */
export async function smallBoard(board: string): Promise<readonly Event[]> {
  const ledger = createLedger(createMemoryStore());
  const context = { now: '2026-10-09T09:00:00+08:00', actor: 'planner' };
  await taken(ledger.init(board, { budget: 500 }, context.now));
  const visa = { relation: 'new', id: board, kind: 'action', weight: 'focal', summary: `About ${board}` };
  const bank = { ...visa, id: 'bank', weight: 'trace', parent: board };
  await taken(
    ledger.commit(board, { batch_id: board, declarations: [visa, bank], acknowledges: [] }, context),
  );
  await taken(ledger.annotate(board, { batch_id: 'note', item: board, text: 'Kept in sight' }, context));
  await taken(ledger.commit(board, { batch_id: 'seen', declarations: [], acknowledges: ['note'] }, context));
  return (await taken(ledger.export(board))).events;
}

async function taken<Answer extends object>(
  answer: Promise<Answer>,
): Promise<Exclude<Answer, { ok: false }>> {
  const document = await answer;
  if (isRefusal(document)) throw new Error(JSON.stringify(document));
  return document as Exclude<Answer, { ok: false }>;
}
