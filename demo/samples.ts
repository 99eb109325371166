import type { Event, State } from 'fold-board';

/** A board with its whole history, as `export` writes it. */
export interface Sample {
  readonly id: string;
  readonly title: string;
  /** The time at which its last state is shown, in UTC. */
  readonly now: string;
  readonly events: readonly Event[];
  /** The event with which it is best compared. */
  readonly from?: number;
  /** What its state waits for; no event says so yet. */
  readonly gates?: State['work']['gates'];
}

export interface SampleEntry {
  readonly id: string;
  readonly title: string;
  readonly file: string;
  /** What it is there for. */
  readonly group?: 'stories' | 'sizes' | 'cases';
}

/** What can be shown: built from the stories, and by `npm start` with a ledger and its files before them. */
export interface SampleIndex {
  readonly samples: readonly SampleEntry[];
  readonly files: {
    readonly folder: string;
    readonly entries: readonly { readonly name: string; readonly href: string }[];
  } | null;
}

export async function loadIndex(): Promise<SampleIndex> {
  return load<SampleIndex>('index.json');
}

export async function loadSample(file: string): Promise<Sample> {
  return load<Sample>(file);
}

async function load<Document>(file: string): Promise<Document> {
  const address = new URL(`samples/${file}`, document.baseURI);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status} ${response.statusText}`);
  return (await response.json()) as Document;
}
