import type { CommitRequest, Declaration } from '../../model/request.ts';
import {
  activeIn,
  copyOf,
  declarationOf,
  itemOf,
  layerName,
  listedBy,
  mustItem,
  type ReferenceItem,
  type ReferenceModel,
} from './reference-model.ts';

type Content = Exclude<Declaration, { relation: 'withdraw' }>;

/** The board as a batch would leave it, if nothing in it is refused. Every id that the batch names must exist. */
export interface Draft {
  model: ReferenceModel;
  /** What a withdraw takes off the board: the declared items and everything active below them. */
  withdrawn: string[];
}

export function draftOf(before: ReferenceModel, request: CommitRequest, now: string): Draft {
  const model = copyOf(before);
  for (const [place, declaration] of request.declarations.entries()) {
    if (declaration.relation === 'new' || declaration.relation === 'merges') {
      model.items.push(created(before, declaration, place, now));
    }
    if (declaration.relation === 'supersedes') {
      const item = mustItem(model, declaration.id);
      write(item, declaration);
      item.status = 'active';
    }
    if (declaration.relation === 'merges') {
      for (const id of declaration.of) {
        mustItem(model, id).status = 'merged';
        mustItem(model, id).successor = declaration.id;
      }
    }
  }
  for (const item of model.items) {
    if (item.status === 'active') item.parent = placeOf(before, request, item.id);
  }
  const withdrawn = withdrawnBy(model, request);
  for (const id of withdrawn) mustItem(model, id).status = 'withdrawn';
  for (const item of model.items) {
    if (activeIn(model, item.id).length > 0) item.had_child = true;
  }
  return { model, withdrawn };
}

/** Its own `parent`; else the parent that lists it; else the layer of what was merged; else where it was. */
export function placeOf(before: ReferenceModel, request: CommitRequest, id: string): string | null {
  const own = declarationOf(request, id);
  if (own !== undefined && own.relation !== 'withdraw' && own.parent !== undefined) return own.parent;
  const lister = request.declarations.find((declaration) => listedBy(declaration).includes(id));
  if (lister !== undefined) return lister.id;
  if (own?.relation === 'merges') return mustItem(before, own.of[0]!).parent;
  return itemOf(before, id)?.parent ?? null;
}

function withdrawnBy(model: ReferenceModel, request: CommitRequest): string[] {
  const gone = request.declarations
    .filter((declaration) => declaration.relation === 'withdraw')
    .map((declaration) => declaration.id);
  for (;;) {
    const below = model.items.find(
      (item) => item.status === 'active' && !gone.includes(item.id) && gone.includes(layerName(item.parent)),
    );
    if (below === undefined) return gone;
    gone.push(below.id);
  }
}

function created(before: ReferenceModel, declaration: Content, place: number, now: string): ReferenceItem {
  const item: ReferenceItem = {
    id: declaration.id,
    status: 'active',
    kind: declaration.kind,
    weight: declaration.weight,
    summary: '',
    detail: null,
    share: null,
    reason: null,
    due: null,
    stale_after: null,
    sources: [],
    parent: null,
    layer_budget: null,
    merged_from: declaration.relation === 'merges' ? declaration.of : [],
    successor: null,
    had_child: false,
    created_seq: before.event_seq + 1,
    created_place: place,
    created_at: now,
    updated_at: now,
    version: 0,
  };
  write(item, declaration);
  if (declaration.relation === 'merges') {
    for (const source of declaration.of.flatMap((id) => mustItem(before, id).sources)) {
      if (!item.sources.some((known) => known.ref === source.ref)) item.sources.push(source);
    }
  }
  return item;
}

/** Written replaces, omitted stays, null clears. */
function write(item: ReferenceItem, declaration: Content): void {
  item.kind = declaration.kind;
  item.weight = declaration.weight;
  if (declaration.summary !== undefined) item.summary = declaration.summary;
  if (declaration.detail !== undefined) item.detail = declaration.detail;
  if (declaration.share !== undefined) item.share = declaration.share;
  if (declaration.reason !== undefined) item.reason = declaration.reason;
  if (declaration.due !== undefined) item.due = declaration.due;
  if (declaration.stale_after !== undefined) item.stale_after = declaration.stale_after;
  if (declaration.sources !== undefined) item.sources = [...(declaration.sources ?? [])];
  if (declaration.layer_budget !== undefined) item.layer_budget = declaration.layer_budget;
}
