import { beforeAll, describe, expect, it } from 'vitest';
import type { Event } from '../model/event.ts';
import { createLedger } from './create-ledger.ts';
import { createMemoryStore } from './memory-store.ts';
import { judgeImport } from './testing/cutter-import.ts';
import {
  cutRecords,
  type DamagedExport,
  flippedRecords,
  movedLines,
  respelt,
} from './testing/cutter-lines.ts';
import { batch, context, exported, newItem, now } from './testing/requests.ts';

let events: readonly Event[];

beforeAll(async () => {
  const ledger = createLedger(createMemoryStore());
  await ledger.init('main', { budget: 900 }, now);
  await ledger.commit(
    'main',
    batch('b1', [newItem('visa', { detail: '签证 𝒳 "quoted" \\ \u2028' })]),
    context,
  );
  await ledger.annotate('main', { batch_id: 'n1', item: 'visa', text: 'keep\n\tthis' }, { now });
  await ledger.commit('main', batch('b2', [newItem('trip')], { acknowledges: ['n1'] }), context);
  events = await exported(ledger);
});

/** The verdicts on an import into a board that has the first so many events. */
async function verdictsOf(damages: Iterable<DamagedExport>, there: number): Promise<readonly string[]> {
  const verdicts = new Set<string>();
  for (const damaged of damages) {
    const verdict = await judgeImport(damaged, events, there).catch((error: Error) => error.message);
    const mayRefuse = damaged.tells === null || there < (damaged.needs ?? 0);
    verdicts.add(mayRefuse || verdict === 'same' ? verdict : `${damaged.what}: ${verdict}`);
  }
  return [...verdicts].sort();
}

describe.each([
  ['an empty ledger', 0],
  ['a ledger with its first half', 2],
  ['a ledger that has it all', 4],
])('a damaged export, imported into %s,', (_, there) => {
  it('is refused whole where its last record is cut, whatever the byte', async () => {
    expect(await verdictsOf(cutRecords(events), there)).toEqual(['invalid_json', 'same']);
  });

  it('is refused whole where a byte of its last record is another one', async () => {
    const flipped = flippedRecords(events, [0x01, 0x20, 0x80], there === 0 ? 1 : 7);
    const verdicts = await verdictsOf(flipped, there);
    // The version is one byte, which a sample may miss.
    expect(verdicts.filter((verdict) => verdict !== 'unsupported_version')).toEqual([
      'import_refused',
      'invalid_json',
    ]);
  });

  it('is refused whole where lines are swapped, doubled, joined or missing', async () => {
    expect(await verdictsOf(movedLines(events), there)).toEqual(['import_refused', 'invalid_json', 'same']);
  });

  it('is taken as it was meant with other line ends, a byte order mark and empty lines', async () => {
    expect(await verdictsOf(respelt(events), there)).toEqual(['same']);
  });
});
