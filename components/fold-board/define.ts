import { FoldBoard } from './fold-board.ts';

export { FoldBoard };

declare global {
  interface HTMLElementTagNameMap {
    'fold-board': FoldBoard;
  }
}

const tag = 'fold-board';

// Two copies of the package on one page are a fact of life: the first keeps the tag.
if (customElements.get(tag) === undefined) customElements.define(tag, FoldBoard);
else {
  console.warn(`<${tag}> is already registered; this second copy of it is not used.`);
}
