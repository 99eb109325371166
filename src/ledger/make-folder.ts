import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreFailure } from '../model/store.ts';

/**
 * Makes a folder and those above it that are missing, each durable in its parent. One at a time: where nothing can be
 * made, as below /proc, Node's own recursive form tries for ever.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
    if (process.platform !== 'win32') flush(parent);
  } catch (cause) {
    // Another process may have been first.
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST' && isFolder(folder)) return;
    throw unmakeable(folder, cause);
  }
}

/** Flushes a folder or a file to its disk. */
export function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function unmakeable(folder: string, cause: unknown): StoreFailure {
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  return new StoreFailure(
    'store_unavailable',
    `got ${folder}, a folder that cannot be made (${reason}); name another place for the ledger`,
    { path: folder, system: reason },
    cause,
  );
}
