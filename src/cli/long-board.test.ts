import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { openSqliteStore } from '../ledger/sqlite-store.ts';
import { chainOf } from '../ledger/testing/hand-made-events.ts';
import { binary } from './testing/build-once.ts';
import { foldBoard, useFolders, withBoard } from './testing/fold-board.ts';

const newFolder = useFolders();

/** More events than are read at once. */
const many = 2_500;

async function withLongBoard(): Promise<string> {
  const cwd = await withBoard(newFolder);
  const store = await openSqliteStore(join(cwd, '.fold/ledger.db'), { mode: 'write' });
  await store.appendAll('main', chainOf('main', many));
  await store.close();
  return cwd;
}

/** Makes an event in the middle another one than was written. */
function damage(cwd: string): void {
  const database = new Database(join(cwd, '.fold/ledger.db'));
  database.exec(
    `UPDATE event SET body = replace(body, 'planner', 'mallory') WHERE batch_id = 'batch-${many - 5}'`,
  );
  database.close();
}

it('a long board is carried over as it is, in parts', async () => {
  const cwd = await withLongBoard();
  const written = await foldBoard(['export', 'board.jsonl'], { cwd });
  expect(written.document).toMatchObject({
    events: many,
    bytes: readFileSync(join(cwd, 'board.jsonl')).length,
  });
  const printed = await foldBoard(['export'], { cwd });
  expect(printed.stdout).toBe(readFileSync(join(cwd, 'board.jsonl'), 'utf8'));

  const target = newFolder();
  writeFileSync(join(target, 'board.jsonl'), printed.stdout);
  await foldBoard(['init', '--now', '2026-10-09T12:00:00Z'], { cwd: target });
  const taken = await foldBoard(['import', 'board.jsonl'], { cwd: target });
  expect(taken.document).toMatchObject({ imported: many, event_seq: many });
  expect((await foldBoard(['export'], { cwd: target })).stdout).toBe(printed.stdout);
});

it('an export that meets a damaged event says so last, and no import takes what it has printed', async () => {
  const cwd = await withLongBoard();
  damage(cwd);
  const { code, stdout } = await foldBoard(['export'], { cwd });
  const lines = stdout.trim().split('\n');
  const refusal = JSON.parse(lines.at(-1) ?? '');
  expect([code, refusal.status, refusal.errors[0].event_seq]).toEqual([6, 'damaged', many - 5]);
  expect(lines.length).toBeGreaterThan(1);

  const target = await withBoard(newFolder);
  const taken = await foldBoard(['import', '-'], { cwd: target, stdin: stdout });
  expect([taken.code, taken.document.errors[0]?.code]).toEqual([3, 'import_refused']);
  expect((await foldBoard(['verify'], { cwd: target })).document.event_seq).toBe(0);
});

it('an export into a file that meets a damaged event leaves no file', async () => {
  const cwd = await withLongBoard();
  damage(cwd);
  const { code, document } = await foldBoard(['export', 'board.jsonl'], { cwd });
  expect([code, document.errors[0]?.code]).toEqual([6, 'chain_broken']);
  expect(existsSync(join(cwd, 'board.jsonl'))).toBe(false);
});

it('a reader that has seen enough ends the export quietly', async () => {
  const cwd = await withLongBoard();
  const line = `set -o pipefail; "${process.execPath}" "${binary}" export | head -n 1`;
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', line], { cwd });
  expect([JSON.parse(stdout).event_seq, stderr]).toEqual([1, '']);
});
