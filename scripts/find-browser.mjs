import { spawnSync } from 'node:child_process';
import { root } from './run-command.mjs';

/** Where the renderer will find a browser, or null; asked of the renderer itself, since plain Node reads no TypeScript. */
export function findBrowser() {
  const asked = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/print-browser.ts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 2],
  });
  return asked.stdout || null;
}
