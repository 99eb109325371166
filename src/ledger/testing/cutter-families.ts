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

/** How thoroughly to go: everything takes an hour, a sample seconds. */
export type Thoroughness = 'sample' | 'all';

/** Every way in which the files of a recorded ledger are damaged. */
export function familiesOf(recording: Recording, thoroughness: Thoroughness): readonly Family[] {
  const isAll = thoroughness === 'all';
  const every = (sampled: number) => ({ every: isAll ? 1 : sampled });
  const masks = isAll ? [0x01, 0x80] : [0x10];
  const closed = recording.moments.at(-1)!;
  // The moment before is the last one with a log.
  const open = recording.moments.at(-2)!;
  return [
    found('the moments of a crash', crashes(recording)),
    found('the log cut or gone', cutLogs(recording, every(29))),
    shortened('the log cut or gone, no witness', cutLogs(recording, every(41))),
    found('the database cut', cutDatabases(recording, every(3))),
    found('a byte of the database', flips(closed, 'database', every(307), masks)),
    shortened('a byte of the database, no witness', flips(closed, 'database', every(1_009), masks)),
    found('a byte of the log', flips(open, 'log', every(2_003), masks)),
    shortened('a byte of the log, no witness', flips(open, 'log', every(2_003), masks)),
    found('a byte of the shared memory', flips(open, 'sharedMemory', every(5_003), masks)),
    found('a byte of the witness', witnessFlips(closed, every(5), masks)),
    found('one database, another log', mixtures(recording, every(5))),
    shortened('one database, another log, no witness', mixtures(recording, every(11))),
    found('an older copy put back', restored(recording)),
  ];
}

function found(name: string, damages: Iterable<Damage>): Family {
  return { name, damages, mayShorten: false };
}

function shortened(name: string, damages: Iterable<Damage>): Family {
  return { name, damages: withoutWitness(damages), mayShorten: true };
}
