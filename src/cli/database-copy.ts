import { randomUUID } from 'node:crypto';
import { link, lstat, rm, stat } from 'node:fs/promises';
import { type LedgerStore, StoreFailure } from '../model/store.ts';
import { usageFault } from './refused-input.ts';
import { reasonOf, refuseUnwritableFolder, type WrittenFile } from './write-whole.ts';

/** Writes the whole ledger as a database file that did not exist before, complete or not at all. */
export async function writeDatabase(store: LedgerStore, path: string, file: string): Promise<WrittenFile> {
  // A link that leads nowhere is in the way too.
  if ((await lstat(path).catch(() => null)) !== null) throw alreadyThere(file);
  await refuseUnwritableFolder(path, file);
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    if (store.backup === undefined) await copyOf(store, draft);
    else await store.backup(draft);
    // A link, unlike a rename, never replaces a file that somebody made meanwhile.
    await link(draft, path);
  } catch (cause) {
    throw failureOf(cause, path, file);
  } finally {
    await rm(draft, { force: true });
  }
  return { path, bytes: (await stat(path)).size };
}

async function copyOf(store: LedgerStore, draft: string): Promise<void> {
  const { copyLedger } = await import('../ledger/copy-ledger.ts');
  await copyLedger(store, draft);
}

function alreadyThere(file: string): Error {
  return usageFault(`got --sqlite ${file}, which exists already; name a new file`);
}

/** A copy that cannot be made leaves the ledger as it was, and nothing about a batch is unknown. */
function failureOf(cause: unknown, path: string, file: string): Error {
  if (reasonOf(cause) === 'EEXIST') return alreadyThere(file);
  const failure = cause instanceof StoreFailure ? cause : null;
  return new StoreFailure(
    failure?.code ?? 'store_unavailable',
    `${file} could not be written: ${failure?.message ?? reasonOf(cause)}; name another file`,
    { ...failure?.facts, path },
    cause,
  );
}
