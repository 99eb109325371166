import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Golden } from './golden-ledger.ts';

export const goldenFolder = fileURLToPath(new URL('golden', import.meta.url));

/** The database of the first layout, and what its boards must show. */
export const goldenDatabase = {
  path: join(goldenFolder, 'sqlite-layout-1/ledger.db'),
  expected: join(goldenFolder, 'sqlite-layout-1/golden.json'),
};

export interface GoldenLedger {
  readonly name: string;
  readonly golden: Golden;
  /** The exported events, one a line. */
  readonly lines: string;
}

/** Every golden ledger that is kept as exported events, by name. */
export function goldenLedgers(): readonly GoldenLedger[] {
  const names = goldenFiles(goldenFolder).filter((path) => path.endsWith('/events.jsonl'));
  return names.map((path) => {
    const name = path.slice(0, -'/events.jsonl'.length);
    return { name, golden: readJson(join(goldenFolder, name, 'golden.json')) as Golden, lines: read(path) };
  });
}

/** The files in the folders below, as paths with `/`, sorted. */
export function goldenFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.parentPath !== folder)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** SHA-256 of a file's bytes, in hex. */
export function fileDigest(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function read(path: string): string {
  return readFileSync(join(goldenFolder, path), 'utf8');
}
