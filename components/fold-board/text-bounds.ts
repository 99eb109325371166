import type { Size } from './geometry.ts';
import type { SummaryLength } from './text-gauge.ts';
import type { Room } from './type-steps.ts';

// What the styles say of a face's insides, in CSS px; each a little kinder to the text than the page will be, because
// these sums may only ever rule out what is certain not to fit.

/** Left and right, above and below the text of a whole card. */
const insets: Readonly<Record<Room, Size>> = {
  large: { width: 32, height: 23 },
  middle: { width: 25, height: 17 },
  small: { width: 19, height: 10 },
  tiny: { width: 19, height: 10 },
  speck: { width: 19, height: 10 },
};
const aloneInsets: Size = { width: 17, height: 10 };
const head = 20;
const foot = 25;
/** How much narrower text may come out in the page than it was measured. */
const narrower = 0.93;
const slack = 1;

/** What a text has to share its card with. */
export interface Company {
  readonly hasHead: boolean;
  readonly hasFoot: boolean;
}

/** Whether a summary in type of `size` px may fit into a face of these px, with all that belongs to it. */
export function mayFitWhole(
  length: SummaryLength,
  size: number,
  face: Size,
  room: Room,
  { hasHead, hasFoot }: Company,
): boolean {
  const width = face.width - insets[room].width;
  const height = face.height - insets[room].height - (hasHead ? head : 0) - (hasFoot ? foot : 0);
  return mayFit(length, size, width, height);
}

/** The same for the summary alone. */
export function mayFitAlone(length: SummaryLength, size: number, face: Size): boolean {
  return mayFit(length, size, face.width - aloneInsets.width, face.height - aloneInsets.height);
}

function mayFit({ whole, space }: SummaryLength, size: number, width: number, height: number): boolean {
  if (width <= 0) return false;
  const scale = (size / 12) * narrower;
  const line = Math.min(width, 24 * size) + slack;
  // A line that is broken at a space does not count the space.
  const lines = Math.max(1, Math.ceil(((whole + space) * scale) / (line + space * scale)));
  return lines * 1.22 * size <= height + slack;
}

/** Whether the longest run of letters may stand in one line of the summary alone, the widest there is. */
export function mayStandUnbroken({ run }: SummaryLength, size: number, face: Size): boolean {
  return run * (size / 12) * narrower <= face.width - aloneInsets.width + slack;
}
