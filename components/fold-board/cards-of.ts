/** The cards that stand in a board's shadow tree, in the order in which they were drawn. */
export function cardsOf(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('.card')];
}
