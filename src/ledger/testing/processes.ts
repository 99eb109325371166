import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./annotate-process.ts', import.meta.url));

/** A process that annotates, as it is seen from outside. */
export interface Annotator {
  /** Resolves when it has opened the ledger, or has ended. */
  readonly ready: Promise<void>;
  /** Lets it write. */
  go(): void;
  kill(): void;
  /** Resolves when it has ended, with every whole line that it printed. */
  readonly ended: Promise<{ readonly receipts: readonly Printed[]; readonly talk: string }>;
}

export interface Printed {
  readonly status: string;
  readonly batch_id: string;
  readonly event_seq: number;
}

export function startAnnotator(path: string, prefix: string, first: number, count: number): Annotator {
  const args = ['--import', 'tsx', script, path, prefix, String(first), String(count)];
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
    kill: () => child.kill('SIGKILL'),
    ended: closed.then(() => ({ receipts, talk })),
  };
}
