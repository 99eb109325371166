#!/usr/bin/env node
import { exitCodes } from './exit-code.ts';
import { processIo } from './process-io.ts';
import { run } from './run.ts';

// What a driver will drop in its next version is for those who update it: with a password file pg says so each time.
process.noDeprecation = true;

process.once('SIGINT', () => {
  process.stderr.write(
    'fold-board: interrupted; if a batch was being sent, ask history --batch <batch_id>\n',
  );
  process.exit(exitCodes.interrupted);
});

process.exit(
  await run(process.argv.slice(2), processIo()).catch((error: unknown) => {
    process.stderr.write(`fold-board: the answer could not be printed (${String(error)})\n`);
    return exitCodes.unexpected;
  }),
);
