import { budgetOf, layersInOrder, rankedIn, shareOf, usedIn } from './reference-layers.ts';
import {
  chainEnd,
  layerName,
  layerVersion,
  mustItem,
  type ReferenceItem,
  type ReferenceModel,
  type ReferenceNote,
} from './reference-model.ts';

/** Every member of the state document that follows from the rules alone; hashes are the engine's own business. */
export function referenceState(model: ReferenceModel, now: string) {
  const layers = layersInOrder(model);
  return {
    title: model.settings.title,
    now,
    event_seq: model.event_seq,
    revision: model.revision,
    last_checked_at: model.last_checked_at,
    layers: layers.map(({ layer, depth }) => ({
      layer,
      depth,
      budget: budgetOf(model, layer),
      used: usedIn(model, layer),
      free: budgetOf(model, layer) - usedIn(model, layer),
      version: layerVersion(model, layer),
      items: rankedIn(model, layer).map((item) => item.id),
    })),
    items: layers.flatMap(({ layer }) =>
      rankedIn(model, layer).map((item, index) => stateItem(model, item, index + 1, now)),
    ),
    pending_annotations: model.notes
      .filter((note) => note.acknowledged === null)
      .map((note) => ({
        id: note.id,
        item: note.item,
        item_status: mustItem(model, note.item).status,
        successor: chainEnd(model, note.item),
        text: note.text,
        at: note.at,
        age: seconds(note.at, now),
      })),
  };
}

function stateItem(model: ReferenceModel, item: ReferenceItem, rank: number, now: string) {
  const notes = model.notes.filter((note) => lineage(model, item.id).includes(note.item));
  const answered = notes.filter((note) => note.acknowledged !== null);
  const hidden = answered.slice(0, Math.max(0, answered.length - 10));
  return {
    id: item.id,
    layer: layerName(item.parent),
    rank,
    kind: item.kind,
    weight: item.weight,
    share: shareOf(model, item),
    share_source: item.share === null ? 'weight' : 'override',
    summary: item.summary,
    detail: item.detail,
    reason: item.reason,
    due: item.due,
    stale_after: item.stale_after,
    sources: item.sources,
    children: rankedIn(model, item.id).map((child) => child.id),
    layer_budget: item.layer_budget,
    merged_from: item.merged_from,
    created_at: item.created_at,
    updated_at: item.updated_at,
    version: item.version,
    age: seconds(item.created_at, now),
    since_update: seconds(item.updated_at, now),
    until_due: item.due === null ? null : seconds(now, item.due),
    until_stale: item.stale_after === null ? null : seconds(now, item.stale_after),
    annotations: notes.filter((note) => !hidden.includes(note)).map(stateNote),
    annotations_more: hidden.length,
  };
}

function stateNote(note: ReferenceNote) {
  return {
    id: note.id,
    item: note.item,
    text: note.text,
    at: note.at,
    status: note.acknowledged === null ? 'saved' : 'acknowledged',
    acknowledged: note.acknowledged,
  };
}

/** An item with everything that was ever merged into it. */
function lineage(model: ReferenceModel, id: string): string[] {
  return [id, ...mustItem(model, id).merged_from.flatMap((source) => lineage(model, source))];
}

function seconds(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / 1000);
}
