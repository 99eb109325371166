import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

function checkSize(...entry: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/check-size.ts', ...entry],
    { cwd: root, encoding: 'utf8' },
  );
  return { status, ...JSON.parse(stdout || `{"stderr": ${JSON.stringify(stderr)}}`) };
}

test('the entry that registers the element costs a page at most 35 kB, lit and d3-hierarchy included', () => {
  const size = checkSize();
  expect(size).toMatchObject({ status: 0, missing: [] });
  expect(size.bytes).toBeLessThanOrEqual(35_000);
});

test('an entry that brings no element is not taken for a small one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fold-size-'));
  try {
    writeFileSync(join(folder, 'entry.ts'), 'console.log(1);\n');
    expect(checkSize(join(folder, 'entry.ts'))).toMatchObject({
      status: 1,
      missing: expect.arrayContaining(['fold-board']),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
