import { describe, expect, it } from 'vitest';
import { layDown, record } from './testing/cutter.ts';
import { restored } from './testing/cutter-damage.ts';
import { familiesOf } from './testing/cutter-families.ts';
import { sweep } from './testing/cutter-sweep.ts';
import { judge, truthOf } from './testing/cutter-verdict.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** A sample of what `npm run torture` does to every byte. */
const sample = { cuts: 17, flips: 997, masks: [0x10] };

describe.each([
  ['whose newest events are all in the log', { commits: 8 }],
  ['whose log begins again over its old frames', { commits: 12, checkpointEvery: 5 }],
])('the files of a ledger %s', (_, options) => {
  it('give the same history, or a name for what they lost, whatever happens to them', async () => {
    const recording = await record(temporaryFolder(), options);
    const truth = await truthOf(recording);
    const verdicts = new Set<string>();
    for (const { name, damages, mayShorten } of familiesOf(recording, sample)) {
      const { counts, violations } = await sweep(damages, recording, truth, { mayShorten });
      expect(violations, name).toEqual([]);
      expect(counts.size, name).toBeGreaterThan(0);
      for (const verdict of counts.keys()) verdicts.add(verdict);
    }
    // What was done did damage: a sweep that breaks nothing proves nothing.
    expect([...verdicts]).toEqual(
      expect.arrayContaining(['same', 'shorter', 'ledger_behind_witness', 'chain_broken']),
    );
  });
});

it('an older copy that is put back is found by the witness, and the copy itself is sound', async () => {
  const recording = await record(temporaryFolder(), { commits: 5 });
  const truth = await truthOf(recording);
  const path = `${temporaryFolder()}/ledger.db`;
  for (const [index, { files, answered }] of [...restored(recording)].entries()) {
    const moment = recording.moments[index]!;
    layDown(files, path);
    expect(await judge(path, 'read', answered, recording, truth)).toBe(
      moment.answered === answered ? 'same' : 'ledger_behind_witness',
    );
    layDown(moment.files, path);
    expect(await judge(path, 'write', moment.answered, recording, truth)).toBe('same');
  }
});
