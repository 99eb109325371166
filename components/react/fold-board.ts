import { createComponent, type EventName } from '@lit/react';
import * as React from 'react';
import { FoldBoard as FoldBoardElement } from '../fold-board/define.ts';
import type { FoldBoardEvents } from '../fold-board/events.ts';
import type { FoldBoardProperties } from '../fold-board/properties.ts';

export type { FoldBoardElement };

/** The element's properties, a listener for each of its events, and what any HTML element takes. */
export interface FoldBoardProps
  extends FoldBoardProperties,
    Omit<React.HTMLAttributes<FoldBoardElement>, keyof FoldBoardProperties> {
  readonly onFoldSelect?: (event: FoldBoardEvents['fold-select']) => void;
  readonly onFoldOpen?: (event: FoldBoardEvents['fold-open']) => void;
  readonly onFoldAnnotate?: (event: FoldBoardEvents['fold-annotate']) => void;
  readonly onFoldRendered?: (event: FoldBoardEvents['fold-rendered']) => void;
  readonly onFoldError?: (event: FoldBoardEvents['fold-error']) => void;
}

/**
 * `<fold-board>` as a React component. Its ref is the element. On a server it renders the bare tag, and the board is
 * drawn as soon as a browser has it.
 */
export const FoldBoard: React.ForwardRefExoticComponent<
  FoldBoardProps & React.RefAttributes<FoldBoardElement>
> = createComponent({
  react: React,
  tagName: 'fold-board',
  elementClass: FoldBoardElement,
  displayName: 'FoldBoard',
  events: {
    onFoldSelect: named('fold-select'),
    onFoldOpen: named('fold-open'),
    onFoldAnnotate: named('fold-annotate'),
    onFoldRendered: named('fold-rendered'),
    onFoldError: named('fold-error'),
  },
});

function named<Name extends keyof FoldBoardEvents>(name: Name): EventName<FoldBoardEvents[Name]> {
  return name as string as EventName<FoldBoardEvents[Name]>;
}
