import 'fold-board/define';
import { createLedger } from 'fold-board/ledger';
import { liveBoard } from 'fold-board/live-board';
import { openIndexedDbStore } from 'fold-board/stores/indexeddb';

/** Draws a board of this browser's own ledger; every tab of the page shows the same. */
export async function showLiveBoard(into: HTMLElement) {
  const ledger = createLedger(await openIndexedDbStore('household'));
  await ledger.init('main', { title: 'Household' }, new Date().toISOString());

  const board = document.createElement('fold-board');
  board.ledger = liveBoard(ledger, 'main');
  into.append(board);
  return { board, ledger };
}
