import type { Event } from '../../model/event.ts';
import { createLedger } from '../create-ledger.ts';
import { createMemoryStore } from '../memory-store.ts';
import { type Recording, type RecordingOptions, record } from './cutter.ts';
import { familiesOf, type Thoroughness } from './cutter-families.ts';
import { withScratchFolder } from './cutter-folder.ts';
import { judgeImport } from './cutter-import.ts';
import { cutRecords, type DamagedExport, flippedRecords, movedLines, respelt } from './cutter-lines.ts';
import { type Swept, sweep } from './cutter-sweep.ts';
import { truthOf, type Verdict, Violation } from './cutter-verdict.ts';
import { batch, context, exported, newItem, now } from './requests.ts';

/** What one kind of damage came to. */
export interface FamilySwept extends Swept {
  readonly name: string;
}

/** A small ledger of which every byte is changed, and a larger one whose log was used twice. */
const thorough: readonly (readonly [RecordingOptions, Thoroughness])[] = [
  [{ commits: 3 }, { cuts: 1, flips: 1, masks: [0x01, 0x80] }],
  [
    { commits: 24, checkpointEvery: 7 },
    { cuts: 1, flips: 61, masks: [0x10] },
  ],
];

/** Damages the files of ledgers in every way, and says after each kind what came of it. */
export async function cutFiles(tell: (swept: FamilySwept) => void): Promise<void> {
  for (const [options, thoroughness] of thorough) {
    const recording = await withScratchFolder((folder) => record(folder, options));
    const truth = await truthOf(recording);
    for (const { name, damages, mayShorten } of familiesOf(recording, thoroughness)) {
      const swept = await sweep(damages, recording, truth, { mayShorten });
      tell({ name: `${options.commits} commits: ${name}`, ...swept });
    }
  }
}

/** The same for exported lines, into an empty ledger, into one with the first events, and into one with all of them. */
export async function cutExports(tell: (swept: FamilySwept) => void): Promise<void> {
  const events = await exportedEvents();
  const masks = [0, 1, 2, 3, 4, 5, 6, 7].map((bit) => 1 << bit);
  const families: readonly (readonly [string, () => Iterable<DamagedExport>])[] = [
    ['the last record cut', () => cutRecords(events)],
    ['a byte of the last record', () => flippedRecords(events, masks)],
    ['lines moved', () => movedLines(events)],
    ['lines respelt', () => respelt(events)],
  ];
  for (const [name, damages] of families) {
    for (const there of [0, 2, events.length]) {
      tell({ name: `export: ${name}, ${there} events there`, ...(await judgeAll(damages(), events, there)) });
    }
  }
}

async function judgeAll(
  damages: Iterable<DamagedExport>,
  events: readonly Event[],
  there: number,
): Promise<Swept> {
  const counts = new Map<Verdict, number>();
  const violations: string[] = [];
  for (const damaged of damages) {
    try {
      const verdict = await judgeImport(damaged, events, there);
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      violations.push(`${damaged.what}: ${error.message}`);
    }
  }
  return { counts, violations };
}

async function exportedEvents(): Promise<Recording['events']> {
  const ledger = createLedger(createMemoryStore());
  await ledger.init('main', { budget: 900 }, now);
  await ledger.commit(
    'main',
    batch('b1', [newItem('visa', { detail: '签证 𝒳 "quoted" \\ \u2028' })]),
    context,
  );
  await ledger.annotate('main', { batch_id: 'n1', item: 'visa', text: 'keep\n\tthis' }, { now });
  await ledger.commit('main', batch('b2', [newItem('trip')], { acknowledges: ['n1'] }), context);
  return exported(ledger);
}
