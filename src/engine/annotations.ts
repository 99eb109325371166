import { limits } from '../model/limits.ts';
import type { StateAnnotation } from '../model/state.ts';
import type { Annotation, Board, Item } from './board.ts';

/** A board's annotations by the item that they were made on. */
export function annotationsByItem(board: Board): ReadonlyMap<string, readonly Annotation[]> {
  const byItem = new Map<string, Annotation[]>();
  for (const annotation of board.annotations.values()) {
    const list = byItem.get(annotation.item);
    if (list === undefined) byItem.set(annotation.item, [annotation]);
    else list.push(annotation);
  }
  return byItem;
}

/**
 * An item's annotations with those of the items merged into it, by event_seq: all that wait for an answer and the
 * newest acknowledged ones; `annotations_more` counts the rest.
 */
export function annotationsOf(
  board: Board,
  item: Item,
  byItem: ReadonlyMap<string, readonly Annotation[]>,
): { readonly annotations: StateAnnotation[]; readonly annotations_more: number } {
  if (byItem.size === 0) return { annotations: [], annotations_more: 0 };
  const all = lineageOf(board, item).flatMap((id) => byItem.get(id) ?? []);
  const acknowledged = all.filter((annotation) => annotation.acknowledged !== null).toSorted(bySequence);
  const more = Math.max(0, acknowledged.length - limits.acknowledgedAnnotationsShown);
  const shown = new Set(acknowledged.slice(more));
  return {
    annotations: all
      .filter((annotation) => annotation.acknowledged === null || shown.has(annotation))
      .toSorted(bySequence)
      .map(stateAnnotation),
    annotations_more: more,
  };
}

/** An item and everything that was ever merged into it. */
function lineageOf(board: Board, item: Item): readonly string[] {
  const lineage = [item.id];
  for (let index = 0; index < lineage.length; index += 1) {
    lineage.push(...(board.items.get(lineage[index] as string)?.merged_from ?? []));
  }
  return lineage;
}

function bySequence(a: Annotation, b: Annotation): number {
  return a.event_seq - b.event_seq;
}

function stateAnnotation({ id, item, text, at, acknowledged }: Annotation): StateAnnotation {
  return { id, item, text, at, status: acknowledged === null ? 'saved' : 'acknowledged', acknowledged };
}
