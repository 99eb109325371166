import { createHash } from 'node:crypto';
import { closeSync, constants, mkdirSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Witness, type WitnessRecord, witnessRecordOf } from './witness.ts';

/** The witness of a database file, in the folder beside it. */
export function witnessBeside(path: string): Witness {
  return witnessIn(`${path}-witness`);
}

/** A witness of one small file a board in a folder, which is made with the first of them. */
export function witnessIn(folder: string): Witness {
  const files = new Map<string, string>();

  function fileOf(board: string): string {
    let file = files.get(board);
    if (file === undefined) {
      file = join(folder, `${createHash('sha256').update(board).digest('hex')}.json`);
      files.set(board, file);
    }
    return file;
  }

  return {
    placeOf: fileOf,
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
        return found === null || file !== fileOf(found.board) ? [] : [{ ...found, place: file }];
      });
    },
  };
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

function readRecord(file: string): WitnessRecord | null {
  try {
    const [line = ''] = readFileSync(file, 'utf8').split('\n');
    return witnessRecordOf(line);
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
