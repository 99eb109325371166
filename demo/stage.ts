import type { State } from 'fold-board';
import type { OwnBoard } from './own-board.ts';
import { ownSample } from './own-sample.ts';
import type { Page } from './page.ts';
import { stateAt } from './timeline.ts';

/** Gives the board everything that the page is set to, and the state unless somebody writes it by hand. */
export function drawBoard(page: Page, state: State, own: OwnBoard | null): void {
  const { board, settings, sample, isEdited } = page;
  board.theme = settings.theme;
  board.locale = settings.locale;
  board.dir = settings.dir;
  board.layers = settings.layers;
  board.layer = settings.layer;
  board.mode = settings.mode;
  board.baselineView = settings.changes;
  const isFollowing = sample.id === ownSample && settings.at === null && settings.now === null && !isEdited;
  // In the past of one's own board nothing can be written.
  board.readonly = settings.notes === 'readonly' || (sample.id === ownSample && !isFollowing) || isEdited;
  drawTokens(board.style, settings.tokens);
  drawSize(page);
  if (isEdited) {
    board.baseline = null;
    return;
  }
  const { from } = settings;
  board.baseline = from === null || from >= state.event_seq ? null : stateAt(sample, from, state.now);
  board.ledger = isFollowing && own !== null ? own.live : null;
  if (board.ledger === null) board.state = state;
}

function drawTokens(style: CSSStyleDeclaration, tokens: ReadonlyMap<string, string>): void {
  const given = [...style].filter((name) => name.startsWith('--fold-'));
  for (const name of given) if (!tokens.has(name)) style.removeProperty(name);
  for (const [name, value] of tokens) style.setProperty(name, value);
}

function drawSize({ board, settings }: Page): void {
  const { size, layers, mode } = settings;
  const stage = board.closest<HTMLElement>('.stage');
  if (stage === null) return;
  stage.classList.toggle('fixed', size !== null);
  // Every layer at a size that can be read needs more height than a window has.
  stage.classList.toggle('tall', size === null && layers === 'all' && mode === 'explore');
  stage.style.setProperty('--width', size === null ? null : `${size.width}px`);
  stage.style.setProperty('--height', size === null ? null : `${size.height}px`);
}
