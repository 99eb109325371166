import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sample, SampleIndex } from '../demo/samples.ts';
import { toUtc } from '../src/model/timestamp.ts';
import { diffSample } from './diff-sample.ts';
import { madeUpBoard } from './made-up-board.ts';
import { storyEvents } from './story-events.ts';
import { textSamples } from './text-samples.ts';
import { gatesSample, overdueSample } from './time-samples.ts';

const stories = fileURLToPath(new URL('../conformance/stories', import.meta.url));
// The story that says most about the board comes first, which makes it the one that is shown.
const first = 'making-room';

/** Every story and a few made-up boards, as the files that the demo page loads. */
export async function buildSamples(folder: string): Promise<void> {
  const samples: Sample[] = [];
  for (const path of storyFiles()) {
    const id = basename(path, '.yaml');
    samples.push({ id, title: titled(id), ...(await played(path)) });
  }
  samples.push({ id: 'empty', title: 'Empty board', now: '2026-10-05T08:00:00.000Z', events: [] });
  for (const count of [1, 30, 300, 1_000]) {
    const title = count === 1 ? '1 item' : `${count.toLocaleString('en')} items`;
    samples.push({ id: `items-${count}`, title, ...madeUpBoard(count) });
  }
  samples.push(...textSamples(), overdueSample(), diffSample(), gatesSample());
  write(folder, samples);
}

async function played(path: string): Promise<Pick<Sample, 'events' | 'now'>> {
  const { events, now } = await storyEvents(path);
  return { events, now: toUtc(now) ?? now };
}

function storyFiles(): string[] {
  const names = readdirSync(stories).filter((name) => name.endsWith('.yaml'));
  const isFirst = (name: string) => (name === `${first}.yaml` ? 0 : 1);
  return names.sort((a, b) => isFirst(a) - isFirst(b) || (a < b ? -1 : 1)).map((name) => join(stories, name));
}

function titled(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function write(folder: string, samples: readonly Sample[]): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const index: SampleIndex = {
    samples: samples.map(({ id, title }) => ({ id, title, file: `${id}.json` })),
    files: null,
  };
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
  for (const sample of samples) writeFileSync(join(folder, `${sample.id}.json`), JSON.stringify(sample));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildSamples(fileURLToPath(new URL('../demo/public/samples', import.meta.url)));
}
