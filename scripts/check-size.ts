import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

// What a page loads before it can show anything, minified: the entry that registers the element, with lit and
// d3-hierarchy; and a ledger of the page's own, with the rules, zod and idb. Parts that are loaded when a page first
// needs them are printed beside it. Weighs both, or the one entry that is named as if it were the element's.

// Marks of what an entry is for: a bundle from which one of them was dropped as unused is small, and worth nothing.
// d3-hierarchy shows by its golden ratio.
const element = { limit: 35_000, mustHold: ['fold-board', 'litElementVersions', 'Math.sqrt(5)'] };
const ledger = { limit: 70_000, mustHold: ['over_budget', 'ledger_behind_witness', 'fold-board-witness'] };

const root = fileURLToPath(new URL('..', import.meta.url));
const named = process.argv[2];

// Set before vite is loaded: otherwise Lit's development build is taken.
process.env.NODE_ENV = 'production';
const { build, transformWithEsbuild } = await import('vite');

interface Chunk {
  readonly fileName: string;
  readonly code: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
}

if (named !== undefined) await weigh(named, element);
else {
  await weigh('components/fold-board/define.ts', element);
  await weigh('scripts/browser-ledger.ts', ledger);
}

async function weigh(path: string, { limit, mustHold }: typeof element): Promise<void> {
  const entry = resolve(root, path);
  const chunks = await bundled(entry);
  const first = atFirst(chunks);
  const code = [...first].map((chunk) => chunk.code).join('\n');
  const bytes = gzippedSize(code);
  const later = Object.fromEntries(
    chunks.filter((chunk) => !first.has(chunk)).map((chunk) => [chunk.fileName, gzippedSize(chunk.code)]),
  );
  const missing = mustHold.filter((text) => !code.includes(text));
  console.log(JSON.stringify({ entry, bytes, limit, later, missing }));
  if (bytes > limit || missing.length > 0) process.exitCode = 1;
}

/** As a library, without the helpers that vite adds to an application of its own; minified as in an application. */
async function bundled(entry: string): Promise<Chunk[]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, target: 'es2022', minify: false, lib: { entry, formats: ['es'] } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error(`${entry} was not built`);
  return Promise.all(
    output.output
      .filter((chunk) => chunk.type === 'chunk')
      .map(async ({ fileName, code, isEntry, imports }) => {
        const small = await transformWithEsbuild(code, fileName, { minify: true, target: 'es2022' });
        return { fileName, code: small.code, isEntry, imports };
      }),
  );
}

/** The entry and whatever it imports before it runs. */
function atFirst(chunks: readonly Chunk[]): Set<Chunk> {
  const first = new Set(chunks.filter((chunk) => chunk.isEntry));
  for (const { imports } of first) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk);
  }
  return first;
}

function gzippedSize(code: string): number {
  return gzipSync(code, { level: 9 }).length;
}
