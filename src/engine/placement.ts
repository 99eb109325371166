import { type Batch, writtenParent } from './batch.ts';
import { type Board, layerOf } from './board.ts';
import { membersOf } from './layers.ts';
import { byCreation } from './members.ts';

/** Where every item would live after a batch, judged on the whole batch and not in its order. */
export interface Placement {
  /**
   * The layer of an item that would be active, or that goes with a withdrawn ancestor but is declared inside it;
   * undefined for any other.
   */
  placeOf(id: string): string | undefined;
  /** Who would live in a layer. */
  childrenOf(layer: string): readonly string[];
  /** Undeclared items that leave with an ancestor which this batch withdraws. */
  readonly swept: ReadonlySet<string>;
  /** Items that would live where they did not live before: new, restored and moved ones, in the order of creation. */
  readonly relocated: readonly string[];
  /** How many items would be active. */
  readonly active: number;
  /** Whether an item is inside something that this batch withdraws. */
  isInsideWithdrawn(id: string): boolean;
  /** JSON Pointer of what this batch says about an item's place; undefined when it says nothing. */
  pointerTo(id: string): string | undefined;
}

export function placeItems(board: Board, batch: Batch): Placement {
  const named = namedItems(board, batch);
  const places = new Map<string, string>();
  const residents = new Map<string, string[]>();
  for (const id of named) {
    if (!isPresent(board, batch, id)) continue;
    const place = namedPlace(board, batch, id);
    places.set(id, place);
    residents.set(place, [...(residents.get(place) ?? []), id]);
  }
  const placeOf = (id: string) => (named.has(id) ? places.get(id) : placeBefore(board, id));
  const childrenOf = (layer: string) => [
    ...membersOf(board, layer).ids.filter((id) => !named.has(id)),
    ...(residents.get(layer) ?? []),
  ];
  const inside = insideWithdrawn(batch, childrenOf);
  const swept = new Set([...inside].filter((id) => !batch.declared.has(id)));
  const leaving = [...named].filter((id) => board.items.get(id)?.status === 'active').length + swept.size;
  return {
    placeOf,
    childrenOf,
    swept,
    relocated: [...places].filter(([id, place]) => placeBefore(board, id) !== place).map(([id]) => id),
    active: board.active + places.size - leaving,
    isInsideWithdrawn: (id) => inside.has(id),
    pointerTo: (id) => placePointer(batch, id),
  };
}

/** The layer that a merge result must live in: that of the first item it is made of, as it was before the batch. */
export function mergeLayer(board: Board, of: readonly string[]): string {
  const first = board.items.get(of[0] as string);
  return first === undefined ? '' : layerOf(first);
}

/** The items that a batch names: those that the board has in the order of creation, then the new ones in its own. */
function namedItems(board: Board, batch: Batch): ReadonlySet<string> {
  const ids = [...new Set([...batch.declared.keys(), ...batch.merged.keys(), ...batch.listings.keys()])];
  const known = ids.flatMap((id) => board.items.get(id) ?? []).sort(byCreation);
  return new Set([...known.map(({ id }) => id), ...ids]);
}

function isPresent(board: Board, batch: Batch, id: string): boolean {
  if (batch.merged.has(id)) return false;
  const relation = batch.declared.get(id)?.declaration.relation;
  return relation === undefined ? board.items.get(id)?.status === 'active' : relation !== 'withdraw';
}

function placeBefore(board: Board, id: string): string | undefined {
  const item = board.items.get(id);
  return item?.status === 'active' ? layerOf(item) : undefined;
}

function namedPlace(board: Board, batch: Batch, id: string): string {
  const declaration = batch.declared.get(id)?.declaration;
  const written = declaration === undefined ? undefined : writtenParent(declaration);
  if (written !== undefined) return written ?? '';
  const listing = batch.listings.get(id)?.[0];
  if (listing !== undefined) return listing.parent;
  if (declaration?.relation === 'merges') return mergeLayer(board, declaration.of);
  const item = board.items.get(id);
  return item === undefined ? '' : layerOf(item);
}

/** What lives below an item that the batch withdraws, at any depth. */
function insideWithdrawn(batch: Batch, childrenOf: Placement['childrenOf']): ReadonlySet<string> {
  const inside = new Set<string>();
  for (const [id, { declaration }] of batch.declared) {
    if (declaration.relation !== 'withdraw') continue;
    const pending = [...childrenOf(id)];
    for (let child = pending.pop(); child !== undefined; child = pending.pop()) {
      inside.add(child);
      pending.push(...childrenOf(child));
    }
  }
  return inside;
}

function placePointer(batch: Batch, id: string): string | undefined {
  const declared = batch.declared.get(id);
  if (declared !== undefined && writtenParent(declared.declaration) !== undefined) {
    return `/declarations/${declared.index}/parent`;
  }
  const listing = batch.listings.get(id)?.[0];
  if (listing !== undefined) return `/declarations/${listing.index}/children/${listing.at}`;
  return declared === undefined ? undefined : `/declarations/${declared.index}/parent`;
}
