import { z } from 'zod';
import { ItemId } from './text.ts';

/** The item fields that a picture shows unless its view says otherwise. */
export const defaultViewFields = [
  'summary',
  'kind',
  'weight',
  'share',
  'due',
  'stale_after',
  'annotations',
] as const;

export const ViewField = z.enum([...defaultViewFields, 'detail', 'reason', 'sources', 'children']);
export type ViewField = z.infer<typeof ViewField>;

/** What a picture is asked to show. Sizes in CSS px; `scale` is device px per CSS px. Unknown keys are errors. */
export const View = z.strictObject({
  /** Active items to show; the others are one "not shown" region. */
  items: z.array(ItemId).optional(),
  /** Layers to draw: item ids, or "" for the top. */
  layers: z.array(z.union([z.literal(''), ItemId])).optional(),
  /** Levels to draw below the shallowest layer that `layers` names, or below the top; 0 draws none below. */
  depth: z.int().min(0).optional(),
  fields: z.array(ViewField).optional(),
  /** With a diff: leave out what did not change. */
  changes_only: z.boolean().optional(),
  width: z.int().min(200).max(4096).optional(),
  height: z.int().min(200).max(4096).optional(),
  scale: z.number().min(0.5).max(4).optional(),
  theme: z.enum(['light', 'dark', 'contrast']).optional(),
  locale: z.enum(['en', 'zh-CN']).optional(),
});
export type View = z.infer<typeof View>;
