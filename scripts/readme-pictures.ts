import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserPlaces, findBrowser } from '../renderer/find-browser.ts';
import { launchBrowser } from '../renderer/launch-browser.ts';
import { renderOverview } from '../renderer/render-overview.ts';
import { createBoard } from '../src/engine/board.ts';
import { diffBoards } from '../src/engine/diff.ts';
import { replay } from '../src/engine/evolve.ts';
import { project } from '../src/engine/project.ts';
import { toUtc } from '../src/model/timestamp.ts';
import { buildPage } from './build-page.ts';
import { storyEvents } from './story-events.ts';

// Draws the two pictures of the README from a story: its end, and what changed since its middle.

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = process.argv[2] ?? join(root, 'docs/pictures');
const view = { layers: [''], width: 1200, height: 800, theme: 'light', locale: 'en' };

const { events, now: storyNow } = await storyEvents(join(root, 'conformance/stories/making-room.yaml'));
const now = toUtc(storyNow) ?? storyNow;
const middle = replay(createBoard('main'), events.slice(0, Math.floor(events.length / 2)));
const end = replay(middle, events.slice(middle.event_seq));
const state = project(end, now);

await buildPage();
const found = findBrowser(browserPlaces(process.env.PATH ?? ''), process.env.FOLD_BROWSER || undefined);
if ('noPicture' in found) throw new Error(found.noPicture.reason);
const browser = await launchBrowser(found.path);
mkdirSync(folder, { recursive: true });
try {
  await draw('board.png', { state });
  await draw('diff.png', { state, baseline: project(middle, now), diff: diffBoards(middle, end, now) });
} finally {
  await browser.close();
}

async function draw(name: string, capture: Parameters<typeof renderOverview>[1]): Promise<void> {
  const rendered = await renderOverview(browser, capture, view);
  if ('faults' in rendered) throw new Error(JSON.stringify(rendered.faults));
  const picture = rendered.files.get('layer-000-top.png');
  if (picture === undefined) throw new Error('the top layer was not drawn');
  writeFileSync(join(folder, name), picture);
  process.stderr.write(`${join(folder, name)}: ${picture.length} bytes, capture ${state.capture}\n`);
}
