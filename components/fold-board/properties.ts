import type { FoldBoardEvents } from './events.ts';
import type { FoldBoard } from './fold-board.ts';

/** What a page sets on the element, in any framework; all of it may be left out. */
export type FoldBoardProperties = Partial<
  Pick<
    FoldBoard,
    | 'state'
    | 'baseline'
    | 'baselineView'
    | 'diff'
    | 'view'
    | 'messages'
    | 'layer'
    | 'selected'
    | 'mode'
    | 'layers'
    | 'readonly'
    | 'locale'
    | 'theme'
    | 'timeZone'
    | 'src'
    | 'refresh'
    | 'ledger'
    | 'clock'
    | 'unitArea'
    | 'footer'
  >
>;

/** Listeners as templates name them, with the event's own name after `on`: `onfold-select`. */
export type FoldBoardListeners = {
  [Name in keyof FoldBoardEvents as `on${Name}`]?: (event: FoldBoardEvents[Name]) => void;
};
