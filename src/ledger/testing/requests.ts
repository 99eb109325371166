import type { Event } from '../../model/event.ts';
import type { Ledger } from '../../model/ledger.ts';
import type { Refusal } from '../../model/refusal.ts';

export const now = '2026-10-09T09:00:00+08:00';
export const later = '2026-10-10T09:00:00+08:00';
export const context = { now, actor: 'planner' };

export function newItem(id: string, members: object = {}) {
  return { relation: 'new', id, kind: 'action', weight: 'standard', summary: `Matter ${id}`, ...members };
}

export function batch(batch_id: string, declarations: readonly object[] = [], members: object = {}) {
  return { batch_id, declarations, acknowledges: [], ...members };
}

/** The exported events of a board. */
export async function exported(ledger: Ledger, board = 'main'): Promise<readonly Event[]> {
  const answer = await ledger.export(board);
  if (!('events' in answer)) throw new Error(`no export: ${JSON.stringify(answer)}`);
  return answer.events;
}

export function codesOf(answer: object): readonly string[] {
  return (answer as Refusal).errors.map(({ code }) => code);
}
