import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A process that annotates, as it is seen from outside. */
export interface Annotator {
  /** Resolves when it has opened the ledger, or has ended. */
  readonly ready: Promise<void>;
  /** Lets it write. */
  go(): void;
  /** Lets it end after the write that it is at. */
  stop(): void;
  kill(): void;
  /** Resolves when it has ended, with every whole line that it printed. */
  readonly ended: Promise<{ readonly receipts: readonly Printed[]; readonly talk: string }>;
}

export interface Printed {
  readonly status: string;
  readonly batch_id: string;
  readonly event_seq: number;
  /** Milliseconds from the request to the receipt. */
  readonly waited: number;
}

/** Starts the bundled `annotate-process.ts` for so many notes from a number on. */
export function startAnnotator(
  script: string,
  path: string,
  prefix: string,
  first: number,
  count: number,
): Annotator {
  const args = [script, path, prefix, String(first), String(count)];
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, args);
  const receipts: Printed[] = [];
  let talk = '';
  child.stderr.on('data', (text) => {
    talk += String(text);
  });
  // A killed process no longer reads what it is told.
  child.stdin.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line === 'ready') resolve();
      else receipts.push(JSON.parse(line) as Printed);
    });
    closed.then(resolve);
  });
  return {
    ready,
    go: () => child.stdin.write('go\n'),
    stop: () => child.stdin.end(),
    kill: () => child.kill('SIGKILL'),
    ended: closed.then(() => ({ receipts, talk })),
  };
}
