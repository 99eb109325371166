import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Edit, type Guard, type GuardTest, guards } from './guards.ts';

// Takes each guard away in a copy of the project and runs the tests that must miss it. A guard whose absence nobody
// notices is one that the next change may take away for good.

const root = fileURLToPath(new URL('..', import.meta.url));
const [wanted = ''] = process.argv.slice(2);
const chosen = guards.filter(({ name }) => name.includes(wanted));
const copy = mkdtempSync(join(tmpdir(), 'fold-guards-'));

try {
  copyProject();
  const misplaced = chosen.flatMap(({ edits }) => edits.flatMap(misplacement));
  for (const found of misplaced) console.log(found);
  if (misplaced.length === 0 && (await isGreen(chosen))) await removeEach(chosen);
  else process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** Before anything is taken away: a test that is red anyway misses nothing. */
async function isGreen(all: readonly Guard[]): Promise<boolean> {
  const tests = new Map(all.flatMap((guard) => guard.tests).map((test) => [JSON.stringify(test), test]));
  let green = true;
  for (const test of tests.values()) {
    const { passed, failed } = await run(test);
    if (failed.length === 0 && passed > 0) continue;
    green = false;
    console.log(
      `${test.file} ${test.title ?? ''}: ${passed} passed, ${failed.length} failed with every guard in place`,
    );
    for (const title of failed) console.log(`  ${title}`);
  }
  return green;
}

async function removeEach(all: readonly Guard[]): Promise<void> {
  let missed = 0;
  for (const guard of all) {
    const red = await redWithout(guard);
    if (red !== null) missed += 1;
    console.log(
      `${red === null ? 'NOT MISSED' : 'missed    '} ${guard.name}${red === null ? '' : ` → ${red}`}`,
    );
  }
  console.log(`${all.length} guards, ${missed} missed by a test when they are gone`);
  if (missed < all.length || all.length === 0) process.exitCode = 1;
}

/** The first test that fails without a guard, or null. */
async function redWithout({ edits, tests }: Guard): Promise<string | null> {
  const before = new Map(edits.map(({ file }) => [file, readFileSync(join(copy, file), 'utf8')]));
  try {
    for (const edit of edits) apply(edit);
    for (const test of tests) {
      const first = (await run(test)).failed.find((title) => title.includes(test.title ?? ''));
      if (first !== undefined) return `${test.file}: ${first}`;
    }
    return null;
  } finally {
    for (const [file, text] of before) writeFileSync(join(copy, file), text);
  }
}

/** Why an edit cannot be made, unless it can. */
function misplacement({ file, from }: Edit): readonly string[] {
  const found = readFileSync(join(copy, file), 'utf8').split(from).length - 1;
  return found === 1 ? [] : [`${file} has this ${found} times, expected once: ${from}`];
}

function apply(edit: Edit): void {
  const [found] = misplacement(edit);
  if (found !== undefined) throw new Error(found);
  const path = join(copy, edit.file);
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(edit.from, () => edit.to),
  );
}

function copyProject(): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files)
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

interface Ran {
  readonly passed: number;
  /** Titles. */
  readonly failed: readonly string[];
}

function run(test: GuardTest): Promise<Ran> {
  return test.file.endsWith('.browser.test.ts') ? runInBrowser(test) : runInNode(test);
}

async function runInNode({ file, title }: GuardTest): Promise<Ran> {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const named = title === undefined ? [] : ['-t', title];
  await tool('vitest/vitest.mjs', ['run', file, ...named, '--reporter=json', `--outputFile=${report}`]);
  if (!existsSync(report)) return { passed: 0, failed: ['vitest wrote no report'] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as VitestReport;
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);
  const isBroken = failed.length < numFailedTests || testResults.some(({ status }) => status === 'failed');
  return {
    passed: numPassedTests,
    failed: failed.length === 0 && isBroken ? ['the file does not run'] : failed,
  };
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

async function runInBrowser({ file }: GuardTest): Promise<Ran> {
  const { code, output } = await tool('@web/test-runner/dist/bin.js', ['--files', file]);
  const passed = Number(
    /(\d+) passed, \d+ failed/.exec(output.slice(output.lastIndexOf('test files')))?.[1] ?? 0,
  );
  const titles = [...output.matchAll(/^\s*(?:❌|𐄂) (.*)$/gmu)].map(([, title = '']) => title);
  return { passed, failed: code === 0 ? [] : titles.length > 0 ? titles : ['the file does not run'] };
}

function tool(script: string, words: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...words], { cwd: copy });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += String(text);
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
