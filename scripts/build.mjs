import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, runCommand, runScript, runTool } from './run-command.mjs';

/** The package, the page that pictures are drawn in, and the static demo page; answers whether all were built. */
export async function build() {
  const steps = [
    () => runTool('tsc', ['-p', 'tsconfig.build.json']),
    () => runCommand(process.execPath, ['scripts/manifest.mjs']),
    () => runScript('scripts/build-page.ts'),
    () => runScript('scripts/build-cli.ts'),
    () => runScript('scripts/build-samples.ts'),
    () => runTool('vite', ['build', '--logLevel', 'warn']),
  ];
  for (const step of steps) {
    const { code } = await step();
    if (code !== 0) return false;
  }
  chmodSync(join(root, 'dist/src/cli/main.js'), 0o755);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // What is published is built from nothing, so that no file of an earlier build goes along.
  if (process.argv.includes('--clean')) rmSync(join(root, 'dist'), { recursive: true, force: true });
  if (!(await build())) process.exitCode = 1;
}
