import { parseArgs } from 'node:util';
import { cutExports, cutFiles, type FamilySwept } from '../src/ledger/testing/cutter-run.ts';
import type { KillReport } from '../src/ledger/testing/kill-loop.ts';
import { type KillStore, killStores, runKillLoop } from '../src/ledger/testing/kill-loop-run.ts';

// What takes too long for every change: thousands of kills, and every byte of a ledger's files. Prints one line a
// store and ends with 1 if anything was lost, torn or stored twice, or if a damage was not named.

const usage = `usage: npm run torture -- [--store ${[...killStores, 'files', 'exports', 'all'].join('|')}] [--kills n] [--seed n]`;

const { values } = parseArgs({
  options: {
    store: { type: 'string', default: 'all' },
    kills: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});
const [kills, seed] = [Number(values.kills), Number(values.seed)];
const known = [...killStores, 'files', 'exports', 'all'];
if (
  !known.includes(values.store) ||
  !Number.isSafeInteger(kills) ||
  !Number.isSafeInteger(seed) ||
  kills < 1
) {
  console.error(usage);
  process.exit(2);
}

console.log(`seed ${seed}`);
for (const store of killStores) if (isWanted(store)) await tortureStore(store);
if (isWanted('files')) await torture('files', cutFiles);
if (isWanted('exports')) await torture('exports', cutExports);
if (process.exitCode === 1)
  console.log(`failed with seed ${seed}; --seed ${seed} makes the same choices again`);

function isWanted(name: string): boolean {
  return values.store === 'all' || values.store === name;
}

async function tortureStore(store: KillStore): Promise<void> {
  const since = performance.now();
  const tell = (report: KillReport) => console.error(lineOf(store, report, since));
  const report = await runKillLoop(store, { kills, seed, tell });
  if (report === null) {
    console.log(
      `${store}: skipped, there is no ${store === 'postgres' ? 'PostgreSQL server' : 'browser'} here`,
    );
    return;
  }
  console.log(lineOf(store, report, since));
  for (const fault of report.faults) console.log(`  ${fault}`);
  if (report.faults.length > 0) process.exitCode = 1;
}

function lineOf(store: KillStore, report: KillReport, since: number): string {
  const { kills: done, lost, torn, doubled, unheard, receipts, looks, blows } = report;
  const special = [...blows].map(([name, count]) => `${count} ${name}`).join(', ');
  const figures = `${done} kills${special && ` (${special})`}, ${lost} lost, ${torn} torn, ${doubled} doubled, ${unheard} unheard`;
  return `${store}: ${figures}; ${receipts} receipts, ${looks} looks, ${minutesSince(since)} minutes`;
}

async function torture(
  name: string,
  cut: (tell: (swept: FamilySwept) => void) => Promise<void>,
): Promise<void> {
  const since = performance.now();
  let damages = 0;
  let unnamed = 0;
  await cut(({ name: family, counts, violations }) => {
    const verdicts = [...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ');
    console.log(`${family}: ${verdicts}; ${violations.length} not as it must be`);
    for (const violation of violations) console.log(`  ${violation}`);
    damages += violations.length + [...counts.values()].reduce((sum, count) => sum + count, 0);
    unnamed += violations.length;
  });
  console.log(`${name}: ${damages} damages, ${unnamed} not as they must be, ${minutesSince(since)} minutes`);
  if (unnamed > 0) process.exitCode = 1;
}

function minutesSince(since: number): string {
  return ((performance.now() - since) / 60_000).toFixed(1);
}
