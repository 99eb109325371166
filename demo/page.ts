import type { FoldBoard } from 'fold-board/element';
import type { Sample, SampleIndex } from './samples.ts';
import type { Settings } from './settings.ts';
import type { Word } from './words.ts';

/** What every part of the page draws itself from, and how it tells what was turned. */
export interface Page {
  readonly settings: Settings;
  readonly index: SampleIndex;
  readonly sample: Sample;
  readonly board: FoldBoard;
  /** The state of the editor stands in place of the sample's. */
  readonly isEdited: boolean;
  say(name: Word): string;
  /** Sets what is named, and draws everything anew. */
  turn(turned: Partial<Settings>): void;
}
