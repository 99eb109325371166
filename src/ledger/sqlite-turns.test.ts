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

it('who met others stays away after a write for a while, and then no longer', async () => {
  const { pauses, turns } = noted();
  await turns.write(busyFor(1));
  expect(pauses).toHaveLength(2);
  for (let count = 0; count < 100; count += 1) await turns.write(busyFor(0));
  expect(pauses.length).toBeGreaterThan(10);
  expect(pauses.length).toBeLessThan(60);
});

it('who only hears that another one was first stays away as well, and is told so', async () => {
  const { pauses, turns } = noted();
  const told: boolean[] = [];
  await turns.write(
    (isCrowded) => told.push(isCrowded),
    () => true,
  );
  await turns.write((isCrowded) => told.push(isCrowded));
  await turns.write((isCrowded) => told.push(isCrowded));
  expect(told).toEqual([false, true, true]);
  expect(pauses).toHaveLength(2);
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
