import type { Board } from './board.ts';

/** Names the shape of a board in a snapshot; raised whenever that shape or the meaning of an event's facts changes. */
export const engineVersion = '1';

/** A board as text; a cache and nothing else. */
export function snapshotOf(board: Board): string {
  return JSON.stringify({
    ...board,
    items: [...board.items.values()],
    annotations: [...board.annotations.values()],
    layerVersions: [...board.layerVersions],
    everParents: [...board.everParents],
  });
}

/** The board that `snapshotOf` wrote with the same `engineVersion`. */
export function boardFromSnapshot(body: string): Board {
  const stored = JSON.parse(body);
  return {
    ...stored,
    items: byId(stored.items),
    annotations: byId(stored.annotations),
    layerVersions: new Map(stored.layerVersions),
    everParents: new Set(stored.everParents),
  };
}

function byId<Entry extends { readonly id: string }>(entries: readonly Entry[]): Map<string, Entry> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}
