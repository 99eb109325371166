import 'fold-board/define';
import type { FoldBoard } from 'fold-board/element';
import { createDesk } from './desk.ts';
import { elementOf } from './element-of.ts';
import { loadIndex } from './samples.ts';
import { readSettings } from './settings.ts';

/** Shows whatever the address asks for, and again whenever something is turned. */
async function start(): Promise<void> {
  const desk = createDesk(await loadIndex(), elementOf<FoldBoard>('board'), report);
  await desk.turn(readSettings(location.search, navigator.languages));
  document.documentElement.dataset.ready = '';
}

function report(error: unknown): void {
  const fault = elementOf('fault');
  fault.textContent = error instanceof Error ? error.message : String(error);
  fault.hidden = false;
}

start().catch(report);
