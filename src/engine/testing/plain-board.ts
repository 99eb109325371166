import type { Board } from '../board.ts';
import { snapshotOf } from '../snapshot.ts';

/** All that a board says, in maps that a test can compare; the text shows the order in which things are kept. */
export function plainBoard(board: Board) {
  const { items, annotations, layerVersions, layers } = board;
  return {
    ...board,
    items: new Map(items),
    annotations: new Map(annotations),
    layerVersions: new Map(layerVersions),
    layers: new Map(layers),
    text: snapshotOf(board),
  };
}
