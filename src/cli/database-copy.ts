import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { LedgerStore } from '../model/store.ts';
import { usageFault } from './refused-input.ts';
import { reasonOf, type WrittenFile } from './write-whole.ts';

/** Writes the whole ledger as a database file that did not exist before, complete or not at all. */
export async function writeDatabase(store: LedgerStore, path: string, file: string): Promise<WrittenFile> {
  if (existsSync(path)) throw usageFault(`got --sqlite ${file}, which exists already; name a new file`);
  if (!existsSync(dirname(path))) {
    throw usageFault(`got --sqlite ${file}, whose folder does not exist; make it or name another file`);
  }
  if (store.backup === undefined) throw new Error('this store writes no database files');
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    await store.backup(draft);
    // A link, unlike a rename, never replaces a file that somebody made meanwhile.
    await link(draft, path);
  } catch (cause) {
    throw new Error(`${file} could not be written (${reasonOf(cause)})`, { cause });
  } finally {
    await rm(draft, { force: true });
  }
  return { path, bytes: (await stat(path)).size };
}
