import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packagesOfApps } from './embed-apps.ts';
import { embedTest } from './embed-test.ts';
import { findBrowser } from './find-browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

// What a stranger does with the published package, in a folder that has nothing else. Needs a build.

const use = `
import { createBoard, project } from 'fold-board';
import { FoldBoard } from 'fold-board/define';
import { FoldBoard as Same } from 'fold-board/element';
import { createLedger } from 'fold-board/ledger';
import { liveBoard } from 'fold-board/live-board';
import { openIndexedDbStore } from 'fold-board/stores/indexeddb';
import { openSqliteStore } from 'fold-board/stores/sqlite';
import { createMemoryStore } from 'fold-board/stores/memory';
import { openPostgresStore } from 'fold-board/stores/postgres';
import { renderOverview } from 'fold-board/renderer';
import 'fold-board/jsx';
import 'fold-board/svelte';
import 'fold-board/vue';

const now = '2026-10-09T09:00:00Z';
const store = await openSqliteStore('ledger.db', { mode: 'create' });
const ledger = createLedger(store);
await ledger.init('main', {}, now);
const request = { batch_id: 'first', declarations: [], acknowledges: [] };
const receipt = await ledger.commit('main', request, { now, actor: 'planner' });
await ledger.close();
project(createBoard('main'), '2026-10-09T09:00:00.000Z');
createMemoryStore();
const doors = [renderOverview, openPostgresStore, openIndexedDbStore, liveBoard, FoldBoard];
console.log(receipt.status, doors.every((door) => typeof door === 'function') && FoldBoard === Same);
`;

const reactOnServer = `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { FoldBoard } from 'fold-board/react';

console.log(renderToString(createElement(FoldBoard, { state: {}, className: 'wide', onFoldSelect() {} })));
`;

const typedUse = `
import { createBoard, isRefusal, project, type State } from 'fold-board';
import type { FoldBoard } from 'fold-board/element';
import { createLedger } from 'fold-board/ledger';
import { openIndexedDbStore } from 'fold-board/stores/indexeddb';
import { createMemoryStore } from 'fold-board/stores/memory';
import { openPostgresStore } from 'fold-board/stores/postgres';
import { openSqliteStore } from 'fold-board/stores/sqlite';
import { renderOverview } from 'fold-board/renderer';

const state: State = project(createBoard('main'), '2026-10-09T09:00:00.000Z');
export const show = (board: FoldBoard): void => {
  board.state = state;
};
const ledger = createLedger(createMemoryStore());
export const verified = async (): Promise<boolean> => !isRefusal(await ledger.verify('main'));
export { openIndexedDbStore, openPostgresStore, openSqliteStore, renderOverview };
// @ts-expect-error a state is no string: the types are there and are not any
export const wrong: string = state;
`;

const remedy = 'npm rebuild better-sqlite3';

const folder = mkdtempSync(join(tmpdir(), 'fold-pack-'));
try {
  installPackage();
  usePackage();
  install(packagesOfApps());
  writeFileSync(join(folder, 'react.mjs'), reactOnServer);
  expectText('React on a server', run('node', ['react.mjs']), '<fold-board class="wide"></fold-board>');
  process.stdout.write('the package installs, imports, runs and has its types\n');
  if (findBrowser() === null) process.stdout.write('no browser: the pages that embed it were not driven\n');
  else await embedTest(folder, run);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function installPackage(): void {
  const [{ filename }] = JSON.parse(
    run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root),
  );
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  install([`./${filename}`]);
  const reading = ['state', '--now', '2026-10-09T09:00:00Z', '--ledger', 'none.db'];
  writeFileSync(join(folder, 'none.db'), '');
  expectText(
    'a driver without its binary',
    refusal('npx', ['--no-install', 'fold-board', ...reading]),
    remedy,
  );
  // The binding was built by our own installation; building it again would test the compiler for a minute.
  const native = 'node_modules/better-sqlite3/build';
  cpSync(join(root, native), join(folder, native), { recursive: true });
}

function usePackage(): void {
  writeFileSync(join(folder, 'use.mjs'), use);
  writeFileSync(join(folder, 'use.ts'), typedUse);
  expectText('imports', run('node', ['use.mjs']), 'committed true');
  expectText('--help', run('npx', ['--no-install', 'fold-board', '--help']), 'fold-board');
  // Nobody listens there; the driver has to be found before that can be said.
  const nobody = ['state', '--now', '2026-10-09T09:00:00Z', '--ledger', 'postgres://127.0.0.1:1/fold'];
  expectText(
    'a postgres:// ledger',
    refusal('npx', ['--no-install', 'fold-board', ...nobody]),
    'ECONNREFUSED',
  );
  run(join(root, 'node_modules/.bin/tsc'), [
    ...['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022'],
    ...['--types', 'node', '--typeRoots', join(root, 'node_modules/@types'), 'use.ts'],
  ]);
}

function install(packages: readonly string[]): void {
  const offline = ['--prefer-offline', '--no-audit', '--no-fund', '--omit=dev', '--ignore-scripts'];
  run('npm', ['install', ...offline, ...packages]);
}

function run(file: string, words: readonly string[], cwd = folder): string {
  return execFileSync(file, words, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  });
}

/** What a program prints that ends with a refusal. */
function refusal(file: string, words: readonly string[]): string {
  const { status, stdout } = spawnSync(file, words, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return `exit ${status}: ${stdout}`;
}

function expectText(what: string, got: string, expected: string): void {
  if (!got.includes(expected)) throw new Error(`${what}: expected ${expected} in ${got}`);
}
