import type { Size } from './geometry.ts';

/** The height that a strip of gone cards wants so that their words fit, in CSS px. */
const goneStripHeight = 54;
/** Between the rectangle and the strip: room for the strip's heading. */
const goneStripGap = 28;

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
}

export interface Frame {
  readonly rectangle: Size;
  /** The strip of gone cards below it, at the same scale; null when nothing is gone. */
  readonly strip: Size | null;
  /** px² per share unit. */
  readonly unitArea: number;
}

/** One scale for the rectangle, its earlier size and the gone strip, as large as all of them fit. */
export function frameOf(request: FrameRequest): Frame {
  const { width, budget, gone } = request;
  const unitArea = request.unitArea ?? largestUnit(request);
  const rectangle = { width, height: (unitArea * budget) / width };
  if (gone === 0) return { rectangle, strip: null, unitArea };
  const area = unitArea * gone;
  const stripWidth = Math.min(width, area / goneStripHeight);
  return { rectangle, strip: { width: stripWidth, height: area / stripWidth }, unitArea };
}

function largestUnit({ width, height, budget, formerBudget, gone }: FrameRequest): number {
  const largest = Math.max(budget, formerBudget ?? 0);
  if (height === null) return (naturalHeight(width) * width) / largest;
  const alone = (Math.max(1, height) * width) / largest;
  if (gone === 0) return alone;
  const room = Math.max(1, height - goneStripGap);
  const thin = (Math.max(1, room - goneStripHeight) * width) / budget;
  const filled = (room * width) / (budget + gone);
  return Math.min(alone, thin * gone <= goneStripHeight * width ? thin : filled);
}

/** How tall the rectangle is where nothing but its width is given. */
function naturalHeight(width: number): number {
  const wish = width < 560 ? width * 1.4 : width * 0.52;
  return Math.min(680, Math.max(280, wish));
}
