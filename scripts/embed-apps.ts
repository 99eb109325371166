import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const embeds = join(root, 'conformance', 'embed');

/** The apps, each a folder below `conformance/embed`. */
export const apps: readonly string[] = readdirSync(embeds).filter((name) =>
  existsSync(join(embeds, name, 'package.json')),
);

/** Runs a program in a folder to its end and gives what it printed; throws when it fails. */
export type Run = (file: string, words: readonly string[], cwd?: string) => string;

/** What the apps need beside this package, as npm takes it: in the versions that this project has installed itself. */
export function packagesOfApps(): string[] {
  const own = versions(root);
  const needed = new Map<string, string>();
  for (const app of apps) {
    for (const [name, version] of versions(join(embeds, app))) {
      if (name === 'fold-board') continue;
      if (own.get(name) !== version)
        throw new Error(`${app} has ${name} ${version}, and the project has ${own.get(name)}`);
      needed.set(name, version);
    }
  }
  return [...needed].map(([name, version]) => `${name}@${version}`);
}

/** Puts the apps and their states beside what is installed in `folder`, checks their types and builds them. */
export async function makeApps(folder: string, run: Run): Promise<void> {
  makeStates(folder, run);
  makeFirstState(folder, run);
  cpSync(embeds, join(folder, 'apps'), { recursive: true });
  await Promise.all([buildApps(folder), checkTypes(folder)]);
}

/** Where the page of an app is when it was built; an app without a build is served as it is. */
export function pageFolder(folder: string, app: string): string {
  const place = join(folder, 'apps', app);
  return withScript('build').includes(app) ? join(place, 'dist') : place;
}

/** Two states of one board, made with the installed command line as the README says. */
function makeStates(folder: string, run: Run): void {
  const states = join(folder, 'states');
  mkdirSync(states);
  const installed = join('node_modules', 'fold-board');
  const program = join(installed, packageOf(join(folder, installed)).bin['fold-board']);
  const board = (...words: string[]) =>
    run(process.execPath, [program, ...words, '--ledger', 'page.db', '--now', '2026-10-09T09:00:00Z']);
  board('init');
  for (const [request, state] of [
    ['first.json', 'state.json'],
    ['then.json', 'later.json'],
  ] as const) {
    board('commit', join(embeds, 'board', request), '--actor', 'planner');
    writeFileSync(join(states, state), board('state'));
  }
}

/** The first state of the README's page, by the README's own commands. */
function makeFirstState(folder: string, run: Run): void {
  mkdirSync(join(folder, 'public'));
  run('sh', ['-e', join(embeds, 'react', 'first-state.sh')]);
}

/** In one process for all: each start of a bundler takes as long as it then takes for such an app. */
function buildApps(folder: string): Promise<void> {
  const places = withScript('build').map((app) => join(folder, 'apps', app));
  const text = `
    import { build } from 'vite';
    for (const place of ${JSON.stringify(places)}) {
      process.chdir(place);
      await build({ logLevel: 'error' });
    }`;
  return succeed(folder, process.execPath, ['--input-type=module', '--eval', text]);
}

function checkTypes(folder: string): Promise<void> {
  const checked = withScript('types');
  const include = checked.map((app) => `${app}/src`);
  const config = { extends: `./${checked[0]}/tsconfig.json`, include };
  writeFileSync(join(folder, 'apps', 'tsconfig.json'), JSON.stringify(config));
  return succeed(folder, 'npx', ['--no-install', 'tsc', '-p', 'apps']);
}

/** The apps whose package.json has the script. */
function withScript(name: string): string[] {
  return apps.filter((app) => name in (packageOf(join(embeds, app)).scripts ?? {}));
}

async function succeed(folder: string, file: string, words: readonly string[]): Promise<void> {
  // A test runner's NODE_ENV would make vite take Lit's development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  try {
    await promisify(execFile)(file, words, { cwd: folder, env, shell: process.platform === 'win32' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${file} ${words[0]} failed:\n${stdout}${stderr}`);
  }
}

function versions(folder: string): Map<string, string> {
  const { dependencies, devDependencies } = packageOf(folder);
  return new Map(Object.entries<string>({ ...dependencies, ...devDependencies }));
}

function packageOf(folder: string) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
