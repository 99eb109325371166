import { expect, it } from 'vitest';
import { runKillLoop } from './kill-loop-run.ts';
import { postgresBinaries } from './postgres-binaries.ts';

it.skipIf(postgresBinaries() === null)(
  'processes, connections and a PostgreSQL server that are killed lose no receipt and store no batch twice',
  async () => {
    const seed = Date.now() % 100_000;
    const report = await runKillLoop('postgres', { kills: 15, seed });
    expect(report, `seed ${seed}`).toMatchObject({ lost: 0, torn: 0, doubled: 0, faults: [] });
    expect(report?.kills).toBeGreaterThanOrEqual(15);
  },
  180_000,
);
