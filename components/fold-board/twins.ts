/** Both ends of a diff show the cards of the item that the pointer or the focus is on: marks them with `data-twin`. */
export function markTwins({ type, target, currentTarget }: Event): void {
  const isOver = type === 'pointerover' || type === 'focusin';
  const on = isOver ? idOf((target as Element).closest<HTMLElement>('[data-id], [data-gone]')) : undefined;
  for (const card of (currentTarget as Element).querySelectorAll<HTMLElement>('.card, .gone-card')) {
    card.toggleAttribute('data-twin', on !== undefined && idOf(card) === on);
  }
}

function idOf(card: HTMLElement | null): string | undefined {
  return card?.dataset.id ?? card?.dataset.gone;
}
