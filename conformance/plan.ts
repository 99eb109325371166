import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type CaseFile, findCaseFiles, readCaseFile } from './load-cases.ts';
import type { Target } from './target.ts';
import { openTarget, targetNames } from './targets/registry.ts';

export interface Plan {
  readonly target: Target;
  readonly files: readonly CaseFile[];
}

const builtIn = ['cases', 'stories'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
const usage = `usage: npm run conformance -- --target <${targetNames.join('|')}> [--cases <folder>]…`;

/** What a command line asks to run, or why that cannot be done. */
export async function planOf(args: readonly string[]): Promise<Plan | string> {
  try {
    const options = { target: { type: 'string' }, cases: { type: 'string', multiple: true } } as const;
    const { target: name, cases = builtIn } = parseArgs({ args: [...args], options }).values;
    if (name === undefined) return `--target is missing\n${usage}`;
    if (!targetNames.includes(name)) return `unknown target ${JSON.stringify(name)}\n${usage}`;
    const found = cases.map((place) => ({ place, paths: findCaseFiles([place]) }));
    const empty = found.find(({ paths }) => paths.length === 0);
    if (empty !== undefined) return `no case (*.yaml, *.yml) in ${empty.place}`;
    const paths = new Set(found.flatMap((group) => group.paths));
    return { target: await openTarget(name), files: [...paths].map(readCaseFile) };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${usage}`;
  }
}
