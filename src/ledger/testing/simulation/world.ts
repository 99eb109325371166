import type { Event } from '../../../model/event.ts';
import type { LedgerStore } from '../../../model/store.ts';
import type { Place } from '../place.ts';
import type { Chance } from './chance.ts';
import type { Finding } from './history.ts';
import type { Asked, Knowledge } from './made-up-request.ts';
import type { Plan } from './plan.ts';
import type { Recorder } from './recorder.ts';
import type { Scheduler } from './scheduler.ts';

/** A place that is made for one run and removed after it. */
export interface SimulatedPlace extends Place {
  remove?(): Promise<void>;
}

/**
 * Makes a new place. Its stores may wait for the world outside, and for nothing else: whoever waits inside a call keeps
 * everybody waiting, so no other client could ever make way.
 */
export type NewPlace = () => Promise<SimulatedPlace>;

/** What all clients of a run share. */
export interface World {
  readonly plan: Plan;
  readonly place: Place;
  readonly scheduler: Scheduler;
  readonly recorder: Recorder;
  /** What goes wrong. */
  readonly chance: Chance;
  /** The store itself, on which nothing goes wrong: for what is on its way, and for looking from outside. */
  readonly network: LedgerStore;
  readonly findings: Finding[];
  /** Every request that was sent, so that anybody may send it again. */
  readonly sent: Asked[];
  readonly imported: { readonly board: string; readonly events: readonly Event[] }[];
  readonly known: ReadonlyMap<string, GrowingKnowledge>;
  /** A number that nobody else got. */
  next(): number;
}

export interface GrowingKnowledge extends Knowledge {
  readonly items: string[];
  readonly annotations: string[];
  eventSeq: number;
}
