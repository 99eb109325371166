import type { Event } from '../../../model/event.ts';
import { createLedger } from '../../create-ledger.ts';
import { createMemoryStore } from '../../memory-store.ts';
import type { Chance } from './chance.ts';

/**
 * What a copy of a board would export that was taken some events ago and went on by itself for a batch or two. It
 * fits onto the board if that did not go on meanwhile, and is a fork of it if it did.
 */
export async function exportOfTwin(
  chance: Chance,
  board: string,
  events: readonly Event[],
  name: string,
  now: string,
): Promise<readonly Event[]> {
  const twin = createLedger(createMemoryStore());
  await twin.init(board, {}, now);
  const shared = chance.happens(0.2) ? events.slice(0, chance.below(events.length + 1)) : events;
  if (shared.length > 0) await twin.import(shared, board);
  for (let count = chance.below(3); count > 0; count -= 1) {
    const item = {
      relation: 'new',
      id: `${name}-${count}`,
      kind: 'reference',
      weight: 'trace',
      summary: 'Elsewhere',
    };
    const request = { batch_id: `${name}-${count}`, declarations: [item], acknowledges: [] };
    await twin.commit(board, request, { now, actor: 'elsewhere' });
  }
  const exported = await twin.export(board);
  if (!('events' in exported)) throw new Error(`a twin without an export: ${JSON.stringify(exported)}`);
  // Whoever knows what the board has sends the rest only.
  return chance.happens(0.5) ? exported.events : exported.events.slice(chance.below(shared.length + 1));
}
