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
    return drawBoard(document, capture, drawing);
  },
  missingGlyphs(texts) {
    const board = document.querySelector('fold-board');
    if (board === null) throw new Error('nothing was drawn yet');
    return findMissingGlyphs(texts, getComputedStyle(board).fontFamily);
  },
};
