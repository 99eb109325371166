import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const folder = fileURLToPath(new URL('../dist/src/cli/', import.meta.url));
const renderer = fileURLToPath(new URL('../dist/renderer/', import.meta.url));
const installed = /^(better-sqlite3|playwright|pg($|-))/;

/**
 * Puts what the compiler made of the command line into few files: an agent starts it for every step, and opening
 * two hundred modules takes longer than what they do. Native code, browsers and the renderer stay where they are.
 */
export async function buildCli(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: {
        input: `${folder}main.js`,
        external: (id) => isBuiltin(id) || installed.test(id) || id.startsWith(renderer),
        // Some comments of zod's speak to another bundler.
        onwarn: (warning, warn) => {
          if (warning.code !== 'INVALID_ANNOTATION') warn(warning);
        },
        output: { entryFileNames: 'main.js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCli();
