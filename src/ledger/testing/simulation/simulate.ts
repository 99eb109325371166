import { chanceFrom } from './chance.ts';
import { checkHistory } from './check-history.ts';
import { createClient, recoveryOf } from './client.ts';
import type { Finding } from './history.ts';
import type { Plan } from './plan.ts';
import { createRecorder, type Recorded } from './recorder.ts';
import { createScheduler, Stuck } from './scheduler.ts';
import { waitedFor } from './waited-for.ts';
import type { GrowingKnowledge, NewPlace, World } from './world.ts';

/** What came of one run. */
export interface Simulated {
  readonly plan: Plan;
  /** What must not be. */
  readonly findings: readonly Finding[];
  readonly happenings: readonly Recorded[];
  /** How often each fault struck. */
  readonly faults: ReadonlyMap<string, number>;
  readonly calls: number;
  readonly events: number;
}

/** Runs a plan: the same plan on the same kind of place is the same run, to the last step. */
export async function simulate(plan: Plan, newPlace: NewPlace): Promise<Simulated> {
  const chance = chanceFrom(plan.seed ^ 0x5eed);
  const scheduler = createScheduler(chance.fork(), plan.restlessness);
  const recorder = createRecorder(scheduler.now);
  const place = await newPlace();
  const world = await worldOf(plan, place, chance, scheduler, recorder);
  const clients = Array.from({ length: plan.clients }, (_, number) => createClient(world, number));
  let events = 0;
  try {
    for (const [number, client] of clients.entries()) {
      scheduler.begin(() => client.live(plan.steps.filter((step) => step.client % plan.clients === number)));
    }
    await scheduler.run();
    for (const client of clients) scheduler.begin(() => client.recover());
    await scheduler.run();
    events = await checkWorld(world);
  } catch (error) {
    if (!(error instanceof Stuck)) throw error;
    world.findings.push({ kind: 'stuck', message: error.message });
  } finally {
    for (const client of clients) await client.drop();
    await world.network.close();
    await place.remove?.();
  }
  const { findings } = world;
  const { happenings, faults, entries } = recorder;
  return { plan, findings, happenings, faults, calls: entries.length, events };
}

async function worldOf(
  plan: Plan,
  place: World['place'],
  chance: World['chance'],
  scheduler: World['scheduler'],
  recorder: World['recorder'],
): Promise<World> {
  let numbers = 0;
  const known = new Map<string, GrowingKnowledge>();
  for (const board of plan.boards) known.set(board, { items: [], annotations: [], eventSeq: 0 });
  return {
    plan,
    place,
    chance,
    scheduler,
    recorder,
    network: waitedFor(await place.open(), scheduler),
    findings: [],
    sent: [],
    imported: [],
    known,
    next() {
      numbers += 1;
      return numbers;
    },
  };
}

/** Looks at every board from outside, when all have ended; how many events there are. */
async function checkWorld({ plan, network, recorder, findings }: World): Promise<number> {
  const readsMayLag = (plan.rates.stale_read ?? 0) > 0;
  let count = 0;
  for (const board of plan.boards) {
    const events = await network.read(board, 0);
    const entries = recorder.entries.filter((entry) => entry.board === board);
    findings.push(...checkHistory({ entries, events, readsMayLag }));
    for (let client = 0; client < plan.clients; client += 1) {
      const batchId = recoveryOf(client);
      const isThere = entries.some(
        ({ call, outcome }) =>
          call.kind === 'write' && call.batchId === batchId && outcome.kind === 'receipt',
      );
      if (!isThere) findings.push({ kind: 'no_recovery', message: `${batchId} has no receipt on ${board}` });
    }
    count += events.length;
  }
  return count;
}
