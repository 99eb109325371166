import { type Batch, writtenParent } from './batch.ts';
import { type Board, layerOf } from './board.ts';

/** Where every item would live after a batch, judged on the whole batch and not in its order. */
export interface Placement {
  /** Items that would be active, and those that go with a withdrawn ancestor but are declared inside it. */
  readonly places: ReadonlyMap<string, string>;
  /** Undeclared items that leave with an ancestor which this batch withdraws. */
  readonly swept: ReadonlySet<string>;
  /** Items that would live where they did not live before: new, restored and moved ones. */
  readonly relocated: readonly string[];
  /** Whether an item is inside something that this batch withdraws. */
  isInsideWithdrawn(id: string): boolean;
  /** JSON Pointer of what this batch says about an item's place; undefined when it says nothing. */
  pointerTo(id: string): string | undefined;
}

export function placeItems(board: Board, batch: Batch): Placement {
  const places = new Map<string, string>();
  for (const item of board.items.values()) {
    if (isPresent(board, batch, item.id)) places.set(item.id, placeOf(board, batch, item.id));
  }
  for (const [id, { declaration }] of batch.declared) {
    if (declaration.relation === 'new' || declaration.relation === 'merges')
      places.set(id, placeOf(board, batch, id));
  }
  const withdraws = [...batch.declared.values()].some(
    ({ declaration }) => declaration.relation === 'withdraw',
  );
  const inside = withdraws ? insideWithdrawn(batch, places) : new Set<string>();
  const swept = new Set([...inside].filter((id) => !batch.declared.has(id)));
  return {
    places,
    swept,
    relocated: [...places].filter(([id, place]) => isRelocated(board, id, place)).map(([id]) => id),
    isInsideWithdrawn: (id) => inside.has(id),
    pointerTo: (id) => placePointer(batch, id),
  };
}

/** The layer that a merge result must live in: that of the first item it is made of, as it was before the batch. */
export function mergeLayer(board: Board, of: readonly string[]): string {
  const first = board.items.get(of[0] as string);
  return first === undefined ? '' : layerOf(first);
}

function isRelocated(board: Board, id: string, place: string): boolean {
  const item = board.items.get(id);
  return item?.status !== 'active' || layerOf(item) !== place;
}

function isPresent(board: Board, batch: Batch, id: string): boolean {
  if (batch.merged.has(id)) return false;
  const relation = batch.declared.get(id)?.declaration.relation;
  if (relation === 'withdraw') return false;
  return relation === 'supersedes' || board.items.get(id)?.status === 'active';
}

function placeOf(board: Board, batch: Batch, id: string): string {
  const declaration = batch.declared.get(id)?.declaration;
  const written = declaration === undefined ? undefined : writtenParent(declaration);
  if (written !== undefined) return written ?? '';
  const listing = batch.listings.get(id)?.[0];
  if (listing !== undefined) return listing.parent;
  if (declaration?.relation === 'merges') return mergeLayer(board, declaration.of);
  const item = board.items.get(id);
  return item === undefined ? '' : layerOf(item);
}

function insideWithdrawn(batch: Batch, places: ReadonlyMap<string, string>): ReadonlySet<string> {
  const verdicts = new Map<string, boolean>();
  for (const id of places.keys()) {
    const path: string[] = [];
    let current = id;
    // A cycle ends the walk where it meets itself: nothing on it is inside a withdrawn item.
    while (places.has(current) && !verdicts.has(current) && !path.includes(current)) {
      path.push(current);
      current = places.get(current) as string;
    }
    const isInside =
      verdicts.get(current) ?? batch.declared.get(current)?.declaration.relation === 'withdraw';
    for (const member of path) verdicts.set(member, isInside);
  }
  return new Set([...verdicts].filter(([, isInside]) => isInside).map(([id]) => id));
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
