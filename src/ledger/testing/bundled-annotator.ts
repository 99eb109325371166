import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface BundledScript {
  readonly path: string;
  remove(): void;
}

/**
 * The annotating process as one file of plain JavaScript: dozens of processes that each translated the sources
 * anew would take minutes. It lies inside the package, where it finds the SQLite driver.
 */
export async function bundleAnnotator(): Promise<BundledScript> {
  const outDir = mkdtempSync(join(root, 'node_modules', '.fold-test-'));
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: fileURLToPath(new URL('./annotate-process.ts', import.meta.url)),
      outDir,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'annotate-process.mjs' } },
    },
    ssr: { noExternal: true, external: ['better-sqlite3'] },
  });
  return {
    path: join(outDir, 'annotate-process.mjs'),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}
