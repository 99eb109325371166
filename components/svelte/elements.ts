import type { HTMLAttributes } from 'svelte/elements';
import type { FoldBoard } from '../fold-board/define.ts';
import type { FoldBoardListeners, FoldBoardProperties } from '../fold-board/properties.ts';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'fold-board': FoldBoardProperties &
      FoldBoardListeners &
      Omit<HTMLAttributes<FoldBoard>, keyof (FoldBoardProperties & FoldBoardListeners)>;
  }
}
