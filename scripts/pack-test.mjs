import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run-command.mjs';

// What a stranger does with the published package, in a folder that has nothing else. Needs a build.

const folder = mkdtempSync(join(tmpdir(), 'fold-pack-'));
try {
  const [{ filename }] = JSON.parse(
    run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root),
  );
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const offline = ['--prefer-offline', '--no-audit', '--no-fund', '--omit=dev', '--ignore-scripts'];
  run('npm', ['install', ...offline, `./${filename}`]);
  // The binding was built by our own installation; building it again would test the compiler for a minute.
  const native = 'node_modules/better-sqlite3/build';
  cpSync(join(root, native), join(folder, native), { recursive: true });
  writeFileSync(join(folder, 'use.mjs'), use);
  writeFileSync(join(folder, 'use.ts'), typedUse);
  expectText('imports', run('node', ['use.mjs']), 'committed');
  expectText('--help', run('npx', ['--no-install', 'fold-board', '--help']), 'fold-board');
  run(join(root, 'node_modules/.bin/tsc'), [
    ...['--noEmit', '--strict', '--skipLibCheck', 'false', '--module', 'nodenext', '--target', 'es2022'],
    ...['--types', 'node', '--typeRoots', join(root, 'node_modules/@types'), 'use.ts'],
  ]);
  process.stdout.write('the package installs, imports, runs and has its types\n');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function run(file, words, cwd = folder) {
  return execFileSync(file, words, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  });
}

function expectText(what, got, expected) {
  if (!got.includes(expected)) throw new Error(`${what}: expected ${expected} in ${got}`);
}
