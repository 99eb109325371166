import type { Page } from 'playwright';

// What tests of the gallery's pages ask of the board in one.

/** Where the cards of the first layer and its blank stand, by id, in CSS px. */
export async function rectanglesOf(page: Page): Promise<ReadonlyMap<string, DOMRectReadOnly>> {
  return new Map(
    await page.evaluate(() => {
      const [layer] = document.querySelector('fold-board')?.layout() ?? [];
      const cards = (layer?.cards ?? []).map((card) => [card.id, card.rect] as const);
      return [...cards, ['blank', layer?.blank.rect] as const] as [string, DOMRectReadOnly][];
    }),
  );
}

/** The id of the card that has the focus. */
export function focusedCard(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const active = document.querySelector('fold-board')?.shadowRoot?.activeElement;
    return active?.closest<HTMLElement>('.card')?.dataset.id;
  });
}

/** The name of the focused element's tag. */
export function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.querySelector('fold-board')?.shadowRoot?.activeElement?.tagName);
}

/** A computed style of the focused card's face. */
export function focusedFace(page: Page, property: string): Promise<string | undefined> {
  return page.evaluate((name) => {
    const active = document.querySelector('fold-board')?.shadowRoot?.activeElement;
    return getComputedStyle(active?.closest('.face') as Element).getPropertyValue(name);
  }, property);
}
