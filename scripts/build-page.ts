import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const entry = fileURLToPath(new URL('../renderer/page/entry.ts', import.meta.url));
const folder = fileURLToPath(new URL('../dist/renderer/page/', import.meta.url));

/** Bundles what runs inside the picture's page into one script that can stand inline in a document. */
export async function buildPage(): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'foldPicturePage', fileName: () => 'bundle.js' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('the page was not built');
  mkdirSync(folder, { recursive: true });
  // Other processes may be reading it, so it takes its place at once.
  const fresh = `${folder}bundle.${process.pid}.js`;
  writeFileSync(fresh, output.output[0].code.replaceAll('</script', '<\\/script'));
  renameSync(fresh, `${folder}bundle.js`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPage();
