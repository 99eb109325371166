import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type CaseFile, findCaseFiles, readCaseFile } from './load-cases.ts';
import { type CaseResult, runCase } from './run-case.ts';
import type { Target } from './target.ts';
import { openTarget, targetNames } from './targets/registry.ts';

const builtIn = ['cases', 'stories'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
const casesAtOnce = 2;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const plan = await planOf(args);
  if (typeof plan === 'string') {
    console.error(plan);
    return 2;
  }
  const results = await runAll(plan.target, plan.files);
  await plan.target.close?.();
  return report(plan.files, results);
}

interface Plan {
  readonly target: Target;
  readonly files: readonly CaseFile[];
}

/** What to run, or why it cannot be. */
async function planOf(args: readonly string[]): Promise<Plan | string> {
  const usage = `usage: npm run conformance -- --target <${targetNames.join('|')}> [--cases <folder>]…`;
  let values: { target?: string; cases?: string[] };
  try {
    const options = { target: { type: 'string' }, cases: { type: 'string', multiple: true } } as const;
    values = parseArgs({ args: [...args], options }).values;
  } catch (error) {
    return `${(error as Error).message}\n${usage}`;
  }
  if (values.target === undefined) return `--target is missing\n${usage}`;
  const target = await openTarget(values.target);
  if (target === null) return `unknown target ${JSON.stringify(values.target)}\n${usage}`;
  const found: string[] = [];
  for (const place of values.cases ?? builtIn) {
    let below: string[];
    try {
      below = findCaseFiles([place]);
    } catch (error) {
      return `cannot read the cases in ${place}: ${(error as Error).message}`;
    }
    if (below.length === 0 && values.cases !== undefined) return `no case (*.yaml, *.yml) in ${place}`;
    found.push(...below);
  }
  if (found.length === 0) return 'no case found';
  return { target, files: [...new Set(found)].map(readCaseFile) };
}

/** Runs the cases a few at a time; results in the order of the files. */
async function runAll(target: Target, files: readonly CaseFile[]): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < files.length) {
      const index = next;
      next += 1;
      const { content } = files[index] as CaseFile;
      results[index] =
        'fault' in content
          ? { outcome: 'failed', reason: `not a case: ${content.fault}` }
          : await runCase(target, content.case);
    }
  };
  await Promise.all(Array.from({ length: casesAtOnce }, worker));
  return results;
}

function report(files: readonly CaseFile[], results: readonly CaseResult[]): number {
  const skipped: string[] = [];
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const [index, result] of results.entries()) {
    const path = relative('', (files[index] as CaseFile).path);
    count[result.outcome] += 1;
    if (result.outcome === 'failed') console.log(`FAIL ${path}: ${result.reason}`);
    if (result.outcome === 'skipped') skipped.push(`skipped ${path}: needs ${result.missing.join(', ')}`);
  }
  console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  for (const line of skipped) console.log(line);
  return count.failed === 0 ? 0 : 1;
}
