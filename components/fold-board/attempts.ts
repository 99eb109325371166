import type { TextStep } from '../../src/model/overview.ts';
import type { Size } from './geometry.ts';
import { type Company, mayFitAlone, mayFitWhole, mayStandUnbroken } from './text-bounds.ts';
import type { SummaryLength } from './text-gauge.ts';
import type { Room } from './type-steps.ts';

/** One way to write on a face. */
export interface Attempt {
  readonly text: TextStep;
  /** CSS px of the type. */
  readonly size: number;
  /** Whether a word may break anywhere, which only a word too long for any card deserves. */
  readonly breaks: boolean;
  /** Whether change marks are their glyphs alone; the details list then has the words. */
  readonly glyphs: boolean;
}

/** What is known of a card's text before it is written. */
export interface CardText {
  /** CSS px that its summary may have, largest first. */
  readonly sizes: readonly number[];
  readonly summary: string;
  readonly length: SummaryLength;
  readonly face: Size;
  readonly room: Room;
  readonly company: Company;
  readonly hasChanges: boolean;
}

const longWord = /[^\s\u2010-\u2014/-]{22}/u;

/** What to try for a card, the most text first; what certainly does not fit is left out. */
export function textAttempts(text: CardText): Attempt[] {
  const { sizes, hasChanges, length, face, room, company } = text;
  const small = sizes.filter((size) => size <= 15);
  const isLong = longWord.test(text.summary);
  const may = ({ text: step, size, breaks }: Attempt) =>
    (breaks || mayStandUnbroken(length, size, face)) &&
    (step === 'full' ? mayFitWhole(length, size, face, room, company) : mayFitAlone(length, size, face));
  return [
    ...attempts('full', sizes),
    ...(hasChanges ? attempts('full', sizes, false, true) : []),
    ...(isLong ? attempts('full', small, true) : []),
    ...attempts('summary', small),
    ...(isLong ? attempts('summary', small, true) : []),
  ].filter(may);
}

/** What to try for one that is gone: all that is to be said of it in this type, and else its id. */
export function goneAttempts(sizes: readonly number[], hasText: boolean): Attempt[] {
  return [...(hasText ? attempts('full', sizes) : []), ...attempts('number', [13, 12])];
}

function attempts(text: TextStep, sizes: readonly number[], breaks = false, glyphs = false): Attempt[] {
  return sizes.map((size) => ({ text, size, breaks, glyphs }));
}
