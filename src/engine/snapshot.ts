import type { Board } from './board.ts';
import { draftOf } from './draft.ts';
import { growingMap } from './growing-map.ts';
import { noMembers, recordMember } from './members.ts';

/** Names the shape of a board in a snapshot; raised whenever that shape or the meaning of an event's facts changes. */
export const engineVersion = '1';

/** A board as text; a cache and nothing else. */
export function snapshotOf(board: Board): string {
  const { layers, active: _, ...stored } = board;
  return JSON.stringify({
    ...stored,
    items: [...board.items.values()],
    annotations: [...board.annotations.values()],
    layerVersions: [...board.layerVersions],
    everParents: [...layers.keys()].filter((layer) => layer !== ''),
  });
}

/** The board that `snapshotOf` wrote with the same `engineVersion`. */
export function boardFromSnapshot(body: string): Board {
  const { everParents, ...stored } = JSON.parse(body);
  const items: Board['items'] = growingMap(byId(stored.items));
  return {
    ...stored,
    items,
    annotations: growingMap(byId(stored.annotations)),
    layerVersions: growingMap(stored.layerVersions),
    layers: layersOfItems(items, everParents),
    active: [...items.values()].filter(({ status }) => status === 'active').length,
  };
}

function layersOfItems(items: Board['items'], everParents: readonly string[]): Board['layers'] {
  const layers = growingMap(everParents.map((layer) => [layer, noMembers] as const));
  const draft = draftOf(layers);
  for (const item of items.values()) recordMember(draft, items, undefined, item);
  return layers.with(draft.changes);
}

function byId<Entry extends { readonly id: string }>(entries: readonly Entry[]): [string, Entry][] {
  return entries.map((entry) => [entry.id, entry]);
}
