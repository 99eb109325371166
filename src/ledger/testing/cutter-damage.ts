import type { Files, Moment, Recording } from './cutter.ts';

/** Files that something happened to, and how many events had been answered before. */
export interface Damage {
  readonly what: string;
  readonly files: Files;
  readonly answered: number;
}

/** How much is left out: 1 takes every place, 10 every tenth. */
export interface Sampling {
  readonly every: number;
}

const noWitness: Files['witness'] = new Map();

/** The header of a write-ahead log, of each of its frames, and the page in it. */
const logHeader = 32;
const frameHeader = 24;
const pageSize = 4_096;
const frame = frameHeader + pageSize;

/** Each moment as the crash left it: without the shared memory, and between the commit and its witness. */
export function* crashes({ moments }: Recording): Iterable<Damage> {
  for (const [index, { files, answered }] of moments.entries()) {
    yield { what: `moment ${index} as it was`, files, answered };
    yield { what: `moment ${index} without -shm`, files: { ...files, sharedMemory: null }, answered };
    const earlier = moments[index - 1];
    if (earlier === undefined) continue;
    const { witness, sharedMemory } = earlier.files;
    yield { what: `moment ${index}, witness behind`, files: { ...files, witness }, answered };
    yield { what: `moment ${index}, older -shm`, files: { ...files, sharedMemory }, answered };
    yield { what: `moment ${index}, no witness`, files: { ...files, witness: noWitness }, answered };
  }
}

/** The log cut at every frame's end, within its header, and within its page; and taken away. */
export function* cutLogs({ moments }: Recording, { every }: Sampling): Iterable<Damage> {
  for (const [index, { files, answered }] of moments.entries()) {
    if (files.log === null) continue;
    yield { what: `moment ${index} without -wal`, files: { ...files, log: null }, answered };
    for (const at of cuts(files.log.length).filter((_, place) => place % every === 0)) {
      const log = files.log.subarray(0, at);
      yield { what: `moment ${index}, -wal cut at ${at}`, files: { ...files, log }, answered };
    }
  }
}

function cuts(length: number): readonly number[] {
  const frames = Math.floor((length - logHeader) / frame);
  const inside = [0, 1, frameHeader - 1, frameHeader, frameHeader + 1, frameHeader + pageSize / 2, frame - 1];
  const starts = Array.from({ length: frames }, (_, number) => logHeader + number * frame);
  return [0, 1, logHeader - 1, ...starts.flatMap((start) => inside.map((at) => start + at))];
}

/** The database cut at every page's end and within each page. */
export function* cutDatabases({ moments }: Recording, { every }: Sampling): Iterable<Damage> {
  let number = 0;
  for (const [index, { files, answered }] of moments.entries()) {
    if (files.database === null) continue;
    for (let page = 0; page * pageSize < files.database.length; page += 1) {
      for (const at of [page * pageSize, page * pageSize + pageSize / 2]) {
        number += 1;
        if (number % every !== 0) continue;
        const database = files.database.subarray(0, at);
        yield { what: `moment ${index}, database cut at ${at}`, files: { ...files, database }, answered };
      }
    }
  }
}

/** One byte of one file of a moment changed, at every place, with each mask. */
export function* flips(
  { files, answered }: Moment,
  file: 'database' | 'log' | 'sharedMemory',
  { every }: Sampling,
  masks: readonly number[],
): Iterable<Damage> {
  const whole = files[file];
  if (whole === null) return;
  for (let at = 0; at < whole.length; at += every) {
    for (const mask of masks) {
      const flipped = flippedAt(whole, at, mask);
      yield { what: `${file}, byte ${at} ^ ${mask}`, files: { ...files, [file]: flipped }, answered };
    }
  }
}

/** One byte of the witness changed. */
export function* witnessFlips(
  { files, answered }: Moment,
  { every }: Sampling,
  masks: readonly number[],
): Iterable<Damage> {
  for (const [name, whole] of files.witness) {
    for (let at = 0; at < whole.length; at += every) {
      for (const mask of masks) {
        const witness = new Map([...files.witness, [name, flippedAt(whole, at, mask)]]);
        yield { what: `witness, byte ${at} ^ ${mask}`, files: { ...files, witness }, answered };
      }
    }
  }
}

/** The database of one moment with the log of another, and the witness of the later of the two. */
export function* mixtures({ moments }: Recording, { every }: Sampling): Iterable<Damage> {
  let number = 0;
  for (const [one, { files: ours, answered: first }] of moments.entries()) {
    for (const [other, { files: theirs, answered: second }] of moments.entries()) {
      number += 1;
      if (one === other || number % every !== 0) continue;
      const { witness } = first > second ? ours : theirs;
      const files = { database: ours.database, log: theirs.log, sharedMemory: null, witness };
      const answered = Math.max(first, second);
      yield { what: `database of moment ${one}, -wal of moment ${other}`, files, answered };
    }
  }
}

/** All of an older moment put back, with the witness of the last one. */
export function* restored({ moments }: Recording): Iterable<Damage> {
  const last = moments.at(-1)!;
  for (const [index, { files }] of moments.entries()) {
    const put = { ...files, witness: last.files.witness };
    yield { what: `moment ${index} put back`, files: put, answered: last.answered };
  }
}

/** The same damage where no witness is left. */
export function* withoutWitness(damages: Iterable<Damage>): Iterable<Damage> {
  for (const damage of damages) {
    const files = { ...damage.files, witness: noWitness };
    yield { ...damage, what: `${damage.what}, no witness`, files };
  }
}

function flippedAt(whole: Buffer, at: number, mask: number): Buffer {
  const flipped = Buffer.from(whole);
  flipped.writeUInt8(flipped.readUInt8(at) ^ mask, at);
  return flipped;
}
