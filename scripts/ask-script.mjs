import { spawnSync } from 'node:child_process';
import { root } from './run-command.mjs';

/** What one of our TypeScript files prints, or null for nothing: plain Node cannot import it. */
export function askScript(path) {
  const asked = spawnSync(process.execPath, ['--import', 'tsx', path], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 2],
  });
  return asked.stdout || null;
}
