/// <reference types="mocha" />
import type { FoldBoard } from '../fold-board.ts';
import '../define.ts';

/** Puts a board into the page, in a box of the given size, and waits until it is still. */
export async function mount(
  properties: Partial<FoldBoard>,
  size: { readonly width?: number; readonly height?: number } = {},
): Promise<FoldBoard> {
  const board = document.createElement('fold-board');
  board.style.width = `${size.width ?? 1000}px`;
  if (size.height !== undefined) board.style.height = `${size.height}px`;
  Object.assign(board, { theme: 'light', timeZone: 'UTC', ...properties });
  document.body.append(board);
  await board.whenSettled();
  return board;
}

export function clear(): void {
  document.body.replaceChildren();
}

export function faceOf(board: FoldBoard, id: string): HTMLElement {
  const cards = [...(board.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>('.card')];
  const face = cards.find((card) => card.dataset.id === id)?.querySelector<HTMLElement>('.face');
  if (!face) throw new Error(`no card ${id}`);
  return face;
}

/** The button of a card in a board that can be operated. */
export function buttonOf(board: FoldBoard, id: string): HTMLButtonElement {
  return faceOf(board, id).querySelector<HTMLButtonElement>('.hit') as HTMLButtonElement;
}

/** The text of a part of the board, white space folded. */
export function textOf(board: FoldBoard, selector: string): string {
  const parts = [...(board.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector)];
  // biome-ignore lint/performance/useDomNodeTextContent: only what is visible counts
  return parts.map((part) => part.innerText.replace(/\s+/g, ' ').trim()).join(' | ');
}
