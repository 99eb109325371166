import { relative } from 'node:path';
import type { CaseFile } from './load-cases.ts';
import { planOf } from './plan.ts';
import { type CaseResult, runCase } from './run-case.ts';
import type { Target } from './target.ts';

const casesAtOnce = 2;

export interface Output {
  print(line: string): void;
  complain(line: string): void;
}

/** Runs what a command line asks for and reports it; gives the exit code. */
export async function runConformance(args: readonly string[], output: Output): Promise<number> {
  const plan = await planOf(args);
  if (typeof plan === 'string') {
    output.complain(plan);
    return 2;
  }
  try {
    return report(plan.files, await runAll(plan.target, plan.files), output);
  } finally {
    await plan.target.close?.();
  }
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

function report(files: readonly CaseFile[], results: readonly CaseResult[], { print }: Output): number {
  const skipped: string[] = [];
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const [index, result] of results.entries()) {
    const path = relative('', (files[index] as CaseFile).path);
    count[result.outcome] += 1;
    if (result.outcome === 'failed') print(`FAIL ${path}: ${result.reason}`);
    if (result.outcome === 'skipped') skipped.push(`skipped ${path}: needs ${result.missing.join(', ')}`);
  }
  print(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  for (const line of skipped) print(line);
  return count.failed === 0 ? 0 : 1;
}
