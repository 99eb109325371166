import type { Change, Event } from '../model/event.ts';
import type { AnnotateRequest } from '../model/request.ts';
import { type Annotation, type Board, blankItem, type Item } from './board.ts';

/** The board after one more event. Events are facts: nothing is judged here. */
export function evolve(board: Board, event: Event): Board {
  return replay(board, [event]);
}

/** The board after a run of events; the same as evolving by each, without a copy for each. */
export function replay(board: Board, events: readonly Event[]): Board {
  if (events.length === 0) return board;
  const draft: Draft = {
    ...board,
    items: new Map(board.items),
    annotations: new Map(board.annotations),
    layerVersions: new Map(board.layerVersions),
    everParents: new Set(board.everParents),
  };
  for (const event of events) apply(draft, event);
  return draft;
}

type Draft = Mutable<Board> & {
  items: Map<string, Item>;
  annotations: Map<string, Annotation>;
  layerVersions: Map<string, number>;
  everParents: Set<string>;
};

function apply(draft: Draft, event: Event): void {
  for (const [index, change] of event.changes.entries()) {
    const item = changedItem(draft.items.get(change.id), change, event, index);
    draft.items.set(item.id, item);
    if (item.status === 'active' && item.parent !== null) draft.everParents.add(item.parent);
  }
  if (event.settings !== undefined) draft.settings = { ...draft.settings, ...afterOf(event.settings) };
  if (event.op === 'annotate') saveAnnotation(draft, event);
  for (const id of event.acknowledged) acknowledge(draft, id, event);
  for (const { layer } of event.layers) draft.layerVersions.set(layer, event.event_seq);
  if (event.outcome === 'checked') draft.last_checked_at = event.now;
  draft.event_seq = event.event_seq;
  draft.revision = event.revision;
  draft.head = event.hash;
  draft.now = event.now;
}

function changedItem(before: Item | undefined, change: Change, event: Event, index: number): Item {
  const item = before === undefined ? newItem(change.id, event, index) : { ...before };
  // Names of stored fields, never of the user's making; assigning them keeps replay close to the cost of parsing.
  for (const name in change.fields) (item as Record<string, unknown>)[name] = change.fields[name]?.[1];
  if (change.categories.some((category) => category !== 'allocation')) item.updated_at = event.now;
  item.version = event.event_seq;
  return item;
}

function newItem(id: string, { event_seq, now }: Event, index: number): Mutable<Item> {
  const created = { created_seq: event_seq, created_index: index, created_at: now, updated_at: now };
  return { id, ...blankItem, ...created, version: event_seq };
}

type Mutable<Of> = { -readonly [Key in keyof Of]: Of[Key] };

function afterOf(fields: Readonly<Record<string, readonly [unknown, unknown]>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, [, after]]) => [name, after]));
}

function saveAnnotation(draft: Draft, event: Event): void {
  const { item, text } = event.request as AnnotateRequest;
  const { batch_id: id, now: at, event_seq } = event;
  draft.annotations.set(id, { id, item, text, at, event_seq, acknowledged: null });
}

function acknowledge(draft: Draft, id: string, event: Event): void {
  const annotation = draft.annotations.get(id);
  if (annotation === undefined)
    throw new Error(`event ${event.event_seq} acknowledges ${id}, which no event saved`);
  const { batch_id, event_seq, actor, now: at } = event;
  draft.annotations.set(id, { ...annotation, acknowledged: { batch_id, event_seq, actor, at } });
}
