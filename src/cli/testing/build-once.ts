import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const lock = `${root}node_modules/.fold-board-build`;

export const binary = `${root}dist/src/cli/main.js`;

/** Builds the program and its picture page if a source is newer; several test processes wait for one build. */
export async function buildOnce(): Promise<void> {
  while (!(await isFresh())) {
    if (!(await taken())) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      continue;
    }
    try {
      if (!(await isFresh())) await compile();
    } finally {
      await rm(lock, { recursive: true });
    }
  }
}

async function compile(): Promise<void> {
  const run = (...words: readonly string[]) => promisify(execFile)(process.execPath, words, { cwd: root });
  await run('--import', 'tsx', 'scripts/build-page.ts');
  // Last, since a fresh program is taken for a whole build.
  await run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json');
}

async function taken(): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch {
    const since = await stat(lock).catch(() => null);
    // A build that was killed leaves its lock behind.
    if (since !== null && Date.now() - since.mtimeMs > 120_000)
      await rm(lock, { recursive: true, force: true });
    return false;
  }
}

async function isFresh(): Promise<boolean> {
  const built = await stat(binary).catch(() => null);
  if (built === null) return false;
  const newest = await Promise.all(['src', 'components', 'renderer'].map((folder) => newestSource(folder)));
  return Math.max(...newest) <= built.mtimeMs;
}

async function newestSource(folder: string): Promise<number> {
  const names = await readdir(`${root}${folder}`, { recursive: true });
  const sources = names.filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing/'),
  );
  const times = await Promise.all(
    sources.map(async (name) => (await stat(`${root}${folder}/${name}`)).mtimeMs),
  );
  return Math.max(0, ...times);
}
