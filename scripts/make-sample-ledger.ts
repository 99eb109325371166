import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sample, SampleIndex } from '../demo/samples.ts';
import { toUtc } from '../src/model/timestamp.ts';
import { storyEvents } from './story-events.ts';

// Makes, with the built command line alone, what a user would have after two weeks: a ledger, its overview as a
// diff from the middle, and the two files that the demo page reads to show them.

const root = fileURLToPath(new URL('..', import.meta.url));
const cli = join(root, 'dist/src/cli/main.js');
const story = join(root, 'conformance/stories/making-room.yaml');
const folder = process.argv[2] ?? join(root, '.fold-demo');

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const { events, now: storyNow } = await storyEvents(story);
const now = toUtc(storyNow) ?? storyNow;
const middle = Math.floor(events.length / 2);
const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('');

foldBoard(['init', '--now', events[0]?.now ?? now]);
foldBoard(['import', '-'], lines);
const pictured = overview();
writePage();
tell();

function foldBoard(words: readonly string[], input = ''): string {
  return execFileSync(process.execPath, [cli, ...words], { cwd: folder, input, encoding: 'utf8' });
}

/** Without a browser the state is still there; then there are no pictures, and the command says why. */
function overview(): boolean {
  const words = ['state', '--now', now, '--overview', 'overview', '--diff-from', String(middle)];
  const { status, stdout } = spawnSync(process.execPath, [cli, ...words], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0 && status !== 8) throw new Error(`state --overview ended with ${status}: ${stdout}`);
  writeFileSync(join(folder, 'state.json'), stdout);
  return status === 0;
}

function writePage(): void {
  const page = join(folder, 'page');
  mkdirSync(page);
  const exported = foldBoard(['export', '-']);
  const sample: Sample = {
    id: 'ledger',
    title: 'Sample ledger',
    now,
    events: exported
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
  writeFileSync(join(page, 'ledger.json'), JSON.stringify(sample));
  const built = JSON.parse(readFileSync(join(root, 'dist/demo/samples/index.json'), 'utf8'));
  const index: SampleIndex = {
    samples: [{ id: 'ledger', title: sample.title, file: 'ledger.json' }, ...built.samples],
    files: { folder, entries: filesToShow() },
  };
  writeFileSync(join(page, 'index.json'), JSON.stringify(index));
}

function filesToShow(): { name: string; href: string }[] {
  const pictures = pictured ? readdirSync(join(folder, 'overview')).sort() : [];
  return ['state.json', ...pictures.map((name) => `overview/${name}`)].map((name) => ({
    name,
    href: `files/${name}`,
  }));
}

function tell(): void {
  const shown = relative(root, folder);
  const lines = [
    `The ledger    ${join(folder, '.fold/ledger.db')}  (${events.length} events)`,
    `Its state     ${join(folder, 'state.json')}`,
    pictured
      ? `Its pictures  ${join(folder, 'overview')}  (with what changed since event ${middle})`
      : 'No pictures   a browser is missing: npm run setup says what to install',
    '',
    'As a person reads it:',
    `  node ${relative(root, cli)} brief --ledger ${shown}/.fold --now ${now}`,
  ];
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
