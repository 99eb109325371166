import type { Change, Event } from '../model/event.ts';
import type { AnnotateRequest } from '../model/request.ts';
import { type Annotation, type Board, blankItem, type Item } from './board.ts';
import { type Draft, draftOf } from './draft.ts';
import { type Members, recordMember } from './members.ts';

/** The board after one more event. Events are facts: nothing is judged here. */
export function evolve(board: Board, event: Event): Board {
  return replay(board, [event]);
}

/** The board after a run of events; the same as evolving by each, with one new version for all of them. */
export function replay(board: Board, events: readonly Event[]): Board {
  if (events.length === 0) return board;
  const next: Mutable<Board> = { ...board };
  const drafts: Drafts = {
    items: draftOf(board.items),
    annotations: draftOf(board.annotations),
    layerVersions: draftOf(board.layerVersions),
    layers: draftOf(board.layers),
  };
  for (const event of events) apply(next, drafts, event);
  next.items = board.items.with(drafts.items.changes);
  next.annotations = board.annotations.with(drafts.annotations.changes);
  next.layerVersions = board.layerVersions.with(drafts.layerVersions.changes);
  next.layers = board.layers.with(drafts.layers.changes);
  return next;
}

/** What events change in the maps of a board, until there is a version with all of it. */
interface Drafts {
  readonly items: Draft<Item>;
  readonly annotations: Draft<Annotation>;
  readonly layerVersions: Draft<number>;
  readonly layers: Draft<Members>;
}

function apply(next: Mutable<Board>, drafts: Drafts, event: Event): void {
  for (const [index, change] of event.changes.entries()) {
    const before = drafts.items.get(change.id);
    const item = changedItem(before, change, event, index);
    drafts.items.changes.set(item.id, item);
    recordMember(drafts.layers, drafts.items, before, item);
    next.active += activeIn(item) - activeIn(before);
  }
  if (event.settings !== undefined) next.settings = { ...next.settings, ...afterOf(event.settings) };
  if (event.op === 'annotate') saveAnnotation(drafts.annotations, event);
  for (const id of event.acknowledged) acknowledge(drafts.annotations, id, event);
  for (const { layer } of event.layers) drafts.layerVersions.changes.set(layer, event.event_seq);
  if (event.outcome === 'checked') next.last_checked_at = event.now;
  next.event_seq = event.event_seq;
  next.revision = event.revision;
  next.head = event.hash;
  next.now = event.now;
}

function activeIn(item: Item | undefined): 0 | 1 {
  return item?.status === 'active' ? 1 : 0;
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

function saveAnnotation(annotations: Draft<Annotation>, event: Event): void {
  const { item, text } = event.request as AnnotateRequest;
  const { batch_id: id, now: at, event_seq } = event;
  annotations.changes.set(id, { id, item, text, at, event_seq, acknowledged: null });
}

function acknowledge(annotations: Draft<Annotation>, id: string, event: Event): void {
  const annotation = annotations.get(id);
  if (annotation === undefined)
    throw new Error(`event ${event.event_seq} acknowledges ${id}, which no event saved`);
  const { batch_id, event_seq, actor, now: at } = event;
  annotations.changes.set(id, { ...annotation, acknowledged: { batch_id, event_seq, actor, at } });
}
