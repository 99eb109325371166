import { randomUUID } from 'node:crypto';
import { open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Io } from './io.ts';
import { usageFault } from './refused-input.ts';

export interface WrittenFile {
  readonly path: string;
  readonly bytes: number;
}

/** Writes a file whole or not at all: beside its place, then renamed onto it. */
export async function writeWhole(io: Io, file: string, text: string): Promise<WrittenFile> {
  const path = await writablePath(io, file);
  const content = Buffer.from(text);
  if (await isDevice(path)) {
    await writeFile(path, content);
    return { path, bytes: content.byteLength };
  }
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (cause) {
    await rm(draft, { force: true });
    throw new Error(`${file} could not be written (${reasonOf(cause)})`, { cause });
  }
  return { path, bytes: content.byteLength };
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
