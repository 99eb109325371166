import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Target } from './target.ts';
import { openTarget } from './targets/registry.ts';
import { stories, tellStory } from './testing/tell-story.ts';

let memory: Target;
let browser: Target;

beforeAll(async () => {
  memory = await openTarget('memory');
  browser = await openTarget('indexeddb');
});
afterAll(() => browser?.close?.());

it.each(stories())('$name is told to the byte as in memory by IndexedDB in a browser', async (story) => {
  expect(await tellStory(browser, story)).toEqual(await tellStory(memory, story));
});
