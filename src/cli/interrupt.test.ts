import { execFileSync } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { finished, foldBoard, noon, startFoldBoard, useFolders, withBoard } from './testing/fold-board.ts';

const newFolder = useFolders();

it.each([
  ['an interrupt', 'SIGINT', 130],
  ['a termination', 'SIGTERM', 143],
] as const)('%s (%s) ends the program with %d, one line and no event', async (_, signal, exit) => {
  const cwd = await withBoard(newFolder);
  const pipe = join(cwd, 'batch.json');
  execFileSync('mkfifo', [pipe]);
  const child = startFoldBoard(['commit', pipe, '--now', noon, '--actor', 'planner'], { cwd });
  const done = finished(child);

  // A pipe opens for writing once the program reads from it.
  const writer = await open(pipe, 'w');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  const { code, stdout, stderr } = await done;
  clearTimeout(timer);
  await writer.close();

  expect([code, stdout, stderr.trim().split('\n').length]).toEqual([exit, '', 1]);
  expect((await foldBoard(['state', '--now', noon], { cwd })).document.event_seq).toBe(0);
});
