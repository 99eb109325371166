import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLedger } from './create-ledger.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { type BundledScript, bundleAnnotator } from './testing/bundled-annotator.ts';
import { runKillLoop } from './testing/kill-loop-run.ts';
import { type Annotator, type Printed, startAnnotator } from './testing/processes.ts';
import { batch, exported, newItem, now } from './testing/requests.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { witnessBeside } from './witness-files.ts';

let script: BundledScript;

beforeAll(async () => {
  script = await bundleAnnotator();
}, 60_000);
afterAll(() => script.remove());

async function ledgerWithVisa(): Promise<string> {
  const path = join(temporaryFolder(), 'ledger.db');
  const ledger = createLedger(await openSqliteStore(path, { mode: 'create' }));
  await ledger.init('main', {}, now);
  await ledger.commit('main', batch('visa', [newItem('visa')]), { now, actor: 'planner' });
  await ledger.close();
  return path;
}

async function allEnded(annotators: readonly Annotator[]): Promise<readonly Printed[]> {
  const ends = await Promise.all(annotators.map(({ ended }) => ended));
  expect(ends.map(({ talk }) => talk).join('')).toBe('');
  return ends.flatMap(({ receipts }) => receipts);
}

function upTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

it('40 processes that annotate at once get 40 receipts, and each of them is in the history', async () => {
  const path = await ledgerWithVisa();
  const annotators = Array.from({ length: 40 }, (_, index) =>
    startAnnotator(script.path, path, `process-${index}`, 0, 1),
  );
  await Promise.all(annotators.map(({ ready }) => ready));
  for (const annotator of annotators) annotator.go();
  const receipts = await allEnded(annotators);

  expect(receipts.map(({ status }) => status)).toEqual(Array(40).fill('committed'));
  expect(receipts.map(({ event_seq }) => event_seq).sort((a, b) => a - b)).toEqual(upTo(41).slice(1));
  const ledger = createLedger(await openSqliteStore(path, { mode: 'read' }));
  for (const { batch_id, event_seq } of receipts) {
    expect(await ledger.history('main', { batch: batch_id })).toMatchObject({
      events: [{ batch_id, event_seq }],
    });
  }
  const verified = await ledger.verify('main');
  expect(verified).toMatchObject({ ok: true, events: 41 });
  expect(witnessBeside(path).read('main')).toEqual({
    event_seq: 41,
    hash: (verified as { head: string }).head,
  });
  await ledger.close();
}, 180_000);

it('four processes that write without a pause get even shares, and none waits long', async () => {
  const path = await ledgerWithVisa();
  const annotators = upTo(4).map((index) =>
    startAnnotator(script.path, path, `writer-${index}`, 0, 1_000_000),
  );
  await Promise.all(annotators.map(({ ready }) => ready));
  for (const annotator of annotators) annotator.go();
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  for (const annotator of annotators) annotator.stop();
  const receipts = await allEnded(annotators);

  expect(new Set(receipts.map(({ status }) => status))).toEqual(new Set(['committed']));
  const shares = upTo(4).map(
    (index) => receipts.filter(({ batch_id }) => batch_id.startsWith(`writer-${index}-`)).length,
  );
  const worst = Math.max(...receipts.map(({ waited }) => waited));
  const told = `shares ${shares.join('/')}, the longest wait ${Math.round(worst)} ms`;
  // Some tens of milliseconds where nothing else runs; a machine that has other things to do adds its own pauses.
  expect(worst, told).toBeLessThan(2_000);
  expect(Math.min(...shares), told).toBeGreaterThan(Math.max(...shares) / 3);
  const ledger = createLedger(await openSqliteStore(path, { mode: 'read' }));
  expect((await exported(ledger)).map(({ event_seq }) => event_seq)).toEqual(upTo(receipts.length + 1));
  await ledger.close();
}, 60_000);

it('processes that are killed at any moment lose no receipt, and their batches are stored once and whole', async () => {
  const seed = Date.now() % 100_000;
  const report = await runKillLoop('sqlite', { kills: 25, seed });
  expect(report, `seed ${seed}`).toMatchObject({ lost: 0, torn: 0, doubled: 0, faults: [] });
  expect(report?.kills).toBeGreaterThanOrEqual(25);
  expect(report?.receipts).toBeGreaterThan(25);
}, 180_000);
