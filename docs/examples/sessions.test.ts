import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSession } from './session.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fold-session-'));

beforeAll(() => {
  const program = join(folder, 'fold-board');
  const words = [
    process.execPath,
    '--import',
    join(root, 'node_modules/tsx/dist/loader.mjs'),
    join(root, 'src/cli/main.ts'),
  ];
  writeFileSync(program, `#!/bin/sh\nexec ${words.map((word) => `'${word}'`).join(' ')} "$@"\n`);
  chmodSync(program, 0o755);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['first-board.session', 'lost-answer.session'])(
  '%s runs as the pages show it',
  (name) => {
    const place = mkdtempSync(join(folder, 'place-'));
    for (const file of readdirSync(here)) {
      if (file.endsWith('.json')) cpSync(join(here, file), join(place, file));
    }
    const exchanges = readSession(readFileSync(join(here, name), 'utf8'));
    expect(exchanges.length).toBeGreaterThan(1);
    for (const { command, answer, exitCode } of exchanges) {
      const { stdout, status } = spawnSync('sh', ['-c', command], {
        cwd: place,
        encoding: 'utf8',
        env: {
          ...process.env,
          PATH: `${folder}${delimiter}${process.env.PATH}`,
          LC_ALL: 'C',
          FOLD_LEDGER: '',
          FOLD_BOARD: '',
        },
      });
      expect({ command, status, answer: documentOr(stdout) }).toEqual({
        command,
        status: exitCode,
        answer: documentOr(answer),
      });
    }
  },
  120_000,
);

/** A JSON document counts by its content, everything else by its text. */
function documentOr(text: string): unknown {
  return text.startsWith('{') ? JSON.parse(text) : text.trimEnd();
}
