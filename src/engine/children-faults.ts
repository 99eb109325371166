import type { Fault } from '../model/refusal.ts';
import { type Batch, type Listing, writtenParent } from './batch.ts';
import type { Board } from './board.ts';
import { fault, quoted } from './faults.ts';
import { descendantsOf, rankedItems } from './layers.ts';
import type { Placement } from './placement.ts';

/** A parent's list is its complete set: nothing in it twice over, nothing missing, nothing else put there. */
export function childrenFaults(board: Board, batch: Batch, placement: Placement): readonly Fault[] {
  if (batch.lists.size === 0) return [];
  return [
    ...[...batch.listings].flatMap(([child, listings]) => listingFaults(batch, child, listings)),
    ...unlistedFaults(batch, placement),
    ...missingFaults(board, batch, placement),
  ];
}

function listingFaults(batch: Batch, child: string, listings: readonly Listing[]): readonly Fault[] {
  const faults: Fault[] = [];
  const declaration = batch.declared.get(child)?.declaration;
  const written = declaration === undefined ? undefined : writtenParent(declaration);
  const leaves = declaration?.relation === 'withdraw' || batch.merged.has(child);
  for (const [nth, { parent, index, at }] of listings.entries()) {
    const pointer = `/declarations/${index}/children/${at}`;
    if (nth > 0) {
      const parents = listings.map((listing) => listing.parent);
      faults.push(
        fault(
          'two_parents',
          pointer,
          `${quoted(child)} is listed by ${parents.map(quoted).join(' and ')}; list it once`,
          {
            id: child,
            parents,
          },
        ),
      );
    }
    if (leaves || (written !== undefined && (written ?? '') !== parent)) {
      const other = leaves ? 'leaves the board in this batch' : `names ${quoted(written)} as its parent`;
      faults.push(
        fault(
          'children_mismatch',
          pointer,
          `${quoted(child)} is listed here but ${other}; make the two agree`,
          {
            items: [{ id: child }],
          },
        ),
      );
    }
  }
  return faults;
}

function unlistedFaults(batch: Batch, placement: Placement): readonly Fault[] {
  const unlisted = new Map<string, string[]>();
  for (const id of placement.relocated) {
    const parent = placement.placeOf(id) as string;
    if (batch.lists.get(parent)?.ids.has(id) !== false) continue;
    unlisted.set(parent, [...(unlisted.get(parent) ?? []), id]);
  }
  return [...unlisted].map(([parent, ids]) =>
    fault(
      'children_mismatch',
      `/declarations/${batch.lists.get(parent)?.index}/children`,
      `this batch puts ${ids.map(quoted).join(', ')} into ${quoted(parent)} without listing it; children is the complete set, so add it`,
      { items: ids.map((id) => ({ id })) },
    ),
  );
}

function missingFaults(board: Board, batch: Batch, placement: Placement): readonly Fault[] {
  return [...batch.lists].flatMap(([parent, { index, ids }]) => {
    const missing = rankedItems(board, parent).filter(
      ({ id }) => !ids.has(id) && placement.placeOf(id) === parent,
    );
    if (missing.length === 0) return [];
    return [
      fault(
        'missing_withdraw',
        `/declarations/${index}/children`,
        `${missing.map(({ id }) => quoted(id)).join(', ')} would be lost from ${quoted(parent)}; list it, move it, merge it, or withdraw it with a reason of its own`,
        { items: missing.map(({ id }) => ({ id, descendants: descendantsOf(board, id) })) },
      ),
    ];
  });
}
