import type { MeasuredLayer, MissingGlyphs } from '../../src/model/overview.ts';
import type { View } from '../../src/model/view.ts';
import type { ShownText } from './missing-glyphs.ts';

/** One drawing of one layer. Sizes in CSS px. */
export interface Drawing {
  /** Which end is drawn: the state (with the diff's marks, if there is a diff), or the baseline as it was. */
  readonly end: 'current' | 'baseline';
  readonly layer: string;
  readonly view: View;
  readonly footer: string;
  readonly width: number;
  readonly height: number;
  /** px² per share unit; null for the largest that fits. */
  readonly unitArea: number | null;
}

/** What the page offers to the renderer. Documents cross as JSON text: that is the fastest way for large ones. */
export interface PictureApi {
  load(capture: string): void;
  draw(drawing: Drawing): Promise<MeasuredLayer>;
  missingGlyphs(texts: readonly ShownText[]): MissingGlyphs[];
}

declare global {
  var foldPicture: PictureApi;
}
