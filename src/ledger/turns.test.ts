import { expect, it } from 'vitest';
import { createTurns, type Waiting } from './turns.ts';

/** Turns that write down what they ran, and answer each entry with it. */
function written(limits = { entries: 3, size: 100 }) {
  const ran: string[] = [];
  const turns = createTurns<string, string>(limits, async (key, group) => {
    ran.push(`${key}: ${group.map(({ entry }) => entry).join(' ')}`);
    await Promise.resolve();
    for (const { entry, resolve } of group) resolve(`done ${entry}`);
  });
  return { ran, turns };
}

it('entries that come at once share turns, as many as are allowed', async () => {
  const { ran, turns } = written();
  const results = await Promise.all(['a', 'b', 'c', 'd'].map((entry) => turns.together('main', entry, 1)));
  expect(ran).toEqual(['main: a b c', 'main: d']);
  expect(results).toEqual(['done a', 'done b', 'done c', 'done d']);
});

it('entries that are large together do not share one, and one that is too large has its own', async () => {
  const { ran, turns } = written();
  const sizes = { a: 60, b: 60, c: 40, d: 900, e: 1 };
  await Promise.all(Object.entries(sizes).map(([entry, size]) => turns.together('main', entry, size)));
  expect(ran).toEqual(['main: a', 'main: b c', 'main: d', 'main: e']);
});

it('what comes while a turn runs has the next one', async () => {
  const { ran, turns } = written();
  const first = turns.together('main', 'a', 1);
  await turns.alone('other', async () => undefined);
  const others = [turns.together('main', 'b', 1), turns.together('main', 'c', 1)];
  await Promise.all([first, ...others]);
  expect(ran).toEqual(['main: a', 'main: b c']);
});

it('nobody overtakes work that has a turn of its own', async () => {
  const { ran, turns } = written();
  const work = async () => {
    ran.push('alone');
    return 'own';
  };
  const results = await Promise.all([
    turns.together('main', 'a', 1),
    turns.alone('main', work),
    turns.together('main', 'b', 1),
    turns.together('other', 'c', 1),
  ]);
  expect(ran.filter((text) => !text.startsWith('other'))).toEqual(['main: a', 'alone', 'main: b']);
  expect(ran).toContain('other: c');
  expect(results).toEqual(['done a', 'own', 'done b', 'done c']);
});

it('work that fails is heard of by those who sent it, and the next has its turn', async () => {
  const failing = async (_: string, group: readonly Waiting<string, string>[]) => {
    for (const { reject } of group) reject(new Error('no'));
  };
  const turns = createTurns<string, string>({ entries: 3, size: 100 }, failing);
  const failed = turns.alone('main', async () => {
    throw new Error('broken');
  });
  const entry = turns.together('main', 'a', 1);
  await expect(failed).rejects.toThrow('broken');
  await expect(entry).rejects.toThrow('no');
  expect(await turns.alone('main', async () => 'on')).toBe('on');
});

it('are idle when nothing waits and nothing runs', async () => {
  const { ran, turns } = written();
  await turns.idle();
  const entries = ['a', 'b', 'c', 'd'].map((entry) => turns.together('main', entry, 1));
  await turns.idle();
  expect(ran).toEqual(['main: a b c', 'main: d']);
  await Promise.all(entries);
});
