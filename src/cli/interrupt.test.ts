import { execFileSync } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { finished, foldBoard, noon, startFoldBoard, useFolders, withBoard } from './testing/fold-board.ts';

const newFolder = useFolders();

it('an interrupt ends the program with 130, one line and no event', async () => {
  const cwd = await withBoard(newFolder);
  const pipe = join(cwd, 'batch.json');
  execFileSync('mkfifo', [pipe]);
  const child = startFoldBoard(['commit', pipe, '--now', noon, '--actor', 'planner'], { cwd });
  const done = finished(child);

  // A pipe opens for writing once the program reads from it.
  const writer = await open(pipe, 'w');
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  const { code, stdout, stderr } = await done;
  clearTimeout(timer);
  await writer.close();

  expect([code, stdout, stderr.trim().split('\n').length]).toEqual([130, '', 1]);
  expect((await foldBoard(['state', '--now', noon], { cwd })).document.event_seq).toBe(0);
});
