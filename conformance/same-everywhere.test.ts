import { beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '../src/engine/canonical-json.ts';
import { postgresBinaries } from '../src/ledger/testing/postgres-binaries.ts';
import { openTarget } from './targets/registry.ts';
import { stories, type Told, tellStory } from './testing/tell-story.ts';

const told = new Map<string, Told>();

beforeAll(async () => {
  const memory = await openTarget('memory');
  for (const story of stories()) told.set(story.name, await tellStory(memory, story));
});

it('every story ends on a board of its own', () => {
  expect(told.size).toBeGreaterThan(5);
  expect(new Set([...told.values()].map(({ capture }) => capture)).size).toBe(told.size);
});

it('the pure functions tell every story as a ledger does', async () => {
  const engine = await openTarget('engine');
  for (const story of stories()) {
    const [ours, theirs] = [await tellStory(engine, story), told.get(story.name)];
    // Only a ledger gives members their canonical order: without one they stand as they were written.
    expect(inCanonicalOrder(ours)).toEqual(theirs && inCanonicalOrder(theirs));
  }
});

describe('a story is told to the byte as in memory', () => {
  it('by SQLite', () => expectTheSame('sqlite'));

  it.skipIf(postgresBinaries() === null)('by PostgreSQL', () => expectTheSame('postgres'));
});

async function expectTheSame(name: string): Promise<void> {
  const target = await openTarget(name);
  try {
    for (const story of stories()) expect(await tellStory(target, story)).toEqual(told.get(story.name));
  } finally {
    await target.close?.();
  }
}

function inCanonicalOrder({ capture, ...documents }: Told) {
  const texts = Object.entries(documents).map(([name, text]) => [name, canonicalJson(JSON.parse(text))]);
  return { capture, ...Object.fromEntries(texts) };
}
