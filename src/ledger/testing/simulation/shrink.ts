import type { Plan, Step } from './plan.ts';
import { type Simulated, simulate } from './simulate.ts';
import type { NewPlace } from './world.ts';

/** A run may be tried so many times in smaller forms. */
const mostTries = 300;

/** The same failure with fewer steps and fewer faults, as far as it can be had by leaving them out. */
export async function shrink(failed: Simulated, newPlace: NewPlace): Promise<Simulated> {
  const kinds = new Set(failed.findings.map(({ kind }) => kind));
  let smallest = failed;
  let tries = 0;

  async function stillFails(plan: Plan): Promise<boolean> {
    if (tries === mostTries) return false;
    tries += 1;
    const run = await simulate(plan, newPlace);
    if (!run.findings.some(({ kind }) => kinds.has(kind))) return false;
    smallest = run;
    return true;
  }

  for (let size = Math.ceil(failed.plan.steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < smallest.plan.steps.length; ) {
      const { plan } = smallest;
      if (!(await stillFails({ ...plan, steps: without(plan.steps, from, size) }))) from += size;
    }
  }
  for (const kind of Object.keys(failed.plan.rates)) {
    const { plan } = smallest;
    await stillFails({ ...plan, rates: { ...plan.rates, [kind]: 0 } });
  }
  await stillFails({ ...smallest.plan, clockJumps: 0 });
  return smallest;
}

function without(steps: readonly Step[], from: number, count: number): readonly Step[] {
  return [...steps.slice(0, from), ...steps.slice(from + count)];
}
