import type { Category, Change, ChangeRelation } from '../model/event.ts';
import type { ItemStatus } from '../model/item.ts';
import type { CommitRequest } from '../model/request.ts';
import type { Batch } from './batch.ts';
import type { Board, Item } from './board.ts';
import { isSameJson } from './canonical-json.ts';
import type { Placement } from './placement.ts';
import { inStateOrder } from './state-order.ts';

/** Stored fields by the category that a change of theirs belongs to. */
export const contentFields = ['summary', 'detail', 'kind', 'due', 'stale_after'] as const;
const structureFields = ['status', 'successor', 'parent', 'merged_from'] as const;
const allocationFields = ['weight', 'share', 'layer_budget'] as const;
const storedFields = [...structureFields, ...contentFields, ...allocationFields, 'sources'] as const;

type StoredField = (typeof storedFields)[number];

/**
 * The effective changes of a batch as facts: in the order of the declarations, a merge result before what it is made
 * of, then undeclared items in preorder. A declaration without effect is not among them.
 */
export function changesOf(
  board: Board,
  request: CommitRequest,
  batch: Batch,
  placement: Placement,
  after: ReadonlyMap<string, Item>,
): readonly Change[] {
  const changes: Change[] = [];
  const add = (id: string, relation: ChangeRelation) => {
    const change = changeOf(board.items.get(id), after.get(id) as Item, relation);
    if (change.categories.length > 0) changes.push(change);
  };
  for (const declaration of request.declarations) {
    add(declaration.id, declaration.relation);
    if (declaration.relation === 'merges') for (const id of declaration.of) add(id, 'merged');
  }
  const others = [...after.keys()].filter((id) => !batch.declared.has(id) && !batch.merged.has(id));
  for (const id of inStateOrder(board, others)) add(id, placement.swept.has(id) ? 'withdrawn' : 'moved');
  return changes;
}

function changeOf(before: Item | undefined, after: Item, relation: ChangeRelation): Change {
  const differing = storedFields.filter((name) => differs(before, after, name));
  const categories = categoriesOf(before === undefined, after.status, differing);
  const names =
    categories.length > 0 && (before?.reason ?? null) !== after.reason
      ? [...differing, 'reason' as const]
      : differing;
  const fields = Object.fromEntries(names.map((name) => [name, [before?.[name] ?? null, after[name]]]));
  return { id: after.id, relation, categories: [...categories], fields: fields as Change['fields'] };
}

/** The categories that follow from what an item is after a change, and from the names of the fields that differ. */
export function categoriesOf(
  isNew: boolean,
  status: ItemStatus,
  differing: readonly string[],
): readonly Category[] {
  const touches = (fields: readonly StoredField[]) =>
    differing.some((name) => (fields as readonly string[]).includes(name));
  // What appears or leaves is one thing that happened, not also a change of each of its fields.
  if (isNew || status !== 'active') return touches(storedFields) ? ['structure'] : [];
  const categories: Category[] = [];
  if (touches(contentFields)) categories.push('content');
  if (touches(structureFields)) categories.push('structure');
  if (touches(allocationFields)) categories.push('allocation');
  if (touches(['sources'])) categories.push('sources');
  return categories;
}

function differs(before: Item | undefined, after: Item, name: StoredField): boolean {
  if (before === undefined) return name === 'status' || !isBlank(after[name]);
  return !isSameJson(before[name], after[name]);
}

function isBlank(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
