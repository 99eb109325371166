import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { CrashPoint } from '../target.ts';

export interface Ended {
  /** Null when a signal ended the process. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The built program. */
export const program = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));
const killAtAppend = new URL('kill-at-append.mjs', import.meta.url).href;

/** Runs the built program once; with a point it is killed there, should it get so far. */
export async function runProgram(args: readonly string[], input = '', point?: CrashPoint): Promise<Ended> {
  const hook = point === undefined ? [] : ['--import', killAtAppend];
  const { FOLD_LEDGER: _, FOLD_BOARD: __, ...inherited } = process.env;
  const env = { ...inherited, LC_ALL: 'C.UTF-8', NO_COLOR: '1', KILL_AT: point };
  const child = spawn(process.execPath, [...hook, program, ...args], { env });
  // A program that ends before it has read everything closes the pipe: that is its right.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const closed = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code, stdout, stderr };
}
