import { statSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { RefusedInput } from './refused-input.ts';
import { reasonOf } from './write-whole.ts';

/**
 * Makes a folder and those above it that are missing, each durable in its parent. One at a time: where nothing can be
 * made, as below /proc, Node's own recursive form tries for ever.
 */
export async function makeFolder(folder: string): Promise<void> {
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  const there = statSync(folder, { throwIfNoEntry: false });
  if (there?.isDirectory()) return;
  if (there !== undefined) throw unmakeable(folder, 'a file has its name');
  try {
    await mkdir(folder);
    if (process.platform !== 'win32') await flush(parent);
  } catch (cause) {
    // Another process may have been first.
    if (reasonOf(cause) === 'EEXIST') return;
    throw unmakeable(folder, reasonOf(cause));
  }
}

function unmakeable(folder: string, reason: string): RefusedInput {
  const message = `got ${folder}, a folder that cannot be made (${reason}); name another place for the ledger`;
  return new RefusedInput([{ code: 'store_unavailable', pointer: '', message }]);
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
