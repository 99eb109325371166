import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { FoldBoard } from '../fold-board/define.ts';
import type { FoldBoardEvents } from '../fold-board/events.ts';
import type { FoldBoardProperties } from '../fold-board/properties.ts';

/** What a template may say of the tag; a ref of it is the element itself. */
type FoldBoardTag = new () => FoldBoard & {
  $props: FoldBoardProperties & Omit<HTMLAttributes, keyof FoldBoardProperties> & PublicProps;
  $emit: EmitFn<{ [Name in keyof FoldBoardEvents]: (event: FoldBoardEvents[Name]) => void }>;
};

declare module 'vue' {
  interface GlobalComponents {
    'fold-board': FoldBoardTag;
  }
}
