import type { FoldBoard } from 'fold-board/element';
import { elementOf } from './element-of.ts';
import type { Sample } from './samples.ts';
import type { Settings } from './settings.ts';
import { stateAt, timeOf } from './timeline.ts';

/** Gives the board the state, and the baseline if there is one, that the settings ask for. */
export function drawBoard(sample: Sample, { theme, locale, size, at, from }: Settings): void {
  const eventSeq = at ?? sample.events.length;
  const now = timeOf(sample, eventSeq);
  const board = elementOf<FoldBoard>('board');
  board.theme = theme;
  board.locale = locale;
  board.baseline = from === null || from > eventSeq ? null : stateAt(sample, from, now);
  board.state = stateAt(sample, eventSeq, now);
  const stage = elementOf('stage');
  const [width, height] = size === 'fill' ? ['', ''] : size.split('×').map((side) => `${side}px`);
  stage.classList.toggle('fixed', size !== 'fill');
  stage.style.setProperty('--width', width || null);
  stage.style.setProperty('--height', height || null);
}
