import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { bundleScript } from '../src/ledger/testing/bundled-annotator.ts';
import type { Printed } from '../src/ledger/testing/simulation/simulation-process.ts';
import { worldNames } from '../src/ledger/testing/simulation/worlds.ts';

// Simulated runs by the hundred thousand: several clients on one ledger, every fault that a store may meet, and a check
// of all that they were told. Ends with 1 at the first run in which something was not as it must be.

const usage = `usage: npm run simulate -- [--runs n] [--seed n] [--store ${worldNames.join('|')}] [--processes n]`;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    store: { type: 'string', default: 'memory' },
    processes: { type: 'string', default: String(availableParallelism()) },
  },
});
const [runs, seed, processes] = [Number(values.runs), Number(values.seed), Number(values.processes)];
const isCount = (value: number) => Number.isSafeInteger(value) && value > 0;
if (!isCount(runs) || !isCount(processes) || !Number.isSafeInteger(seed) || !isStore(values.store)) {
  console.error(usage);
  process.exit(2);
}

const since = performance.now();
const used = Math.min(runs, processes);
const bundle = await bundleScript(
  new URL('../src/ledger/testing/simulation/simulation-process.ts', import.meta.url),
);
const printed = new Map<number, Printed>();
try {
  console.log(`${runs} runs in ${values.store} from seed ${seed}, in ${used} processes`);
  const teller = setInterval(() => console.error(`  ${figures()}`), 10_000);
  await Promise.all(Array.from({ length: used }, (_, index) => simulateEvery(index)));
  clearInterval(teller);
  console.log(figures());
  console.log(faultLine());
  const failures = [...printed.values()].flatMap(({ failed }) => failed ?? []);
  for (const failed of failures) {
    const again = `npm run simulate -- --runs 1 --seed ${failed.seed} --store ${values.store}`;
    console.log(`\nrepeat it with: ${again}\n\nas it was:\n${failed.whole}\n\nshrunk:\n${failed.shrunk}`);
  }
  const isComplete = [...printed.values()].filter(({ isDone }) => isDone).length === used;
  if (!isComplete) console.log('a process ended before it was done');
  if (failures.length > 0 || !isComplete) process.exitCode = 1;
} finally {
  bundle.remove();
}

/** Every so-manieth seed, so that each process has as many runs and all seeds are run. */
function simulateEvery(index: number): Promise<void> {
  const count = Math.ceil((runs - index) / used);
  const args = [bundle.path, values.store, seed + index, count, used].map(String);
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface(child.stdout).on('line', (line) => printed.set(index, JSON.parse(line) as Printed));
  return new Promise((resolve) => child.once('close', () => resolve()));
}

function figures(): string {
  const all = [...printed.values()];
  const sum = (of: (one: Printed) => number) => all.reduce((total, one) => total + of(one), 0);
  const seconds = (performance.now() - since) / 1_000;
  const failed = all.filter((one) => one.failed !== null).length;
  return `${sum(({ runs: done }) => done)} runs, ${failed} failed; ${sum(({ steps }) => steps)} steps, ${sum(({ calls }) => calls)} calls, ${sum(({ events }) => events)} events; ${seconds.toFixed(0)} s`;
}

function faultLine(): string {
  const counts = new Map<string, number>();
  for (const { faults } of printed.values()) {
    for (const [kind, times] of Object.entries(faults)) counts.set(kind, (counts.get(kind) ?? 0) + times);
  }
  return `faults: ${[...counts].map(([kind, times]) => `${times} ${kind}`).join(', ')}`;
}

function isStore(name: string): boolean {
  return worldNames.some((known) => known === name);
}
