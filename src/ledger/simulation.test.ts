import { describe, expect, it } from 'vitest';
import { brokenMemory, type Guard } from './testing/simulation/broken-memory.ts';
import type { FindingKind } from './testing/simulation/history.ts';
import { memoryWorld } from './testing/simulation/memory-world.ts';
import { pastSeeds } from './testing/simulation/past-seeds.ts';
import { planFor } from './testing/simulation/plan.ts';
import { shrink } from './testing/simulation/shrink.ts';
import { type Simulated, simulate } from './testing/simulation/simulate.ts';
import { simulateMany } from './testing/simulation/simulate-many.ts';
import { traceOf } from './testing/simulation/trace.ts';
import type { NewPlace } from './testing/simulation/world.ts';
import { type WorldName, type Worlds, worldsOf } from './testing/simulation/worlds.ts';

const firstSeed = 1;

/** Fails with the trace of the smallest run that fails the same way. */
async function expectNothing(failed: Simulated | null, newPlace: NewPlace, store = 'memory'): Promise<void> {
  if (failed === null) return;
  const again = `npm run simulate -- --runs 1 --seed ${failed.plan.seed} --store ${store}`;
  throw new Error(`repeat it with: ${again}\n\n${traceOf(await shrink(failed, newPlace))}`);
}

async function expectTruth(worlds: Worlds | null, store: WorldName, count: number): Promise<void> {
  if (worlds === null) throw new Error(`there is no place in ${store}`);
  try {
    const { failed, runs } = await simulateMany({ from: firstSeed, count }, worlds.newPlace);
    await expectNothing(failed, worlds.newPlace, store);
    expect(runs).toBe(count);
  } finally {
    await worlds.end();
  }
}

const postgres = await worldsOf('postgres');

describe('clients on a place where anything goes wrong that can', () => {
  it('are told the truth, and nothing is lost, torn or doubled', async () => {
    const { failed, runs, faults } = await simulateMany({ from: firstSeed, count: 2_000 }, memoryWorld);
    await expectNothing(failed, memoryWorld);
    expect(runs).toBe(2_000);
    for (const struck of Object.values(faults)) expect(struck).toBeGreaterThan(20);
  });

  it('are told the truth by SQLite', async () => {
    await expectTruth(await worldsOf('sqlite'), 'sqlite', 20);
  });

  it.skipIf(postgres === null)('are told the truth by PostgreSQL', async () => {
    await expectTruth(postgres, 'postgres', 20);
  });

  for (const { seed, found } of pastSeeds) {
    it(`no longer get ${found} (seed ${seed})`, async () => {
      const run = await simulate(planFor(seed), memoryWorld);
      await expectNothing(run.findings.length > 0 ? run : null, memoryWorld);
    });
  }

  it('do the same when a seed is run again', async () => {
    const [once, again] = [await simulate(planFor(7), memoryWorld), await simulate(planFor(7), memoryWorld)];
    expect(traceOf(again)).toBe(traceOf(once));
  });
});

describe('a store that leaves out one thing it must do is found', () => {
  const proofs: Readonly<Record<Guard, FindingKind>> = {
    sequence: 'chain_broken',
    batch_id: 'doubled',
    whole_runs: 'torn',
    written_before_answered: 'lost',
    own_writes_read: 'short_read',
    kept: 'chain_broken',
  };
  for (const [guard, kind] of Object.entries(proofs) as [Guard, FindingKind][]) {
    it(`${guard}, by a history that is ${kind}`, async () => {
      const found = await firstWith(kind, () => brokenMemory(guard));
      expect(found?.findings.map((finding) => finding.kind)).toContain(kind);
    });
  }

  it('in fewer steps than it was found with', async () => {
    const newPlace = () => brokenMemory('written_before_answered');
    const found = await firstWith('lost', newPlace);
    const smallest = await shrink(found as Simulated, newPlace);
    expect(smallest.findings.map(({ kind }) => kind)).toContain('lost');
    expect(smallest.plan.steps.length).toBeLessThan(found?.plan.steps.length ?? 0);
  });
});

/** The first of a hundred seeds whose run has such a finding. */
async function firstWith(kind: FindingKind, newPlace: NewPlace): Promise<Simulated | null> {
  for (let seed = firstSeed; seed < firstSeed + 100; seed += 1) {
    const run = await simulate(planFor(seed), newPlace);
    if (run.findings.some((finding) => finding.kind === kind)) return run;
  }
  return null;
}
