import { beforeAll, describe, expect, it } from 'vitest';
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

describe('a story is told to the byte as by a ledger in memory', () => {
  it('by the pure functions', () => expectTheSame('engine'));

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
