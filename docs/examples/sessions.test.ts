import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresBinaries } from '../../src/ledger/testing/postgres-binaries.ts';
import { type PostgresServer, startPostgres } from '../../src/ledger/testing/postgres-server.ts';
import { patternOf, readSession } from './session.ts';

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

test.each(['first-board.session', 'lost-answer.session', 'moving-a-board.session'])(
  '%s runs as the pages show it',
  (name) => play(name, {}),
  240_000,
);

const server = await startPostgres();
afterAll(() => server?.stop());

test.skipIf(server === null)(
  'moving-to-postgres.session runs as the pages show it',
  async () => {
    const own = server as PostgresServer;
    const addresses = { DATABASE_URL: await own.newDatabase(), RESTORED_URL: await own.newDatabase() };
    await play('moving-to-postgres.session', addresses);
  },
  120_000,
);

/** Runs the commands of a session one after the other in a fresh folder with the documents of the pages. */
async function play(name: string, more: Readonly<Record<string, string>>): Promise<void> {
  const place = mkdtempSync(join(folder, 'place-'));
  for (const file of readdirSync(here)) {
    if (file.endsWith('.json')) cpSync(join(here, file), join(place, file));
  }
  const path = [folder, process.env.PATH, postgresBinaries() ?? ''].join(delimiter);
  const own = { PATH: path, HOME: place, LC_ALL: 'C', FOLD_LEDGER: '', FOLD_BOARD: '', FOLD_WITNESS: '' };
  const exchanges = readSession(readFileSync(join(here, name), 'utf8'));
  expect(exchanges.length).toBeGreaterThan(1);
  for (const { command, answer, exitCode } of exchanges) {
    const { stdout, status } = await ended(
      spawn('sh', ['-c', command], {
        cwd: place,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...own, ...more },
      }),
    );
    expect({ command, status, answer: documentOr(stdout) }).toEqual({
      command,
      status: exitCode,
      answer: expected(documentOr(answer)),
    });
  }
}

async function ended(child: ChildProcess): Promise<{ stdout: string; status: number | null }> {
  child.stderr?.resume();
  const closed = once(child, 'close');
  const stdout = await text(child.stdout as Readable);
  const [status] = await closed;
  return { stdout, status };
}

/** A JSON document counts by its content, everything else by its text. */
function documentOr(text: string): unknown {
  return text.startsWith('{') ? JSON.parse(text) : text.trimEnd();
}

function expected(value: unknown): unknown {
  if (typeof value === 'string' && value.includes('…')) return expect.stringMatching(patternOf(value));
  if (Array.isArray(value)) return value.map(expected);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, expected(member)]));
}
