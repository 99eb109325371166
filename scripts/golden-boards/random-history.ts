import fc from 'fast-check';
import { type Script, type Step, script } from '../../src/engine/testing/request-script.ts';
import { playScript } from '../../src/engine/testing/side-by-side.ts';
import type { Event } from '../../src/model/event.ts';

/** What became of one random script. */
export function shortHistory(seed: number): readonly Event[] {
  const [steps = []] = fc.sample(script, { seed, numRuns: 1 });
  return playScript(steps).events;
}

/** The first events of many random scripts, played one after the other on one board. */
export function longHistory(seed: number, count: number): readonly Event[] {
  const steps: Script = fc.sample(script, { seed, numRuns: count }).flat();
  const { events } = playScript(steps.slice(0, count * 2).map(gentle));
  if (events.length < count) throw new Error(`${events.length} of ${count} events were accepted`);
  return events.slice(0, count);
}

/**
 * Most batches say little, so that the file stays small; few merge, since a merge uses ids up, of which there are 44.
 */
function gentle(step: Step, index: number): Step {
  if (step.do !== 'commit') return step;
  const isRich = index % 10 === 0;
  const declarations = step.batch.declarations.slice(0, isRich ? 3 : index % 3 === 0 ? 0 : 1).map((plan) => {
    const usesIds = plan.relation === 'merges' || plan.relation === 'chain';
    const relation = usesIds && index % 50 !== 0 ? 'fitting' : plan.relation;
    return isRich ? { ...plan, relation } : { ...plan, ...silent, relation };
  });
  return { ...step, batch: { ...step.batch, declarations } };
}

const silent = {
  children: 'omit',
  reason: false,
  due: undefined,
  stale_after: undefined,
  sources: undefined,
  detail: undefined,
} as const;
