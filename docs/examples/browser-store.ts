// #region page
import 'fold-board/define';
import { isRefusal, type Refusal } from 'fold-board';
import type { FoldBoard } from 'fold-board/element';
import { createLedger } from 'fold-board/ledger';
import { openIndexedDbStore } from 'fold-board/stores/indexeddb';

/** Shows this site's own board in an element, whichever tab writes to it; answers the way to commit. */
export async function keepBoard(element: FoldBoard, complain: (refusal: Refusal) => void) {
  const store = await openIndexedDbStore('our-board');
  const ledger = createLedger(store, { random: Math.random });
  const now = () => new Date().toISOString();

  async function show(): Promise<void> {
    const state = await ledger.state('main', { now: now() });
    if (isRefusal(state)) complain(state);
    else element.state = state;
  }

  await ledger.init('main', {}, now());
  ledger.subscribe('main', show);
  await show();
  element.title = `On this device: ${await store.askPersistence()}`;
  return (request: unknown) => ledger.commit('main', request, { now: now(), actor: 'planner' });
}
// #endregion page
