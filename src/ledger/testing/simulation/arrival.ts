import { StoreFailure } from '../../../model/store.ts';
import type { Delivery } from '../faulty-store.ts';
import type { Chance } from './chance.ts';
import type { World } from './world.ts';

/** The longest time that a message is on its way, in virtual milliseconds. */
const longestWay = 20_000;

/** Lets an append arrive some time later, whatever has become of its sender. */
export function arriveLater(world: World, client: number, chance: Chance, deliver: Delivery): void {
  const { scheduler, recorder, network } = world;
  scheduler.begin(async () => {
    await scheduler.turn(client, chance.below(longestWay));
    recorder.note(client, { kind: 'noted', text: 'what was on its way arrives' });
    try {
      await deliver(network);
    } catch (error) {
      // Nobody waits for this answer: its sender was told that the end is not known.
      if (!(error instanceof StoreFailure)) throw error;
    }
  });
}
