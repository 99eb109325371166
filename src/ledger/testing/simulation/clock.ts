import type { Chance } from './chance.ts';
import type { World } from './world.ts';

const beginning = Date.parse('2026-10-09T00:00:00.000Z');
const day = 24 * 60 * 60 * 1_000;

/** The time that a client puts on its requests. Clocks jump, back and forth, by up to two days. */
export function timeFor({ plan, scheduler, recorder }: World, client: number, chance: Chance): string {
  const time = beginning + scheduler.now();
  if (!chance.happens(plan.clockJumps)) return new Date(time).toISOString();
  recorder.note(client, { kind: 'fault', fault: 'clock_jump', call: 'now' });
  return new Date(time + Math.round((chance.next() - 0.5) * 4 * day)).toISOString();
}
