import type { Recording } from './cutter.ts';
import {
  crashes,
  cutDatabases,
  cutLogs,
  type Damage,
  flips,
  mixtures,
  restored,
  withoutWitness,
  witnessFlips,
} from './cutter-damage.ts';

/** Damages of one kind, and whether an earlier history is an answer to them. */
export interface Family {
  readonly name: string;
  readonly damages: Iterable<Damage>;
  readonly mayShorten: boolean;
}

/** How thoroughly to go: 1 takes every place, 10 every tenth. */
export interface Thoroughness {
  /** Places to cut at, and pairs of moments to mix. */
  readonly cuts: number;
  /** Bytes of the log and the database to change. */
  readonly flips: number;
  /** How to change them. */
  readonly masks: readonly number[];
}

/** Every way in which the files of a recorded ledger are damaged. */
export function familiesOf(
  recording: Recording,
  { cuts, flips: everyByte, masks }: Thoroughness,
): readonly Family[] {
  const cutting = { every: cuts };
  const flipping = { every: everyByte };
  // What a missing witness changes does not depend on how a byte was changed.
  const [mask = 1] = masks;
  const closed = recording.moments.at(-1)!;
  // The moment before is the last one with a log.
  const open = recording.moments.at(-2)!;
  return [
    found('the moments of a crash', crashes(recording)),
    found('the log cut or gone', cutLogs(recording, cutting)),
    shortened('the log cut or gone, no witness', cutLogs(recording, cutting)),
    found('the database cut', cutDatabases(recording, cutting)),
    found('a byte of the database', flips(closed, 'database', flipping, masks)),
    shortened('a byte of the database, no witness', flips(closed, 'database', flipping, [mask])),
    found('a byte of the log', flips(open, 'log', flipping, masks)),
    shortened('a byte of the log, no witness', flips(open, 'log', flipping, [mask])),
    found('a byte of the shared memory', flips(open, 'sharedMemory', { every: everyByte * 7 }, [mask])),
    found('a byte of the witness', witnessFlips(closed, cutting, masks)),
    found('one database, another log', mixtures(recording, cutting)),
    shortened('one database, another log, no witness', mixtures(recording, cutting)),
    found('an older copy put back', restored(recording)),
  ];
}

function found(name: string, damages: Iterable<Damage>): Family {
  return { name, damages, mayShorten: false };
}

function shortened(name: string, damages: Iterable<Damage>): Family {
  return { name, damages: withoutWitness(damages), mayShorten: true };
}
