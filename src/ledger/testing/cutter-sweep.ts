import { join } from 'node:path';
import type { OpenMode } from '../open-mode.ts';
import { layDown, type Recording } from './cutter.ts';
import type { Damage } from './cutter-damage.ts';
import { withScratchFolder } from './cutter-folder.ts';
import { judge, type Truth, type Verdict, Violation } from './cutter-verdict.ts';

/** What a family of damages came to. */
export interface Swept {
  readonly counts: ReadonlyMap<Verdict, number>;
  /** What must never be, with the damage that led to it. */
  readonly violations: readonly string[];
}

const allModes: readonly OpenMode[] = ['read', 'write', 'create'];

export interface SweepOptions {
  /** Whether an earlier history is an answer too, which it is only where no witness is left. */
  readonly mayShorten: boolean;
  /** How the damaged ledger is opened, in turn. */
  readonly modes?: readonly OpenMode[];
}

/** Lays down each damage and judges what opens. */
export function sweep(
  damages: Iterable<Damage>,
  recording: Recording,
  truth: Truth,
  options: SweepOptions,
): Promise<Swept> {
  return withScratchFolder((folder) => sweepIn(folder, damages, recording, truth, options));
}

async function sweepIn(
  folder: string,
  damages: Iterable<Damage>,
  recording: Recording,
  truth: Truth,
  { mayShorten, modes = allModes }: SweepOptions,
): Promise<Swept> {
  const counts = new Map<Verdict, number>();
  const violations: string[] = [];
  const path = join(folder, 'ledger.db');
  let number = 0;
  for (const { what, files, answered } of damages) {
    // One further with each round, so that a damage of every so-manieth place is not always met by the same mode.
    const mode = modes[(number + Math.floor(number / modes.length)) % modes.length] as OpenMode;
    number += 1;
    // Everything below is synchronous at heart; whoever waits beside it gets a turn.
    await new Promise((resolve) => setImmediate(resolve));
    layDown(files, path);
    try {
      const verdict = await judge(path, mode, answered, recording, truth);
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
      if (verdict === 'shorter' && !mayShorten)
        violations.push(`${what} (${mode}): a shorter history, unnamed`);
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      violations.push(`${what} (${mode}): ${error.message}`);
    }
  }
  return { counts, violations };
}
