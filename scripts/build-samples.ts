import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sample, SampleEntry, SampleIndex } from '../demo/samples.ts';
import { toUtc } from '../src/model/timestamp.ts';
import { diffSample } from './diff-sample.ts';
import { madeUpBoard } from './made-up-board.ts';
import { storyEvents } from './story-events.ts';
import { textSamples } from './text-samples.ts';
import { gatesSample, overdueSample } from './time-samples.ts';

const storyFolder = fileURLToPath(new URL('../conformance/stories', import.meta.url));
// The story that says most about the board comes first, which makes it the one that is shown.
const first = 'making-room';

/** Every story and a few made-up boards, as the files that the demo page loads. */
export async function buildSamples(folder: string): Promise<void> {
  const stories: Sample[] = [];
  for (const path of storyFiles()) {
    const id = basename(path, '.yaml');
    stories.push({ id, title: titled(id), ...(await played(path)) });
  }
  const sizes = [1, 30, 300, 1_000].map((count): Sample => {
    const title = count === 1 ? '1 item' : `${count.toLocaleString('en')} items`;
    return { id: `items-${count}`, title, ...madeUpBoard(count) };
  });
  const empty = { id: 'empty', title: 'Empty board', now: '2026-10-05T08:00:00.000Z', events: [] };
  const cases = [diffSample(), overdueSample(), gatesSample(), ...textSamples()];
  write(folder, { stories, sizes: [empty, ...sizes], cases });
}

async function played(path: string): Promise<Pick<Sample, 'events' | 'now'>> {
  const { events, now } = await storyEvents(path);
  return { events, now: toUtc(now) ?? now };
}

function storyFiles(): string[] {
  const names = readdirSync(storyFolder).filter((name) => name.endsWith('.yaml'));
  const isFirst = (name: string) => (name === `${first}.yaml` ? 0 : 1);
  return names
    .sort((a, b) => isFirst(a) - isFirst(b) || (a < b ? -1 : 1))
    .map((name) => join(storyFolder, name));
}

function titled(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function write(
  folder: string,
  groups: Readonly<Record<NonNullable<SampleEntry['group']>, readonly Sample[]>>,
): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const entries = Object.entries(groups) as [NonNullable<SampleEntry['group']>, readonly Sample[]][];
  const index: SampleIndex = {
    samples: entries.flatMap(([group, samples]) =>
      samples.map(({ id, title }) => ({ id, title, file: `${id}.json`, group })),
    ),
    files: null,
  };
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
  for (const sample of entries.flatMap(([, samples]) => samples))
    writeFileSync(join(folder, `${sample.id}.json`), JSON.stringify(sample));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildSamples(fileURLToPath(new URL('../demo/public/samples', import.meta.url)));
}
