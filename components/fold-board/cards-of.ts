/** The cards of the state in a board's shadow tree, in the order in which they were drawn; none of a baseline's. */
export function cardsOf(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('.now .card')];
}
