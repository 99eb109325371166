import type { Source } from '../model/item.ts';
import type { Declaration, MergesDeclaration, WithdrawDeclaration } from '../model/request.ts';
import type { Batch } from './batch.ts';
import { type Board, blankItem, type Item } from './board.ts';
import { draftOf } from './draft.ts';
import type { Tree } from './layers.ts';
import { recordMember } from './members.ts';
import type { Placement } from './placement.ts';

/**
 * Items as they would be after the batch: what is declared, what is merged, what goes with a withdrawn ancestor and
 * what a list moves. All others stay as they are.
 */
export function itemsAfter(board: Board, batch: Batch, placement: Placement): ReadonlyMap<string, Item> {
  const after = new Map<string, Item>();
  for (const [id, { declaration, index }] of batch.declared) {
    const before = board.items.get(id);
    after.set(id, declaredItem(board, declaration, before ?? firstItem(board, id, index), placement));
  }
  for (const [id, { into }] of batch.merged) {
    const before = board.items.get(id);
    if (before !== undefined) after.set(id, { ...before, status: 'merged', successor: into });
  }
  for (const id of [...batch.listings.keys(), ...placement.swept]) {
    const item = board.items.get(id);
    const place = placement.placeOf(id);
    if (item === undefined || place === undefined || batch.declared.has(id)) continue;
    const status = placement.swept.has(id) ? 'withdrawn' : item.status;
    after.set(id, { ...item, status, parent: place || null });
  }
  return after;
}

/** The tree that those items would make of the board's. */
export function treeAfter(board: Board, changed: ReadonlyMap<string, Item>): Tree {
  const items = { get: (id: string) => changed.get(id) ?? board.items.get(id) };
  const layers = draftOf(board.layers);
  for (const [id, item] of changed) recordMember(layers, items, board.items.get(id), item);
  return { items, layers, settings: board.settings };
}

function declaredItem(board: Board, declaration: Declaration, before: Item, placement: Placement): Item {
  switch (declaration.relation) {
    case 'withdraw':
      return { ...before, status: 'withdrawn', reason: declaration.reason };
    case 'new':
    case 'supersedes':
    case 'merges': {
      const sources = declaration.sources === undefined ? before.sources : (declaration.sources ?? []);
      return {
        ...before,
        ...writtenFields(declaration),
        status: 'active',
        sources: declaration.relation === 'merges' ? mergedSources(board, declaration) : sources,
        parent: placement.placeOf(declaration.id) || null,
        merged_from: declaration.relation === 'merges' ? declaration.of : before.merged_from,
      };
    }
    default:
      return declaration satisfies never;
  }
}

const writable = [
  'kind',
  'weight',
  'summary',
  'detail',
  'share',
  'reason',
  'due',
  'stale_after',
  'layer_budget',
] as const satisfies readonly (keyof Item)[];

/** Omitted stays: a member that was not written must not replace what was there. */
function writtenFields(declaration: Exclude<Declaration, WithdrawDeclaration>): Partial<Item> {
  const written: Record<string, unknown> = {};
  for (const name of writable) if (declaration[name] !== undefined) written[name] = declaration[name];
  return written;
}

/** Those written, then those of the merged items in their order; one for each `ref`, the first one met. */
function mergedSources(board: Board, merge: MergesDeclaration): readonly Source[] {
  const byRef = new Map<string, Source>();
  const inherited = merge.of.flatMap((id) => board.items.get(id)?.sources ?? []);
  for (const source of [...(merge.sources ?? []), ...inherited]) {
    if (!byRef.has(source.ref)) byRef.set(source.ref, source);
  }
  return [...byRef.values()];
}

function firstItem(board: Board, id: string, index: number): Item {
  return {
    id,
    ...blankItem,
    created_seq: board.event_seq + 1,
    created_index: index,
    created_at: '',
    updated_at: '',
    version: 0,
  };
}
