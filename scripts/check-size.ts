import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

// What a page loads to show a board: the entry that registers the element, with lit and d3-hierarchy, minified.

const limit = 35_000;
// Marks of the element, of Lit and of d3-hierarchy's golden ratio: a bundle from which one of them was dropped as
// unused is small, and worth nothing.
const mustHold = ['fold-board', 'litElementVersions', 'Math.sqrt(5)'];

const root = fileURLToPath(new URL('..', import.meta.url));
const entry = resolve(root, process.argv[2] ?? 'components/fold-board/define.ts');

// Set before vite is loaded: otherwise Lit's development build is taken.
process.env.NODE_ENV = 'production';
const { build } = await import('vite');

// As an application would: an entry of a library keeps its white space.
const built = await build({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  build: { write: false, target: 'es2022', modulePreload: false, rollupOptions: { input: entry } },
});
const [output] = Array.isArray(built) ? built : [built];
if (output === undefined || !('output' in output)) throw new Error(`${entry} was not built`);
const code = output.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
const bytes = gzipSync(code, { level: 9 }).length;
const missing = mustHold.filter((text) => !code.includes(text));

console.log(JSON.stringify({ entry, bytes, limit, missing }));
if (bytes > limit || missing.length > 0) process.exitCode = 1;
