import { expect, it } from 'vitest';
import { runKillLoop } from './kill-loop-run.ts';

it('pages that are killed, with their browser or alone, lose no receipt and store no batch twice', async () => {
  const seed = Date.now() % 100_000;
  const report = await runKillLoop('indexeddb', { kills: 6, seed });
  expect(report, `seed ${seed}`).toMatchObject({ lost: 0, torn: 0, doubled: 0, faults: [] });
  expect(report?.kills).toBeGreaterThanOrEqual(6);
}, 180_000);
