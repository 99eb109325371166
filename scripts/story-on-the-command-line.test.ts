import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Target } from '../conformance/target.ts';
import { openTarget } from '../conformance/targets/registry.ts';
import { stories, tellStory } from '../conformance/testing/tell-story.ts';
import { buildOnce } from '../src/cli/testing/build-once.ts';

let program: Target;

beforeAll(async () => {
  await buildOnce();
  program = await openTarget('cli');
});
afterAll(() => program?.close?.());

// A process a step takes its time: two stories are enough.
const told = ['making-room', 'two-languages'];

it.each(stories().filter(({ name }) => told.includes(name)))(
  '$name is told to the byte as in memory',
  async (story) => {
    const memory = await openTarget('memory');
    expect(await tellStory(program, story)).toEqual(await tellStory(memory, story));
  },
);
