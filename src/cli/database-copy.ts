import { randomUUID } from 'node:crypto';
import { link, lstat, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Head, type LedgerStore, StoreFailure } from '../model/store.ts';
import type { Io } from './io.ts';
import { usageFault } from './refused-input.ts';
import { reasonOf, refuseUnwritableFolder, type WrittenFile } from './write-whole.ts';

/** What belongs to a database that stood there before: it would be read as a part of the new one. */
const companions = ['-wal', '-shm', '-journal', '-witness'];

/** Writes the whole ledger as a database file that did not exist before, complete or not at all. */
export async function writeDatabase(store: LedgerStore, io: Io, file: string): Promise<WrittenFile> {
  const path = resolve(io.cwd, file);
  // A link that leads nowhere is in the way too.
  if (await isThere(path)) throw alreadyThere(file);
  for (const ending of companions) if (await isThere(path + ending)) throw leftBehind(file, ending);
  await refuseUnwritableFolder(path, file);
  const draft = `${path}.${randomUUID()}.tmp`;
  const drafts = ['', ...companions].map((ending) => draft + ending);
  try {
    for (const one of drafts) io.drafts.add(one);
    await writeCopy(store, draft);
    // A link, unlike a rename, never replaces a file that somebody made meanwhile.
    await link(draft, path);
  } catch (cause) {
    throw failureOf(cause, path, file);
  } finally {
    for (const one of drafts) {
      await rm(one, { force: true, recursive: true });
      io.drafts.delete(one);
    }
  }
  return { path, bytes: (await stat(path)).size };
}

async function isThere(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}

/** A store's own way to copy itself copies damage too; reading each event once finds that, and hears the witness. */
async function writeCopy(store: LedgerStore, draft: string): Promise<void> {
  if (store.backup === undefined) {
    const { copyLedger } = await import('../ledger/copy-ledger.ts');
    return copyLedger(store, draft);
  }
  const { pages } = await import('../ledger/board-cache.ts');
  for (const board of await store.boards()) {
    const head = await store.head(board);
    let reached = 0;
    for await (const events of pages(store, board, 0, head?.event_seq)) reached += events.length;
    if (head !== null && reached < head.event_seq) throw lostEnd(board, reached, head);
  }
  await store.backup(draft);
}

function lostEnd(board: string, reached: number, { event_seq }: Head): StoreFailure {
  return new StoreFailure(
    'chain_broken',
    `board ${board} should end with event ${event_seq}, and was read up to event ${reached}; verify the ledger`,
    { board, event_seq: reached + 1 },
  );
}

function alreadyThere(file: string): Error {
  return usageFault(`got --sqlite ${file}, which exists already; name a new file`);
}

function leftBehind(file: string, ending: string): Error {
  return usageFault(
    `got --sqlite ${file}, beside which lies ${file}${ending} of a database that was there before and would be taken for a part of the copy; name a new file, or move that away`,
  );
}

/** A copy that cannot be made leaves the ledger as it was, and nothing about a batch is unknown. */
function failureOf(cause: unknown, path: string, file: string): Error {
  if (reasonOf(cause) === 'EEXIST') return alreadyThere(file);
  const failure = cause instanceof StoreFailure ? cause : null;
  if (failure !== null && isOfLedger(failure)) return failure;
  return new StoreFailure(
    failure?.code ?? 'store_unavailable',
    `${file} could not be written: ${failure?.message ?? reasonOf(cause)}; name another file`,
    { ...failure?.facts, path },
    cause,
  );
}

/** Whether it is the ledger that broke and not the copy, for which another name would be no help. */
function isOfLedger({ code, facts }: StoreFailure): boolean {
  return 'place' in facts || !['store_full', 'store_unavailable', 'busy'].includes(code);
}
