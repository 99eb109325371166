import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figure.ts';

// Runs every *.bench.ts of this folder, or those that are named, each in its own process, and prints one JSON document
// and a table. Ratios are measured side by side in one run; a figure that misses its goal is said, and is no failure
// of the run.

const here = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv.slice(2);
const benches = readdirSync(here)
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace(/\.bench\.ts$/, ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
  .sort();

const figures = benches.flatMap(figuresOf);
console.log(JSON.stringify({ schema_version: 1, kind: 'fold-bench', node: process.version, figures }));
console.table(
  figures.map(({ figure, against, ours_ms, theirs_ms, ratio, goal }) => ({
    figure,
    against,
    ms: ours_ms,
    'ms against': theirs_ms,
    ratio,
    goal,
    met: ratio <= goal ? 'yes' : 'no',
  })),
);
if (figures.length === 0) process.exitCode = 1;

function figuresOf(name: string): readonly Figure[] {
  console.error(`bench ${name} …`);
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(here, `${name}.bench.ts`)],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const line = stdout.split('\n').find((text) => text.startsWith('{"bench"'));
  if (status !== 0 || line === undefined) {
    console.error(`bench ${name} gave no figures`);
    process.exitCode = 1;
    return [];
  }
  return (JSON.parse(line) as { figures: readonly Figure[] }).figures;
}
