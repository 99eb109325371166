import type * as React from 'react';
import type { FoldBoard } from '../fold-board/define.ts';
import type { FoldBoardListeners, FoldBoardProperties } from '../fold-board/properties.ts';

type FoldBoardAttributes = FoldBoardProperties &
  FoldBoardListeners &
  Omit<
    React.DetailedHTMLProps<React.HTMLAttributes<FoldBoard>, FoldBoard>,
    keyof (FoldBoardProperties & FoldBoardListeners)
  >;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fold-board': FoldBoardAttributes;
    }
  }
}
