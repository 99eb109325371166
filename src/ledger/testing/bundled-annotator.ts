import { mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface BundledScript {
  readonly path: string;
  remove(): void;
}

/** The annotating process as one file. */
export function bundleAnnotator(): Promise<BundledScript> {
  return bundleScript(new URL('./annotate-process.ts', import.meta.url));
}

/** The process that kill loops kill, as one file. */
export function bundleKillClient(): Promise<BundledScript> {
  return bundleScript(new URL('./kill-loop-client.ts', import.meta.url));
}

/**
 * A process as one file of plain JavaScript: dozens of processes that each translated the sources anew would take
 * minutes. It lies inside the package, where it finds the drivers.
 */
export async function bundleScript(entry: URL): Promise<BundledScript> {
  const outDir = mkdtempSync(join(root, 'node_modules', '.fold-test-'));
  const name = `${basename(entry.pathname, '.ts')}.mjs`;
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: fileURLToPath(entry),
      outDir,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: name } },
    },
    ssr: { noExternal: true, external: ['better-sqlite3', 'pg'] },
  });
  return {
    path: join(outDir, name),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}
