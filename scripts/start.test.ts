import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('a misspelt word of start is refused before anything is made', () => {
  const script = fileURLToPath(new URL('start.mjs', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--no-srve'], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('--no-serve');
});
