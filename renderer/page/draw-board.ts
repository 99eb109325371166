import type { MeasuredLayer } from '../../src/model/overview.ts';
import type { Capture } from '../capture.ts';
import type { Drawing } from './page-api.ts';

/** Draws one layer into the document, in the place of whatever was drawn before, and measures it. */
export async function drawBoard(page: Document, capture: Capture, drawing: Drawing): Promise<MeasuredLayer> {
  const board = page.createElement('fold-board');
  board.mode = 'static';
  board.layers = 'one';
  board.layer = drawing.layer;
  board.view = drawing.view;
  board.locale = drawing.view.locale ?? 'en';
  board.theme = drawing.view.theme ?? 'light';
  board.footer = drawing.footer;
  board.unitArea = drawing.unitArea;
  if (drawing.end === 'current') {
    board.state = capture.state;
    board.baseline = capture.baseline ?? null;
    board.diff = capture.diff ?? null;
  } else {
    board.state = capture.baseline ?? null;
  }
  board.style.width = `${drawing.width}px`;
  board.style.height = `${drawing.height}px`;
  // The script stays where it stands: only boards come and go.
  for (const former of page.querySelectorAll('fold-board')) former.remove();
  page.body.append(board);
  await board.whenSettled();
  const [measured] = board.layout();
  if (measured === undefined) throw new Error(`the board drew no layer ${JSON.stringify(drawing.layer)}`);
  return measured;
}
