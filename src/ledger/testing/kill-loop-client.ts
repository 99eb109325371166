import { createInterface } from 'node:readline';
import type { LedgerStore } from '../../model/store.ts';
import { type Said, type Task, takeSteps } from './kill-loop-steps.ts';

// A process to be killed. Its argument names the store. It says `ready`, reads where its ledger is and its task as a
// line, and then says what it hears, a line each.

/** Where a client finds its ledger. */
export type Where =
  | { readonly store: 'sqlite'; readonly path: string }
  | { readonly store: 'postgres'; readonly url: string; readonly witness: string };

type Open = (where: Where) => Promise<LedgerStore>;

const waiting = { mode: 'create', random: Math.random, patience: 2_000 } as const;

/** Each store alone: what a process does not need would only make its start longer. */
const opens: Readonly<Record<string, () => Promise<Open>>> = {
  async sqlite() {
    const { openSqliteStore } = await import('../sqlite-store.ts');
    return (where) => openSqliteStore('path' in where ? where.path : '', waiting);
  },
  async postgres() {
    const { openPostgresStore } = await import('../postgres-store.ts');
    return (where) => {
      const { url, witness } = 'url' in where ? where : { url: '', witness: null };
      return openPostgresStore(url, { ...waiting, witness });
    };
  },
};

function say(said: Said): void {
  process.stdout.write(`${JSON.stringify(said)}\n`);
}

const open = await opens[process.argv[2] ?? '']?.();
if (open === undefined) throw new Error(`no store ${process.argv[2]}`);
process.stdout.write('ready\n');
for await (const line of createInterface(process.stdin)) {
  const { where, task } = JSON.parse(line) as { where: Where; task: Task };
  try {
    await takeSteps(() => open(where), task, say);
  } catch (error) {
    say({ say: 'failed', what: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
