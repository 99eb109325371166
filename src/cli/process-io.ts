import type { Io } from './io.ts';

/** The world of a real process. */
export function processIo(): Io {
  const { stdin, stdout, stderr, env } = process;
  const colour = stderr.isTTY && !env.NO_COLOR && env.TERM !== 'dumb' && !process.argv.includes('--no-color');
  // A reader that closed its end has what it wanted; without a listener the process would die of it.
  stdout.on('error', () => {});
  stderr.on('error', () => {});
  return {
    env,
    cwd: process.cwd(),
    columns: stdout.isTTY ? stdout.columns || 80 : null,
    stdinIsTerminal: stdin.isTTY === true,
    stdin,
    drafts: new Set(),
    print: (text) =>
      new Promise((resolve, reject) => {
        stdout.write(text, (error) => {
          const isGone = error !== null && error !== undefined && 'code' in error && error.code === 'EPIPE';
          if (error && !isGone) reject(error);
          else resolve(!isGone);
        });
      }),
    tell: (line) => {
      stderr.write(colour ? `${line.replace(/^fold-board[^:]*:/, '\u001b[1m$&\u001b[0m')}\n` : `${line}\n`);
    },
  };
}
