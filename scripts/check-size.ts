import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

// What a page loads, minified: the entry that registers the element, with lit and d3-hierarchy; and a ledger of the
// page's own, with the rules, zod and idb. Weighs both, or the one entry that is named as if it were the element's.

// Marks of what an entry is for: a bundle from which one of them was dropped as unused is small, and worth nothing.
// d3-hierarchy shows by its golden ratio.
const element = { limit: 35_000, mustHold: ['fold-board', 'litElementVersions', 'Math.sqrt(5)'] };
const ledger = { limit: 70_000, mustHold: ['over_budget', 'ledger_behind_witness', 'fold-board-witness'] };

const root = fileURLToPath(new URL('..', import.meta.url));
const named = process.argv[2];

// Set before vite is loaded: otherwise Lit's development build is taken.
process.env.NODE_ENV = 'production';
const { build } = await import('vite');

if (named !== undefined) await weigh(named, element);
else {
  await weigh('components/fold-board/define.ts', element);
  await weigh('scripts/browser-ledger.ts', ledger);
}

async function weigh(path: string, { limit, mustHold }: typeof element): Promise<void> {
  const entry = resolve(root, path);
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
}
