import type { Fault } from '../model/refusal.ts';
import type { CommitRequest, MergesDeclaration } from '../model/request.ts';
import { type Board, layerOf } from './board.ts';
import { fault, quoted } from './faults.ts';
import { mergeLayer, type Placement } from './placement.ts';

/** A merge joins leaves of one layer into a new leaf of that layer, and never loses a date in silence. */
export function mergeFaults(board: Board, request: CommitRequest, placement: Placement): readonly Fault[] {
  return request.declarations.flatMap((declaration, index) => {
    if (declaration.relation !== 'merges') return [];
    const pointer = `/declarations/${index}`;
    return [
      ...ofFaults(board, declaration, pointer),
      ...placeFaults(board, declaration, pointer, placement),
      ...leafFaults(declaration, pointer, placement),
      ...dateFaults(board, declaration, pointer),
    ];
  });
}

function ofFaults(board: Board, merge: MergesDeclaration, pointer: string): readonly Fault[] {
  const layer = mergeLayer(board, merge.of);
  return merge.of.flatMap((id, at) => {
    const item = board.items.get(id);
    if (item === undefined) return [];
    if (layerOf(item) !== layer) {
      return [
        fault(
          'merge_across_layers',
          `${pointer}/of/${at}`,
          `${quoted(id)} lives in layer ${quoted(layerOf(item))}, expected ${quoted(layer)} like ${quoted(merge.of[0])}; move it there in a batch before`,
          { id, layer: layerOf(item), expected: layer },
        ),
      ];
    }
    return board.layers.has(id)
      ? [
          fault(
            'merge_not_leaf',
            `${pointer}/of/${at}`,
            `${quoted(id)} has or had children, expected an item that never had any; supersede or withdraw it instead`,
            { id },
          ),
        ]
      : [];
  });
}

function placeFaults(
  board: Board,
  merge: MergesDeclaration,
  pointer: string,
  placement: Placement,
): readonly Fault[] {
  const layer = mergeLayer(board, merge.of);
  const place = placement.placeOf(merge.id) ?? '';
  if (place === layer) return [];
  return [
    fault(
      'merge_across_layers',
      placement.pointerTo(merge.id) ?? `${pointer}/parent`,
      `${quoted(merge.id)} would live in layer ${quoted(place)}, expected ${quoted(layer)}, where its parts lived; leave the parent out and move it in a batch after`,
      { id: merge.id, layer: place, expected: layer },
    ),
  ];
}

function leafFaults(merge: MergesDeclaration, pointer: string, placement: Placement): readonly Fault[] {
  const message = `${quoted(merge.id)} is a merge result, which begins without children; give it children in a batch after`;
  const faults = merge.children?.length
    ? [fault('merge_not_leaf', `${pointer}/children`, message, { id: merge.id })]
    : [];
  for (const id of placement.childrenOf(merge.id)) {
    const at = placement.pointerTo(id);
    if (at === undefined || at.startsWith(`${pointer}/children/`)) continue;
    faults.push(fault('merge_not_leaf', at, message, { id: merge.id }));
  }
  return faults;
}

function dateFaults(board: Board, merge: MergesDeclaration, pointer: string): readonly Fault[] {
  return (['due', 'stale_after'] as const).flatMap((field) => {
    if (merge[field] !== undefined) return [];
    const items = merge.of.flatMap((id) => {
      const date = board.items.get(id)?.[field] ?? null;
      return date === null ? [] : [{ id, [field]: date }];
    });
    if (items.length === 0) return [];
    return [
      fault(
        'merge_drops_field',
        `${pointer}/${field}`,
        `${items.map(({ id }) => quoted(id)).join(', ')} has ${field}, which this merge would lose; state a timestamp or null`,
        { field, items },
      ),
    ];
  });
}
