import type { Ledger } from '../../../model/ledger.ts';
import { createLedger } from '../../create-ledger.ts';
import { Crash } from '../crashing-store.ts';
import { type FaultyStore, faultyStore } from '../faulty-store.ts';
import { arriveLater } from './arrival.ts';
import { chanceFrom } from './chance.ts';
import { timeFor } from './clock.ts';
import { perform } from './perform.ts';
import type { Step } from './plan.ts';
import { createSession, type Session } from './session.ts';
import { waitedFor } from './waited-for.ts';
import type { World } from './world.ts';

/** One writer and reader among several, with a store and a ledger of its own. */
export interface Client {
  /** Does its steps, one after the other. */
  live(steps: readonly Step[]): Promise<void>;
  /** From now on nothing goes wrong: it writes, reads all that there is, and ends. */
  recover(): Promise<void>;
  /** Gives back what it has open, however its run ended. */
  drop(): Promise<void>;
}

interface Open {
  readonly store: FaultyStore;
  readonly ledger: Ledger;
  readonly session: Session;
}

export function createClient(world: World, number: number): Client {
  const { plan, scheduler, recorder } = world;
  const chance = world.chance.fork();
  const turn = (milliseconds?: number) => scheduler.turn(number, milliseconds);
  const note = (text: string) => recorder.note(number, { kind: 'noted', text });
  let open: Open | null = null;

  async function opened(): Promise<Open> {
    if (open !== null && !open.store.isDead()) return open;
    await drop();
    const store = faultyStore(waitedFor(await scheduler.outside(world.place.open), scheduler), chance, {
      rates: plan.rates,
      turn,
      told: (fault, call) => recorder.note(number, { kind: 'fault', fault, call }),
      later: (deliver) => arriveLater(world, number, chance, deliver),
    });
    const { snapshotInterval } = plan;
    const ledger = createLedger(store, { pause: turn, random: chance.next, snapshotInterval });
    open = { store, ledger, session: createSession(world, number, world.next(), ledger) };
    return open;
  }

  async function drop(): Promise<void> {
    await open?.store.close();
    open = null;
  }

  async function leave(): Promise<void> {
    note('closes its ledger');
    try {
      await open?.ledger.close();
      open = null;
    } catch (error) {
      // Killed while it wrote a snapshot: what it has open is closed when it begins anew.
      if (!(error instanceof Crash)) throw error;
    }
  }

  async function take({ kind, draw }: Step): Promise<void> {
    const drawn = chanceFrom(draw);
    const { store, session } = await opened();
    const kill = () => {
      note('dies');
      store.kill();
    };
    const now = () => timeFor(world, number, drawn);
    await perform(kind, {
      world,
      session,
      chance: drawn,
      board: drawn.of(plan.boards),
      now,
      turn,
      kill,
      leave,
    });
  }

  return {
    drop,
    async live(steps) {
      const { session } = await opened();
      for (const board of plan.boards) await session.init(board, timeFor(world, number, chance));
      for (const step of steps) {
        await turn();
        await take(step);
      }
    },
    async recover() {
      const { store, session } = await opened();
      store.calm();
      for (const board of plan.boards) {
        const now = () => timeFor(world, number, chance);
        await session.init(board, now());
        const request = { batch_id: recoveryOf(number), declarations: [], acknowledges: [] };
        await session.send({ board, op: 'commit', actor: 'planner', request }, now());
        await session.state(board, now());
        // Reads every event and finds every batch again, which takes time.
        if (chance.happens(0.1)) await session.verify(board);
      }
      await leave();
    },
  };
}

/** The batch that a client writes when nothing goes wrong any more. */
export function recoveryOf(client: number): string {
  return `recovered-${client}`;
}
