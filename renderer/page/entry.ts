import '../../components/fold-board/define.ts';
import type { Capture } from '../capture.ts';
import { drawBoard } from './draw-board.ts';
import { findMissingGlyphs } from './missing-glyphs.ts';

let capture: Capture | null = null;

globalThis.foldPicture = {
  load(text) {
    capture = JSON.parse(text);
  },
  async draw(drawing) {
    if (capture === null) throw new Error('nothing was loaded to draw');
    // Before the first text is measured: the page's own faces are inlined, so that this waits for no network.
    await Promise.all([...document.fonts].map((face) => face.load()));
    return drawBoard(document, capture, drawing);
  },
  missingGlyphs(texts) {
    const board = document.querySelector('fold-board');
    if (board === null) throw new Error('nothing was drawn yet');
    return findMissingGlyphs(texts, getComputedStyle(board).fontFamily);
  },
};
