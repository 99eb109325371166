import type { Fault } from '../model/refusal.ts';
import type { CommitRequest, Declaration } from '../model/request.ts';
import { type Batch, childrenOf, writtenParent } from './batch.ts';
import { type Board, type Item, lastSuccessor } from './board.ts';
import { fault, quoted } from './faults.ts';

/** The fourth gate: everything that the request names exists, in the status that its role needs. */
export function referenceFaults(board: Board, request: CommitRequest, batch: Batch): readonly Fault[] {
  return [
    ...request.declarations.flatMap((declaration, index) => [
      ...ownFaults(board, declaration, `/declarations/${index}/id`),
      ...parentFaults(board, batch, declaration, `/declarations/${index}/parent`),
      ...childFaults(board, batch, declaration, `/declarations/${index}/children`),
      ...ofFaults(board, declaration, `/declarations/${index}/of`),
    ]),
    ...request.acknowledges.flatMap((id, index) => annotationFaults(board, id, `/acknowledges/${index}`)),
  ];
}

function ownFaults(board: Board, declaration: Declaration, pointer: string): readonly Fault[] {
  const item = board.items.get(declaration.id);
  switch (declaration.relation) {
    case 'new':
    case 'merges':
      return item === undefined ? [] : [idExists(board, item, pointer)];
    case 'supersedes':
      if (item === undefined) return [unknownItem(declaration.id, pointer)];
      return item.status === 'merged' ? [itemMerged(board, item, pointer)] : [];
    case 'withdraw':
      if (item === undefined) return [unknownItem(declaration.id, pointer)];
      return item.status === 'active' ? [] : [notActive(board, item, pointer)];
    default:
      return declaration satisfies never;
  }
}

function parentFaults(
  board: Board,
  batch: Batch,
  declaration: Declaration,
  pointer: string,
): readonly Fault[] {
  const parent = writtenParent(declaration);
  if (parent === undefined || parent === null || isKnown(board, batch, parent)) return [];
  return [unknownItem(parent, pointer)];
}

function childFaults(
  board: Board,
  batch: Batch,
  declaration: Declaration,
  pointer: string,
): readonly Fault[] {
  return (childrenOf(declaration) ?? []).flatMap((child, at) => {
    const item = board.items.get(child);
    if (item === undefined)
      return isKnown(board, batch, child) ? [] : [unknownItem(child, `${pointer}/${at}`)];
    const isRestored = batch.declared.get(child)?.declaration.relation === 'supersedes';
    if (item.status === 'active' || isRestored) return [];
    const refused = item.status === 'merged' ? itemMerged : notActive;
    return [refused(board, item, `${pointer}/${at}`)];
  });
}

function ofFaults(board: Board, declaration: Declaration, pointer: string): readonly Fault[] {
  if (declaration.relation !== 'merges') return [];
  return declaration.of.flatMap((id, at) => {
    const item = board.items.get(id);
    if (item === undefined) return [unknownItem(id, `${pointer}/${at}`)];
    return item.status === 'active' ? [] : [notActive(board, item, `${pointer}/${at}`)];
  });
}

function annotationFaults(board: Board, id: string, pointer: string): readonly Fault[] {
  if (board.annotations.has(id)) return [];
  return [
    fault(
      'unknown_annotation',
      pointer,
      `got ${quoted(id)}, which no note of this board has; take the id from pending_annotations`,
      { id },
    ),
  ];
}

function isKnown(board: Board, batch: Batch, id: string): boolean {
  const relation = batch.declared.get(id)?.declaration.relation;
  return board.items.has(id) || relation === 'new' || relation === 'merges';
}

export function unknownItem(id: string, pointer: string): Fault {
  return fault(
    'unknown_item',
    pointer,
    `got ${quoted(id)}, which this board never had; take the id from the state`,
    { id },
  );
}

function idExists(board: Board, item: Item, pointer: string): Fault {
  const successor = lastSuccessor(board.items, item.id);
  const wayOut = successor === null ? 'supersede it' : `supersede ${quoted(successor)}, in which it lives on`;
  return fault(
    'id_exists',
    pointer,
    `got ${quoted(item.id)}, which this board already has (${item.status}); ${wayOut}, or choose another id`,
    { id: item.id, item_status: item.status, successor },
  );
}

function notActive(board: Board, item: Item, pointer: string): Fault {
  return fault(
    'not_active',
    pointer,
    `${quoted(item.id)} is ${item.status}, expected an active item; ${item.status === 'merged' ? 'use its successor' : 'restore it with supersedes first'}`,
    { id: item.id, item_status: item.status, successor: lastSuccessor(board.items, item.id) },
  );
}

function itemMerged(board: Board, item: Item, pointer: string): Fault {
  const successor = lastSuccessor(board.items, item.id);
  return fault(
    'item_merged',
    pointer,
    `${quoted(item.id)} was merged and lives on in ${quoted(successor)}; declare that one`,
    { id: item.id, item_status: item.status, successor },
  );
}
