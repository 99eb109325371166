import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Life } from './kill-loop.ts';
import type { Where } from './kill-loop-client.ts';
import type { Said } from './kill-loop-steps.ts';

/** Processes that were started ahead, since a start takes longer than a life. */
export interface Clients {
  life(where: Where, hear: (said: Said) => void): Promise<Life>;
  close(): Promise<void>;
}

/** Starts clients of a store from the bundled `kill-loop-client.ts`, some of them ahead. */
export function startClients(script: string, store: Where['store'], ahead = 2): Clients {
  const spare = Array.from({ length: ahead }, () => startClient(script, store));
  return {
    async life(where, hear) {
      spare.push(startClient(script, store));
      const client = spare.shift() as Client;
      await client.ready;
      client.listen(hear);
      return {
        go: async (task) => client.send(JSON.stringify({ where, task })),
        async kill() {
          await client.kill();
          return undefined;
        },
      };
    },
    async close() {
      await Promise.all(spare.map((client) => client.kill()));
    },
  };
}

interface Client {
  readonly ready: Promise<void>;
  listen(hear: (said: Said) => void): void;
  send(line: string): void;
  kill(): Promise<void>;
}

function startClient(script: string, store: Where['store']): Client {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [script, store]);
  let isKilled = false;
  let hear: (said: Said) => void = () => undefined;
  let talk = '';
  child.stderr.on('data', (text) => {
    talk += String(text);
  });
  // A killed process no longer reads what it is told.
  child.stdin.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    onLines(child.stdout, (line) => (line === 'ready' ? resolve() : hear(JSON.parse(line) as Said)));
    closed.then(() => {
      if (isKilled && talk === '') return;
      reject(new Error(`a client ended by itself: ${talk}`));
      hear({ say: 'failed', what: `a client ended by itself: ${talk}` });
    });
  });
  // A spare that is killed before anybody waited for it has failed nobody.
  ready.catch(() => undefined);
  return {
    ready,
    listen(listener) {
      hear = listener;
    },
    send: (line) => child.stdin.write(`${line}\n`),
    async kill() {
      isKilled = true;
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** Whole lines only: what a kill cut off was not said. */
function onLines(stream: NodeJS.ReadableStream, take: (line: string) => void): void {
  let rest = '';
  stream.on('data', (text) => {
    const lines = (rest + String(text)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
}
