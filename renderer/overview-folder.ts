import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { fault } from '../src/engine/faults.ts';
import type { Fault } from '../src/model/refusal.ts';

/** The documents of an overview by name; the pictures' names carry their layer. */
export const documentNames = { state: 'state.json', diff: 'diff.json', overview: 'overview.json' } as const;

const documents: ReadonlySet<string> = new Set(Object.values(documentNames));
const pictureName = /^(layer|baseline)-\d{3,}-[a-z0-9]+\.png$/;

/** Why a folder cannot take an overview: it must be new, empty or an earlier overview. */
export function folderFaults(dir: string): readonly Fault[] {
  if (dir === '') return [refused('got an empty name, expected that of a folder')];
  try {
    const faults = standing(dir) ? contentFaults(dir) : [];
    if (faults.length === 0) tryToWrite(standing(dir) ? realpathSync(dir) : resolve(dir));
    return faults;
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.code : cause;
    return [refused(`${dir} cannot be written (${reason}); name a folder that can be made`)];
  }
}

/** A link that leads nowhere stands, too: no folder can be made in its place. */
function standing(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Makes and removes what would be made beside the target: only a try tells whether a place can be written. */
function tryToWrite(target: string): void {
  let place = dirname(target);
  while (!standing(place)) place = dirname(place);
  rmdirSync(mkdtempSync(workshopPrefix(join(place, basename(target)))));
}

/** Where an overview is put together before it takes its place, without the characters that make it unique. */
export function workshopPrefix(target: string): string {
  return join(dirname(target), `.${basename(target)}-`);
}

function contentFaults(dir: string): readonly Fault[] {
  if (!statSync(dir).isDirectory()) return [refused(`${dir} is a file; name a folder that is new or empty`)];
  const path = realpathSync(dir);
  if (`${realpathSync('.')}${sep}`.startsWith(path.endsWith(sep) ? path : `${path}${sep}`)) {
    return [refused(`${dir} holds the working folder, and is replaced whole; name a folder below it`)];
  }
  const names = readdirSync(path);
  if (names.length === 0) return [];
  const foreign = names.find((name) => !documents.has(name) && !pictureName.test(name));
  if (foreign === undefined && isOverview(join(path, documentNames.overview))) return [];
  const example = foreign ?? names[0];
  return [
    refused(
      `${dir} is neither empty nor an earlier overview (it holds ${JSON.stringify(example)}); name a folder that is new or empty`,
    ),
  ];
}

function isOverview(path: string): boolean {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).kind === 'fold-overview';
  } catch {
    // Missing, unreadable or not JSON: whatever the folder is, an overview did not make it.
    return false;
  }
}

function refused(message: string): Fault {
  return fault('invalid_usage', '', message);
}
