import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import type { ZodError } from 'zod';
import { type Case, CaseFrame, type Step, stepNameOf, stepNames, stepSchemas, writeSteps } from './case.ts';
import { pointerTo } from './json.ts';

export interface CaseFile {
  readonly path: string;
  /** The case, or what is wrong with the file. */
  readonly content: { readonly case: Case } | { readonly fault: string };
}

/** Every case file below the given folders, in the order of their paths; a file may be named itself. */
export function findCaseFiles(places: readonly string[]): string[] {
  const found = places.flatMap((place) => (statSync(place).isDirectory() ? filesBelow(place) : [place]));
  return [...new Set(found)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

export function readCaseFile(path: string): CaseFile {
  return { path, content: parseCase(readFileSync(path, 'utf8')) };
}

/** Reads a case as YAML 1.2 core with unique keys, and checks its shape. */
export function parseCase(text: string): CaseFile['content'] {
  const document = parseDocument(text, { schema: 'core', version: '1.2', uniqueKeys: true });
  const broken = document.errors[0] ?? document.warnings[0];
  if (broken !== undefined) return { fault: broken.message.split('\n')[0] as string };
  let raw: unknown;
  try {
    raw = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
  return checkCase(raw);
}

function checkCase(raw: unknown): CaseFile['content'] {
  const frame = CaseFrame.safeParse(raw);
  if (!frame.success) return { fault: sentence('', frame.error) };
  // The parsed copy is not used: a zod record drops the legal key `__proto__`.
  const steps = (raw as { steps: object[] }).steps;
  for (const [index, step] of steps.entries()) {
    const pointer = pointerTo('/steps', index);
    const name = stepNameOf(step);
    if (name === null) return { fault: `${pointer}: a step has exactly one of ${stepNames.join(', ')}` };
    const checked = stepSchemas[name].safeParse(step);
    if (!checked.success) return { fault: sentence(pointer, checked.error) };
    if (name === 'crash' && !writesAfter(steps.slice(index + 1))) {
      return { fault: `${pointer}: no write follows that the crash could hit` };
    }
  }
  return { case: raw as Case };
}

/** Whether a write comes before another crash or a reopening does. */
function writesAfter(steps: readonly object[]): boolean {
  for (const step of steps) {
    const name = stepNameOf(step as Step);
    if (name === 'crash' || name === 'reopen') return false;
    if (name !== null && writeSteps.has(name)) return true;
  }
  return false;
}

function sentence(base: string, error: ZodError): string {
  const issue = error.issues[0];
  const pointer = issue?.path.reduce<string>((at, key) => pointerTo(at, String(key)), base) ?? base;
  return `${pointer === '' ? 'the case' : pointer}: ${issue?.message}`;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
