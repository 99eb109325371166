#!/usr/bin/env node
import { rmSync } from 'node:fs';
import { exitCodes } from './exit-code.ts';
import { processIo } from './process-io.ts';
import { run } from './run.ts';

// What a driver will drop in its next version is for those who update it: with a password file pg says so each time.
process.noDeprecation = true;

const io = processIo();
process.once('SIGINT', () => end('interrupted', exitCodes.interrupted));
process.once('SIGTERM', () => end('terminated', exitCodes.terminated));

process.exit(
  await run(process.argv.slice(2), io).catch((error: unknown) => {
    process.stderr.write(`fold-board: the answer could not be printed (${String(error)})\n`);
    return exitCodes.unexpected;
  }),
);

function end(how: string, code: number): never {
  for (const draft of io.drafts) rmSync(draft, { force: true, recursive: true });
  process.stderr.write(`fold-board: ${how}; if a batch was being sent, ask history --batch <batch_id>\n`);
  process.exit(code);
}
