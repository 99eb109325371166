import { type Witness, type WitnessRecord, witnessRecordOf } from './witness.ts';

/**
 * The witness of a ledger in a browser: one entry of `localStorage` a board. Null where there is no `localStorage`,
 * as in a worker, or the page may not use it.
 *
 * A record is never lowered by this page. Of two tabs that append at the same moment, the slower one may write its
 * older record last; whoever reads the board's head next raises it again.
 */
export function witnessInLocalStorage(name: string): Witness | null {
  const storage = localStorageHere();
  return storage === null ? null : witnessInStorage(storage, name);
}

/** A witness in any storage of a page. */
function witnessInStorage(storage: Storage, name: string): Witness {
  // As JSON, so that no name and board can together look like another name and board.
  const placeOf = (board: string) => `fold-board-witness:${JSON.stringify([name, board])}`;
  const prefix = placeOf('').slice(0, -'""]'.length);

  function recordAt(key: string): WitnessRecord | null {
    const text = attempt(() => storage.getItem(key)) ?? null;
    const record = text === null ? null : witnessRecordOf(text);
    return record === null || placeOf(record.board) !== key ? null : record;
  }

  function read(board: string) {
    const record = recordAt(placeOf(board));
    return record === null ? null : { event_seq: record.event_seq, hash: record.hash };
  }

  return {
    placeOf,
    read,
    write(board, { event_seq, hash }) {
      if ((read(board)?.event_seq ?? 0) >= event_seq) return true;
      const text = JSON.stringify({ board, event_seq, hash });
      const isWritten = attempt(() => {
        storage.setItem(placeOf(board), text);
        return true;
      });
      return isWritten ?? false;
    },
    all() {
      const keys = attempt(() => Object.keys(storage)) ?? [];
      return keys
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => {
          const record = recordAt(key);
          return record === null ? [] : [{ ...record, place: key }];
        });
    },
  };
}

function localStorageHere(): Storage | null {
  return attempt(() => globalThis.localStorage) ?? null;
}

/** A storage that is full or forbidden is as good as none. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
