import { planFor } from './plan.ts';
import { type Simulated, simulate } from './simulate.ts';
import type { NewPlace } from './world.ts';

/** What many runs came to. */
export interface Tally {
  readonly runs: number;
  readonly steps: number;
  readonly calls: number;
  readonly events: number;
  readonly faults: Readonly<Record<string, number>>;
  /** The first run that failed. */
  readonly failed: Simulated | null;
}

/** Runs every so-manieth seed from one on, until that many were run or one has failed. */
export async function simulateMany(
  { from, count, stride = 1 }: { readonly from: number; readonly count: number; readonly stride?: number },
  newPlace: NewPlace,
  told: (tally: Tally) => void = () => undefined,
): Promise<Tally> {
  const faults = new Map<string, number>();
  let tally: Tally = { runs: 0, steps: 0, calls: 0, events: 0, faults: {}, failed: null };
  for (let run = 0; run < count; run += 1) {
    const simulated = await simulate(planFor(from + run * stride), newPlace);
    for (const [kind, times] of simulated.faults) faults.set(kind, (faults.get(kind) ?? 0) + times);
    tally = {
      runs: tally.runs + 1,
      steps: tally.steps + simulated.plan.steps.length,
      calls: tally.calls + simulated.calls,
      events: tally.events + simulated.events,
      faults: Object.fromEntries(faults),
      failed: simulated.findings.length > 0 ? simulated : null,
    };
    if (tally.failed !== null) return tally;
    if (tally.runs % 100 === 0) told(tally);
    // A run leaves no moment to anything but itself: whoever watches over this process gets one here.
    if (tally.runs % 20 === 0) await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return tally;
}
