import { schemaVersion } from '../model/event.ts';
import type { PendingAnnotation, State, StateItem } from '../model/state.ts';
import { annotationsByItem, annotationsOf } from './annotations.ts';
import { type Annotation, type Board, type Item, lastSuccessor } from './board.ts';
import { canonicalJson } from './canonical-json.ts';
import { sha256 } from './digest.ts';
import { type Layer, layersOf } from './layers.ts';
import { shareOf } from './shares.ts';

/** The whole state of a board, with durations for a `now` in UTC; a function of the two, byte for byte. */
export function project(board: Board, now: string): State {
  const layers = layersOf(board);
  const children = new Map(layers.map((layer) => [layer.id, layer.items.map(({ id }) => id)]));
  const annotations = annotationsByItem(board);
  const at = Date.parse(now);
  return {
    schema_version: schemaVersion,
    kind: 'fold-state',
    board: board.id,
    title: board.settings.title,
    now,
    event_seq: board.event_seq,
    revision: board.revision,
    head: board.head,
    capture: captureOf(board, now),
    last_checked_at: board.last_checked_at,
    last_seen_at: null,
    since_seen: null,
    layers: layers.map((layer) => stateLayer(board, layer)),
    items: layers.flatMap((layer) =>
      layer.items.map((item, index) => {
        const notes = annotationsOf(board, item, annotations);
        return stateItem(item, layer, index + 1, children.get(item.id) ?? [], notes, at);
      }),
    ),
    pending_annotations: pendingAnnotations(board, at),
    work: { gates: [] },
    omitted: null,
  };
}

/** Names the projection of a board at a `now`: a picture and its JSON that carry it are of one moment. */
export function captureOf(board: Pick<Board, 'id' | 'event_seq' | 'head'>, now: string): string {
  const { id, event_seq, head } = board;
  return sha256(canonicalJson({ schema_version: schemaVersion, board: id, event_seq, head, now }));
}

function stateLayer(board: Board, { id, depth, budget, used, items }: Layer): State['layers'][number] {
  const version = board.layerVersions.get(id) ?? 0;
  return {
    layer: id,
    depth,
    budget,
    used,
    free: budget - used,
    version,
    items: items.map((item) => item.id),
  };
}

function stateItem(
  item: Item,
  layer: Layer,
  rank: number,
  children: string[],
  { annotations, annotations_more }: Pick<StateItem, 'annotations' | 'annotations_more'>,
  now: number,
): StateItem {
  const {
    id,
    kind,
    weight,
    summary,
    detail,
    reason,
    due,
    stale_after,
    layer_budget,
    created_at,
    updated_at,
  } = item;
  return {
    id,
    layer: layer.id,
    rank,
    kind,
    weight,
    share: shareOf(item, layer.budget),
    share_source: item.share === null ? 'weight' : 'override',
    summary,
    detail,
    reason,
    due,
    stale_after,
    sources: [...item.sources],
    children,
    layer_budget,
    merged_from: [...item.merged_from],
    created_at,
    updated_at,
    version: item.version,
    age: secondsSince(created_at, now),
    since_update: secondsSince(updated_at, now),
    until_due: due === null ? null : secondsUntil(due, now),
    until_stale: stale_after === null ? null : secondsUntil(stale_after, now),
    annotations,
    annotations_more,
  };
}

function pendingAnnotations(board: Board, now: number): PendingAnnotation[] {
  const isPending = ({ acknowledged }: Annotation) => acknowledged === null;
  return [...board.annotations.values()].filter(isPending).map(({ id, item, text, at }) => ({
    id,
    item,
    item_status: (board.items.get(item) as Item).status,
    successor: lastSuccessor(board.items, item),
    text,
    at,
    age: secondsSince(at, now),
  }));
}

/** Whole seconds, floored, from a time to `now` in milliseconds; negative when the time is later. */
function secondsSince(time: string, now: number): number {
  return Math.floor((now - Date.parse(time)) / 1000);
}

/** The same from `now` to a time. */
function secondsUntil(time: string, now: number): number {
  return Math.floor((Date.parse(time) - now) / 1000);
}
