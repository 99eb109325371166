import type { Ledger } from '../../src/model/ledger.ts';
import { showLiveBoard } from './live-board.ts';

// What a tab does in the test that drives two of them.

let ledger: Ledger;

export async function show(): Promise<void> {
  const shown = await showLiveBoard(document.body);
  ledger = shown.ledger;
  await shown.board.whenSettled();
}

export function declare(id: string, summary: string): Promise<object> {
  const declarations = [{ relation: 'new', id, kind: 'action', weight: 'major', summary }];
  const request = { batch_id: `add-${id}`, declarations, acknowledges: [] };
  return ledger.commit('main', request, { now: new Date().toISOString(), actor: 'planner' });
}
