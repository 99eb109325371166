import type { Size } from './geometry.ts';

/** Narrower than this, in CSS px, things stand below each other. */
export const narrowWidth = 680;

/** The height that a strip of gone cards wants so that their words fit, in CSS px. */
const goneStripHeight = 54;
/** Between the rectangle and the strip: room for the strip's heading. */
const goneStripGap = 28;
/** Between the two rectangles of a diff, where they stand beside each other. */
const besideGap = 24;

/** Where the baseline's own rectangle is: before the current one in the same line, or below it. */
export type Side = 'beside' | 'below';

export interface FrameRequest {
  /** CSS px that the rectangle may be wide. */
  readonly width: number;
  /** CSS px for rectangle and gone strip together, or null where the page grows with the board. */
  readonly height: number | null;
  readonly budget: number;
  /** The layer's budget at the earlier end of a diff: the larger of the two decides the scale. */
  readonly formerBudget: number | null;
  /** Share of what is gone, in units of the same budget. */
  readonly gone: number;
  /** px² per share unit, when the scale is given. */
  readonly unitArea: number | null;
  /** Null where the baseline is not drawn in a rectangle of its own. */
  readonly side: Side | null;
}

export interface Frame {
  readonly rectangle: Size;
  /** The baseline's own; null where there is none. */
  readonly former: Size | null;
  /** The strip of gone cards below it, at the same scale; null when nothing is gone. */
  readonly strip: Size | null;
  /** px² per share unit. */
  readonly unitArea: number;
}

/** One scale for the rectangle, its earlier size and the gone strip, as large as all of them fit. */
export function frameOf(request: FrameRequest): Frame {
  const { budget, formerBudget, gone, side } = request;
  const width = side === 'beside' ? Math.max(1, request.width - besideGap) / 2 : request.width;
  const unitArea = request.unitArea ?? largestUnit(request, width);
  const sizeOf = (share: number): Size => ({ width, height: (unitArea * share) / width });
  const area = unitArea * gone;
  const stripWidth = Math.min(width, area / goneStripHeight);
  return {
    rectangle: sizeOf(budget),
    former: side === null || formerBudget === null ? null : sizeOf(formerBudget),
    strip: gone === 0 ? null : { width: stripWidth, height: area / stripWidth },
    unitArea,
  };
}

/** `width` is that of one rectangle; the request's is that of all. */
function largestUnit({ height, budget, formerBudget, gone, side, ...all }: FrameRequest, width: number) {
  const former = formerBudget ?? 0;
  if (height === null) return (naturalHeight(all.width) * width) / Math.max(budget, former);
  // What stands in one column: below each other all of it has to fit, else the higher one of two.
  const column = budget + (side === 'below' ? former : 0);
  const alone = (Math.max(1, height) * width) / Math.max(column, former);
  if (gone === 0) return alone;
  const room = Math.max(1, height - goneStripGap);
  const thin = (Math.max(1, room - goneStripHeight) * width) / column;
  const filled = (room * width) / (column + gone);
  return Math.min(alone, thin * gone <= goneStripHeight * width ? thin : filled);
}

/** How tall the rectangle is where nothing but its width is given. */
function naturalHeight(width: number): number {
  const wish = width < 560 ? width * 1.4 : width * 0.52;
  return Math.min(680, Math.max(280, wish));
}
