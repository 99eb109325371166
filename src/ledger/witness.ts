import { createHash } from 'node:crypto';
import { closeSync, constants, mkdirSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Hash } from '../model/event.ts';
import { type Head, StoreFailure } from '../model/store.ts';

const Record = z.strictObject({ board: z.string(), event_seq: z.int().min(1), hash: Hash });
type Record = z.infer<typeof Record>;

/**
 * What stands outside the database about the last append of each board. A chain of hashes cannot see that its
 * tail is missing, as after an older copy was put back; this can.
 *
 * Invariant: a witness is written after the commit that it tells of, so it is never ahead of a sound database.
 * Whoever compares reads the witness first and the database after it.
 */
export interface Witness {
  read(board: string): Head | null;
  /**
   * Overwrites in place, without flushing: losing one costs a check, not an event. False if it cannot be written,
   * which is no reason to take back what is durable.
   */
  write(board: string, head: Head): boolean;
  /** Every record that can be read, by file name. */
  all(): readonly (Head & { readonly board: string; readonly file: string })[];
  /** The one file that tells of a board. */
  fileOf(board: string): string;
}

export function witnessBeside(path: string): Witness {
  const folder = `${path}-witness`;

  function fileOf(board: string): string {
    return join(folder, `${createHash('sha256').update(board).digest('hex')}.json`);
  }

  return {
    fileOf,
    read(board) {
      const found = readRecord(fileOf(board));
      return found === null || found.board !== board
        ? null
        : { event_seq: found.event_seq, hash: found.hash };
    },
    write(board, { event_seq, hash }) {
      const line = `${JSON.stringify({ board, event_seq, hash })}\n`;
      const file = fileOf(board);
      return overwrite(file, line) || (makeFolder(folder) && overwrite(file, line));
    },
    all() {
      return namesIn(folder).flatMap((name) => {
        const file = join(folder, name);
        const found = readRecord(file);
        return found === null || file !== fileOf(found.board) ? [] : [{ ...found, file }];
      });
    },
  };
}

/** The failure of a ledger that knows less than its witness, or something else. */
export function behindWitness(
  path: string,
  board: string,
  file: string,
  expected: Head,
  actual: Head | null,
) {
  const found = foundInstead(expected, actual);
  return new StoreFailure(
    'ledger_behind_witness',
    `${path} once held event ${expected.event_seq} of board ${board} with the hash ${expected.hash}; now ${found}. ` +
      `Most likely another copy was put in its place: put the right one back, and keep ${file}. ` +
      'Only if the missing events are to be given up for good, move that one file away',
    { path, witness: file, board, expected, actual },
  );
}

function foundInstead(expected: Head, actual: Head | null): string {
  if (actual === null) return 'the board is not in it';
  if (actual.event_seq < expected.event_seq) return `it ends at event ${actual.event_seq}`;
  const at = `event ${expected.event_seq} has another hash`;
  return actual.event_seq === expected.event_seq
    ? `${at}, ${actual.hash}`
    : `${at}, and it goes on to event ${actual.event_seq}`;
}

// Lines never get shorter as a sequence grows, so that nothing of an older line is left behind a newer one.
function overwrite(file: string, line: string): boolean {
  try {
    const descriptor = openSync(file, constants.O_WRONLY | constants.O_CREAT, 0o644);
    try {
      return writeSync(descriptor, line, 0) > 0;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return false;
  }
}

function makeFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

/** A torn, missing or foreign file is no witness, and no alarm either. */
function readRecord(file: string): Record | null {
  try {
    const [line = ''] = readFileSync(file, 'utf8').split('\n');
    return Record.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
