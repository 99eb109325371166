import type { TextStep } from '../../src/model/overview.ts';
import { facePart } from './face-part.ts';

/** Below the pixel that antialiasing blurs anyway; browsers place text on fractions of a pixel. */
const slack = 0.5;

/** Whether what stands on a face is inside it whole. */
export function fits(face: HTMLElement, text: TextStep): boolean {
  if (text === 'number') return isClear(facePart(face, 'number') as HTMLElement, face);
  const room = (facePart(face, 'content') as HTMLElement).getBoundingClientRect();
  // The lines' own height, not that of the inline box, which is as tall as the font says and means no ink.
  if ((facePart(face, 'summary') as HTMLElement).getBoundingClientRect().bottom > room.bottom + slack)
    return false;
  if ((facePart(face, 'words') as HTMLElement).getBoundingClientRect().width > room.width + slack)
    return false;
  if (text === 'summary') return true;
  return ['head', 'foot'].every((name) => {
    const element = facePart(face, name);
    if (element === null) return true;
    return (
      element.getBoundingClientRect().bottom <= room.bottom + slack &&
      element.scrollWidth <= element.clientWidth + 1
    );
  });
}

/** Whether a centred number keeps off the face's strong edge, and on the other side by as much. */
function isClear(number: HTMLElement, face: HTMLElement): boolean {
  const [a, b] = [number.getBoundingClientRect(), face.getBoundingClientRect()];
  return a.width <= b.width - (b.width < 24 ? 6 : 10) && a.height <= b.height;
}
