/**
 * When what has the focus goes away with the next drawing, the field for notes gets the focus, or the card that Tab
 * reaches: nobody who works by keyboard is sent back to the top of the page.
 */
export function keepFocus(root: ShadowRoot, drawn: Promise<unknown>): void {
  const focused = root.activeElement;
  if (focused === null) return;
  void drawn.then(() => {
    if (focused.isConnected) return;
    const next =
      root.querySelector<HTMLElement>('#note') ?? root.querySelector<HTMLElement>('.hit[tabindex="0"]');
    next?.focus();
  });
}
