import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Io } from './io.ts';
import { writeWhole } from './write-whole.ts';

it('a file that is being written is named for whoever ends the program, and no longer once it is whole', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'fold-write-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const drafts = new Set<string>();
  const seen: string[] = [];
  async function* parts() {
    yield 'first';
    seen.push(...drafts);
    yield 'second';
  }

  await writeWhole({ cwd, drafts } as Pick<Io, 'cwd' | 'drafts'> as Io, 'board.jsonl', parts());

  expect(seen).toEqual([expect.stringContaining(join(cwd, 'board.jsonl.'))]);
  expect([drafts.size, existsSync(seen[0] as string), readdirSync(cwd)]).toEqual([0, false, ['board.jsonl']]);
});
