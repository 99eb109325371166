import { z } from 'zod';
import { Category, Hash } from './event.ts';
import { UtcTimestamp } from './timestamp.ts';
import { View } from './view.ts';

/** A rectangle in CSS px of its picture, whose top left corner is 0, 0. */
export const Rect = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Rect = z.infer<typeof Rect>;

/** How much of its text a card shows inside its rectangle. */
export const TextStep = z.enum(['full', 'summary', 'number', 'none']);
export type TextStep = z.infer<typeof TextStep>;

/** The words of a diff for one card, in the order in which they are listed. */
export const CardChange = z.enum([
  'new',
  'restored',
  'merge',
  'content',
  'moved',
  'grown',
  'shrunk',
  'allocation',
  'sources',
]);
export type CardChange = z.infer<typeof CardChange>;

export const MeasuredCard = z.strictObject({
  id: z.string(),
  /** Its rank in the layer, which is its number in the details list. */
  number: z.int().min(1),
  share: z.int(),
  rect: Rect,
  text: TextStep,
  /** Whether the details list prints it. */
  listed: z.boolean(),
  changes: z.array(CardChange),
});
export type MeasuredCard = z.infer<typeof MeasuredCard>;

export const GoneCard = z.strictObject({
  id: z.string(),
  how: z.enum(['withdrawn', 'merged']),
  successor: z.string().nullable(),
  share: z.int(),
  rect: Rect,
});
export type GoneCard = z.infer<typeof GoneCard>;

/** What the element measured of one layer that it has drawn. */
export const MeasuredLayer = z.strictObject({
  layer: z.string(),
  budget: z.int(),
  used: z.int(),
  free: z.int(),
  /** The budget rectangle: a card's area is its share of this one's. */
  rect: Rect,
  cards: z.array(MeasuredCard),
  not_shown: z.strictObject({ rect: Rect.nullable(), share: z.int(), items: z.array(z.string()) }),
  blank: z.strictObject({ rect: Rect.nullable(), share: z.int() }),
  gone: z.array(GoneCard),
});
export type MeasuredLayer = z.infer<typeof MeasuredLayer>;

export const OverviewLayer = MeasuredLayer.extend({
  title: z.string(),
  file: z.string(),
  sha256: z.string(),
  width: z.int(),
  height: z.int(),
});
export type OverviewLayer = z.infer<typeof OverviewLayer>;

export const MissingGlyphs = z.strictObject({
  script: z.string(),
  sample: z.string(),
  items: z.array(z.string()),
});
export type MissingGlyphs = z.infer<typeof MissingGlyphs>;

/** What a folder of pictures shows, and what it does not. */
export const Overview = z.strictObject({
  schema_version: z.literal(1),
  kind: z.literal('fold-overview'),
  board: z.string(),
  capture: Hash,
  now: UtcTimestamp,
  event_seq: z.int(),
  revision: z.int(),
  from: z.strictObject({ event_seq: z.int(), capture: Hash }).nullable(),
  view: View,
  renderer: z.strictObject({ version: z.string(), browser: z.string(), scale: z.number() }),
  files: z.strictObject({ state: z.string(), diff: z.string().nullable() }),
  layers: z.array(OverviewLayer),
  omitted: z.strictObject({
    layers: z.array(z.strictObject({ layer: z.string(), reason: z.enum(['depth', 'not_in_view']) })),
    items: z.array(
      z.strictObject({ id: z.string(), reason: z.enum(['not_in_view', 'unchanged', 'layer_not_drawn']) }),
    ),
    fields: z.array(z.string()),
    changes: z.array(z.strictObject({ id: z.string(), categories: z.array(Category) })),
  }),
  crowded: z
    .strictObject({ cards: z.int(), suggest: z.strictObject({ width: z.int(), height: z.int() }).nullable() })
    .nullable(),
  missing_glyphs: z.array(MissingGlyphs),
  pending_annotations: z.strictObject({ count: z.int(), ids: z.array(z.string()) }),
  /** The pictures in the order in which to look at them. */
  reading: z.array(z.string()),
});
export type Overview = z.infer<typeof Overview>;
