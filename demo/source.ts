import type { OwnBoard } from './own-board.ts';
import { ownSample, sampleFrom } from './own-sample.ts';
import { loadSample, type Sample, type SampleIndex } from './samples.ts';

/** Where the shown history comes from: a file, or the ledger of the visitor's own board. */
export interface Source {
  readonly own: OwnBoard | null;
  /** Loads a sample, or the first if there is none of that id. */
  open(id: string | null): Promise<void>;
  /** What is open, as it stands. */
  current(): Sample;
  /** Shows a history with something added that is kept nowhere. */
  replace(sample: Sample): void;
}

export function createSource(
  index: SampleIndex,
  changed: () => void,
  failed: (error: unknown) => void,
): Source {
  let own: OwnBoard | null = null;
  let loaded: Sample | null = null;
  let wanted: string | null = null;
  return {
    get own() {
      return own;
    },
    async open(id) {
      wanted = id;
      if (id === ownSample) {
        // The ledger and its store are loaded by those alone who write.
        const { openOwnBoard } = await import('./own-board.ts');
        own ??= await openOwnBoard(changed, failed);
        if (wanted === id) loaded = null;
        return;
      }
      const entry = index.samples.find((one) => one.id === id) ?? index.samples[0];
      if (entry === undefined) throw new Error('samples/index.json names no sample');
      const sample = await loadSample(entry.file);
      // Of two that were chosen one after the other the later holds, whichever comes first.
      if (wanted === id) loaded = sample;
    },
    current() {
      if (loaded !== null) return loaded;
      if (own === null) throw new Error('nothing is open yet');
      return sampleFrom(own.events, new Date());
    },
    replace(sample) {
      loaded = sample;
    },
  };
}
