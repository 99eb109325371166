import { join } from 'node:path';
import { build } from './build.mjs';
import { root, runScript } from './run-command.mjs';
import { serveFolders } from './serve-folders.mjs';
import { setUp } from './setup.mjs';

// From a bare clone to a board that can be looked at. `--no-serve` ends when everything is made.

const folder = join(root, '.fold-demo');
const words = process.argv.slice(2);
const unknown = words.find((word) => word !== '--no-serve');

if (unknown !== undefined) {
  process.stderr.write(`start: got ${unknown}, expected nothing or --no-serve\n`);
  process.exit(2);
}

setUp();
say('Building …');
if (!(await build())) process.exit(1);
say('Making a sample ledger from a story of two weeks …');
const { code } = await runScript('scripts/make-sample-ledger.ts', [folder]);
if (code !== 0) process.exit(1);
if (!words.includes('--no-serve')) await serve();

async function serve() {
  const { server, address } = await serveFolders([
    ['/samples/', join(folder, 'page')],
    ['/files/', folder],
    ['/', join(root, 'dist', 'demo')],
  ]);
  say(`The board     ${address}  (Ctrl-C ends it)`);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
