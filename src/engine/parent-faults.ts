import type { ItemStatus } from '../model/item.ts';
import type { Fault } from '../model/refusal.ts';
import type { Batch } from './batch.ts';
import { type Board, lastSuccessor } from './board.ts';
import { fault, quoted } from './faults.ts';
import type { Placement } from './placement.ts';

/** Every item that this batch declares or lists needs a parent that is active in the result. */
export function parentFaults(board: Board, batch: Batch, placement: Placement): readonly Fault[] {
  const faults: Fault[] = [];
  for (const id of new Set([...batch.declared.keys(), ...batch.listings.keys()])) {
    const parent = placement.placeOf(id) ?? '';
    const pointer = placement.pointerTo(id);
    if (parent === '' || pointer === undefined || placement.swept.has(id)) continue;
    const isActive = placement.placeOf(parent) !== undefined && !placement.isInsideWithdrawn(id);
    if (isActive) continue;
    const { item_status, successor } = fateOf(board, batch, parent);
    faults.push(
      fault(
        'parent_not_active',
        pointer,
        `${quoted(id)} would live in ${quoted(parent)}, which is ${item_status} after this batch; place it in an active item, or keep that one`,
        { id, parent, item_status, successor },
      ),
    );
  }
  return faults;
}

/** What becomes of an inactive parent; a successor is the end of the chain that this batch leaves behind. */
function fateOf(
  board: Board,
  batch: Batch,
  id: string,
): { item_status: ItemStatus; successor: string | null } {
  const former = lastSuccessor(board.items, id);
  const successor = batch.merged.get(former ?? id)?.into ?? former;
  return { item_status: successor === null ? 'withdrawn' : 'merged', successor };
}
