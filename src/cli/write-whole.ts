import { randomUUID } from 'node:crypto';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StoreFailure } from '../model/store.ts';
import type { Io } from './io.ts';
import { usageFault } from './refused-input.ts';

export interface WrittenFile {
  readonly path: string;
  readonly bytes: number;
}

/**
 * Writes a file whole or not at all: beside its place, then renamed onto it. A long text may come in parts. Throws a
 * `StoreFailure`: what cannot be written leaves the ledger as it was, and nothing about a batch is unknown.
 */
export async function writeWhole(
  io: Io,
  file: string,
  text: string | AsyncIterable<string>,
): Promise<WrittenFile> {
  const path = await writablePath(io, file);
  const parts = typeof text === 'string' ? [text] : text;
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    if (await isDevice(path)) return { path, bytes: await writeParts(path, 'w', parts) };
    io.drafts.add(draft);
    const bytes = await writeParts(draft, 'wx', parts);
    await rename(draft, path);
    return { path, bytes };
  } catch (cause) {
    throw failureOf(cause, path, file);
  } finally {
    await rm(draft, { force: true });
    io.drafts.delete(draft);
  }
}

/** The ledger that a text comes from has its own way to say what broke. */
function failureOf(cause: unknown, path: string, file: string): StoreFailure {
  if (cause instanceof StoreFailure) return cause;
  const reason = reasonOf(cause);
  const code = reason === 'ENOSPC' || reason === 'EDQUOT' ? 'store_full' : 'store_unavailable';
  const message = `${file} could not be written (${reason}); make room or name another file`;
  return new StoreFailure(code, message, { path }, cause);
}

/** Answers how many bytes were written, all of them flushed. */
async function writeParts(
  path: string,
  flags: 'w' | 'wx',
  parts: Iterable<string> | AsyncIterable<string>,
): Promise<number> {
  const handle = await open(path, flags);
  try {
    let bytes = 0;
    for await (const part of parts) {
      await handle.writeFile(part);
      bytes += Buffer.byteLength(part);
    }
    if (flags === 'wx') await handle.sync();
    return bytes;
  } finally {
    await handle.close();
  }
}

/** The absolute path of a file that can be written; anything else is refused before work is done for it. */
export async function writablePath(io: Io, file: string): Promise<string> {
  const named = resolve(io.cwd, file);
  const path = await realpath(named).catch(() => named);
  const there = await stat(path).catch(() => null);
  // A device or a pipe is written to; everything else is made anew beside its place.
  if (there === null || there.isFile()) await refuseUnwritableFolder(path, file);
  if (there?.isDirectory()) throw usageFault(`got ${file}, which is a folder; name a file in it`);
  if (there?.isFile() && (await isDatabase(path))) {
    throw usageFault(`got ${file}, which is a database and is not overwritten; name another file`);
  }
  return path;
}

/** Tries it out: what the permissions say is not the whole truth, least of all for root below /proc. */
export async function refuseUnwritableFolder(path: string, file: string): Promise<void> {
  const probe = `${path}.${randomUUID()}.tmp`;
  try {
    await (await open(probe, 'wx')).close();
    await rm(probe);
  } catch (cause) {
    throw usageFault(`got ${file}, whose folder cannot be written (${reasonOf(cause)}); name another file`);
  }
}

/** A pipe or a device such as /dev/null is written to, not replaced. */
async function isDevice(path: string): Promise<boolean> {
  const there = await stat(path).catch(() => null);
  return there !== null && !there.isFile();
}

async function isDatabase(path: string): Promise<boolean> {
  const handle = await open(path, 'r').catch(() => null);
  if (handle === null) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return bytesRead === 16 && buffer.toString('latin1') === 'SQLite format 3\0';
  } finally {
    await handle.close();
  }
}

/** The system's short name for what went wrong, such as ENOENT. */
export function reasonOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
}
