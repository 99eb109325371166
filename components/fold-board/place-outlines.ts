import { clearestOutline } from './former-outlines.ts';
import type { Outline } from './scene.ts';

const textParts =
  '.words, .kind-mark, .chip, .foot > :not([hidden]), .extra:not([hidden]), .face > .number, .region > .label';

/** Puts each former outline where it runs through the least of what is written in the rectangle. */
export function placeOutlines(rectangle: HTMLElement, outlines: readonly Outline[]): void {
  if (outlines.length === 0) return;
  const origin = rectangle.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(rectangle).direction === 'rtl';
  const texts = [...rectangle.querySelectorAll(textParts)]
    .flatMap((part) => [...part.getClientRects()])
    .filter((text) => text.width > 0)
    .map(({ left, right, top, width, height }) => ({
      x: isRightToLeft ? origin.right - right : left - origin.left,
      y: top - origin.top,
      width,
      height,
    }));
  rectangle.querySelectorAll<HTMLElement>('.outline').forEach((element, at) => {
    const { x, y, width, height } = clearestOutline((outlines[at] as Outline).ways, texts);
    Object.assign(element.style, {
      insetInlineStart: `${x}px`,
      top: `${y}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
  });
}
