import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { countConformance, countVitest } from './count-results.mjs';
import { runScript, runTool } from './run-command.mjs';
import { setUp } from './setup.mjs';

// Everything, in one go, on two lanes: the unit tests take as long as all the rest. The last line counts over all
// runners; each count comes from what a runner wrote for machines, and a runner that left no count has failed.

const { browser, postgres } = setUp({ postgres: true });
// Each with what it needs and is not there.
const conformanceTargets = [
  ['engine', null],
  ['memory', null],
  ['sqlite', null],
  ['postgres', postgres === null ? 'no PostgreSQL' : null],
  ['indexeddb', browser === null ? 'no browser' : null],
  ['cli', null],
];
const folder = mkdtempSync(join(tmpdir(), 'fold-test-'));
const results = [];

try {
  // What is tested is built once, before anything starts.
  await check('build', async () => ((await build()) ? 0 : 1));
  await Promise.all([runner('unit and end-to-end', unitTests), theRest()]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
report();

async function theRest() {
  await check('types', (say) => runTool('tsc', [], say));
  await check('types of the pure rooms', (say) => runTool('tsc', ['-p', 'tsconfig.core.json'], say));
  await check('lint and format', (say) => runTool('biome', ['check', '.'], say));
  await check('layers', (say) => runScript('scripts/check-layers.ts', [], say));
  await check('snippets', (say) => runScript('scripts/check-snippets.ts', [], say));
  if (browser === null) skip('component tests', 'no browser');
  else await runner('component tests', componentTests);
  for (const [target, missing] of conformanceTargets) {
    if (missing !== null) skip(`conformance, ${target}`, missing);
    else await runner(`conformance, ${target}`, (say) => conformance(target, say));
  }
  await check('package installs and imports', (say) => runScript('scripts/pack-test.ts', [], say));
}

/** A check that is green or red as a whole counts as one. */
async function check(name, run) {
  await runner(name, async (say) => {
    const answer = await run(say);
    const ok = (answer.code ?? answer) === 0;
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: [] };
  });
}

/** What a runner says is shown in one piece when it has ended: two of them run at a time. */
async function runner(name, run) {
  const said = [];
  const counts = await run((text) => said.push(text));
  process.stdout.write(`\n── ${name}\n${said.join('')}`);
  results.push({ name, ...counts });
}

function skip(name, reason) {
  results.push({ name, passed: 0, failed: 0, skipped: [`${name} (${reason})`] });
}

async function unitTests(say) {
  const file = join(folder, 'vitest.json');
  const words = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  // Tests of pictures and of the demo page have no other way to look than a browser.
  const pictureTests =
    browser === null ? ['**/*.page.test.ts', '**/render-overview.test.ts', '**/overview.test.ts'] : [];
  const excluded = pictureTests.flatMap((at) => ['--exclude', at]);
  const { code } = await runTool('vitest', [...words, ...excluded], say);
  const written = readReport(file);
  if (written === null) return noCount(say);
  const counts = countVitest(written, code);
  return { ...counts, skipped: [...counts.skipped, ...pictureTests.map((at) => `${at} (no browser)`)] };
}

async function componentTests(say) {
  const file = join(folder, 'components.json');
  await runScript('scripts/component-tests.mjs', [file], say);
  return readReport(file) ?? noCount(say);
}

async function conformance(target, say) {
  const { code, stdout } = await runScript('conformance/run.ts', ['--target', target], say);
  return countConformance(stdout, code, target) ?? noCount(say);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function noCount(say) {
  say('no count was written: taken as a failure\n');
  return { passed: 0, failed: 1, skipped: [] };
}

function report() {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  process.stdout.write('\n');
  for (const { name, passed, failed, skipped } of results) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped.length;
    const mark = failed > 0 ? 'FAILED' : skipped.length > 0 && passed === 0 ? 'skipped' : 'ok';
    process.stdout.write(
      `${mark.padEnd(8)}${name}: ${passed} passed, ${failed} failed, ${skipped.length} skipped\n`,
    );
    for (const what of skipped) process.stdout.write(`        skipped ${what}\n`);
  }
  process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
}
