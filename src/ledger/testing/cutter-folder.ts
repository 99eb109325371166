import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for files that need no disk, since all that a crash could have left is laid down: in memory if it can be. */
export function withScratchFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const memory = '/dev/shm';
  const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'fold-cut-'));
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}
