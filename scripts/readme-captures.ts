import { fileURLToPath } from 'node:url';
import type { Capture } from '../renderer/capture.ts';
import { createBoard } from '../src/engine/board.ts';
import { diffBoards } from '../src/engine/diff.ts';
import { replay } from '../src/engine/evolve.ts';
import { project } from '../src/engine/project.ts';
import { toUtc } from '../src/model/timestamp.ts';
import { storyEvents } from './story-events.ts';

const story = fileURLToPath(new URL('../conformance/stories/making-room.yaml', import.meta.url));

/** What the README's two pictures show: the end of a story, and what changed since its middle. */
export async function readmeCaptures(): Promise<Readonly<Record<'board.png' | 'diff.png', Capture>>> {
  const { events, now: storyNow } = await storyEvents(story);
  const now = toUtc(storyNow) ?? storyNow;
  const middle = replay(createBoard('main'), events.slice(0, Math.floor(events.length / 2)));
  const end = replay(middle, events.slice(middle.event_seq));
  const state = project(end, now);
  return {
    'board.png': { state },
    'diff.png': { state, baseline: project(middle, now), diff: diffBoards(middle, end, now) },
  };
}
