import type { Attempt, CardText } from './attempts.ts';
import { textAttempts } from './attempts.ts';
import type { DrawnCard } from './drawn-layers.ts';
import type { Box, Size } from './geometry.ts';
import type { PlacedLayer } from './scene.ts';
import type { TextGauge } from './text-gauge.ts';
import { couldHold, type Room, roomOf, summarySizes } from './type-steps.ts';
import type { Writer } from './writer.ts';

/** What a card's face may hold, as far as sums can tell. */
export interface FacePlan {
  /** What is worth trying in the page, the most text first; none where no text can fit. */
  readonly attempts: readonly Attempt[];
  /** CSS px of its number, or null where not even that has room. */
  readonly numberSize: number | null;
}

const numberSizes = [13, 12];

/** What the faces of a layer may hold, in the order of its cards. */
export function planFaces({ drawn, layout }: PlacedLayer, writer: Writer, gauge: TextGauge): FacePlan[] {
  const zero = writer.formats.number(0);
  return drawn.cards.map((card, at) => {
    const place = layout.rectangles[at] as Box;
    const face = faceOf(place, gauge.gap);
    return {
      attempts: attemptsFor(card, place, face, writer, gauge),
      numberSize: numberSizeFor(writer.formats.number(card.number), zero, place, face, gauge),
    };
  });
}

function faceOf(place: Box, gap: number): Size {
  const inset = insetOf(roomOf(place), gap);
  return { width: place.width - 2 * inset, height: place.height - 2 * inset };
}

/** The styles draw a smaller gap where the whole of it would cost too much of a card. */
function insetOf(room: Room, gap: number): number {
  if (room === 'speck') return 0.25;
  return room === 'tiny' ? Math.min(gap, 1) : gap;
}

function attemptsFor(
  { item, changes, left }: DrawnCard,
  place: Box,
  face: Size,
  { shows }: Writer,
  gauge: TextGauge,
): readonly Attempt[] {
  if (!shows('summary') || !couldHold(item.summary, place)) return [];
  const text: CardText = {
    sizes: summarySizes[item.weight],
    summary: item.summary,
    length: gauge.summary(item.summary),
    face,
    room: roomOf(place),
    company: { hasHead: shows('kind'), hasFoot: shows('share') || shows('weight') },
    hasChanges: changes.length > 0 || left !== null,
  };
  return textAttempts(text);
}

/** A centred number keeps off the face's strong edge, and on the other side by as much. */
function numberSizeFor(text: string, zero: string, place: Box, face: Size, gauge: TextGauge): number | null {
  if (place.width < 9 || place.height < 13) return null;
  const room = face.width - (face.width < 24 ? 6 : 10);
  const fitting = numberSizes.find((size) => {
    const { width, height } = gauge.number(text, zero, size);
    return width <= room && height <= face.height;
  });
  return fitting ?? null;
}
