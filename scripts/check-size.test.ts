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
  const sizes = stdout.split('\n').filter(Boolean);
  return { status, stderr, sizes: sizes.map((line) => JSON.parse(line)) };
}

test('the element costs a page at most 35 kB, lit and d3-hierarchy included, and a ledger at most 70 kB', () => {
  const { status, sizes } = checkSize();
  expect(status).toBe(0);
  expect(sizes).toMatchObject([
    { limit: 35_000, missing: [] },
    { limit: 70_000, missing: [] },
  ]);
  for (const { bytes, limit } of sizes) expect(bytes).toBeLessThanOrEqual(limit);
});

test('an entry that brings no element is not taken for a small one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fold-size-'));
  try {
    writeFileSync(join(folder, 'entry.ts'), 'console.log(1);\n');
    expect(checkSize(join(folder, 'entry.ts'))).toMatchObject({
      status: 1,
      sizes: [{ missing: expect.arrayContaining(['fold-board']) }],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
