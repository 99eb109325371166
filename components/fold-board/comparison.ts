import { changesOf } from './changes.ts';
import { comparisonStyles } from './comparison-styles.ts';
import { emptiedLayers } from './emptied-layers.ts';
import { bothEnds, sayEnd } from './ends.ts';
import { formerLayer } from './former-layer.ts';
import { goneStrip } from './gone-strip.ts';
import { outlinesOf } from './outlines-of.ts';
import { placeOutlines } from './place-outlines.ts';

/** What only a board with a baseline needs. */
export const comparison = {
  styles: comparisonStyles,
  changesOf,
  emptiedLayers,
  formerLayer,
  outlinesOf,
  placeOutlines,
  goneStrip,
  bothEnds,
  sayEnd,
} as const;
export type Comparison = typeof comparison;
