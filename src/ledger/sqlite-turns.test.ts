import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { takeTurns } from './sqlite-turns.ts';

/** Turns whose pauses are only written down. */
function noted(patience = 1_000) {
  const pauses: number[] = [];
  const turns = takeTurns('ledger.db', patience, {
    random: () => 0.5,
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
    },
  });
  return { pauses, turns };
}

/** Work that finds another writer in its way so many times. */
function busyFor(times: number): () => string {
  let left = times;
  return () => {
    if (left === 0) return 'done';
    left -= 1;
    throw new Database.SqliteError('database is locked', 'SQLITE_BUSY');
  };
}

it('who is alone never waits', async () => {
  const { pauses, turns } = noted();
  for (let count = 0; count < 5; count += 1) expect(await turns.write(busyFor(0))).toBe('done');
  expect(await turns.read(busyFor(0))).toBe('done');
  expect(pauses).toEqual([]);
});

it('who waits asks again, and more often once it has waited long', async () => {
  const { pauses, turns } = noted();
  expect(await turns.write(busyFor(20))).toBe('done');
  expect(pauses[0]).toBe(2.5);
  expect(pauses[19]).toBe(1);
});

it('who loses its races is not patient again from the start', async () => {
  const { pauses, turns } = noted();
  await turns.write(busyFor(20), () => true);
  pauses.splice(0);
  await turns.write(busyFor(1), () => true);
  expect(pauses).toEqual([1]);
});

/** Work that holds the lock for a bit more than a fair share. */
function long(): string {
  const until = performance.now() + 1.1;
  while (performance.now() < until);
  return 'done';
}

it('who met others stays away after its share of the lock for a while, and then no longer', async () => {
  const { pauses, turns } = noted();
  await turns.write(long);
  expect(pauses).toEqual([]);
  await turns.write(busyFor(1));
  expect(pauses.splice(0)).toHaveLength(1);
  for (let count = 0; count < 100; count += 1) await turns.write(long);
  expect(pauses.length).toBeGreaterThan(10);
  expect(pauses.length).toBeLessThan(60);
  for (const pause of pauses) expect(pause).toBeGreaterThan(1);
});

it('who only hears that another one was first is told that there are others, and stays away as well', async () => {
  const { pauses, turns } = noted();
  const told: boolean[] = [];
  const hear = (isCrowded: boolean) => {
    told.push(isCrowded);
    return long();
  };
  await turns.write(hear, () => true);
  await turns.write(hear);
  await turns.write(hear);
  expect(told).toEqual([false, true, true]);
  expect(pauses.length).toBeGreaterThan(0);
});

it('patience has an end', async () => {
  const { pauses, turns } = noted(50);
  await expect(turns.write(busyFor(1_000))).rejects.toMatchObject({ name: 'StoreFailure', code: 'busy' });
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(50);
  await expect(turns.read(busyFor(1_000))).rejects.toMatchObject({ code: 'busy' });
});

it('another failure is not waited for', async () => {
  const { pauses, turns } = noted();
  const full = () => {
    throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
  };
  await expect(turns.write(full)).rejects.toMatchObject({ code: 'store_full' });
  const bug = () => {
    throw new TypeError('a bug');
  };
  await expect(turns.write(bug)).rejects.toBeInstanceOf(TypeError);
  expect(pauses).toEqual([]);
});
