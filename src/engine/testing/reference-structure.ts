import type { CommitRequest } from '../../model/request.ts';
import { type Draft, draftOf, placeOf } from './reference-draft.ts';
import { allocationFaults, type ReferenceFault } from './reference-faults.ts';
import { activeBelow, rankedIn } from './reference-layers.ts';
import {
  activeIn,
  chainEnd,
  declarationOf,
  itemOf,
  listedBy,
  mustItem,
  type ReferenceModel,
} from './reference-model.ts';

const deepest = 16;

/** The structure gate, with the allocation gate behind it. */
export function resultFaults(before: ReferenceModel, request: CommitRequest, now: string): ReferenceFault[] {
  const draft = draftOf(before, request, now);
  const faults = [
    ...parentFaults(draft, request),
    ...listFaults(before, request),
    ...mergeFaults(before, request),
    ...chainFaults(draft),
  ];
  if (faults.some((fault) => fault.code !== 'missing_withdraw')) return faults;
  const declared = request.declarations.map((declaration) => declaration.id);
  return [...faults, ...allocationFaults(draft.model, declared)];
}

/** A parent is active in the result, and whoever is inside something withdrawn must not be written. */
function parentFaults(draft: Draft, request: CommitRequest): ReferenceFault[] {
  return request.declarations.flatMap((declaration) => {
    if (declaration.relation === 'withdraw') return [];
    const { parent } = mustItem(draft.model, declaration.id);
    const isInside = draft.withdrawn.includes(declaration.id);
    const isUnderInactive = parent !== null && mustItem(draft.model, parent).status !== 'active';
    if (!isInside && !isUnderInactive) return [];
    const facts = parent === null ? {} : fateOf(draft.model, parent);
    return [{ code: 'parent_not_active', pointer: placePointer(request, declaration.id), facts }];
  });
}

function fateOf(result: ReferenceModel, id: string) {
  return { item_status: mustItem(result, id).status, successor: chainEnd(result, id) };
}

function listFaults(before: ReferenceModel, request: CommitRequest): ReferenceFault[] {
  const faults: ReferenceFault[] = [];
  const seen: string[] = [];
  const mergedNow = request.declarations.flatMap((d) => (d.relation === 'merges' ? d.of : []));
  for (const [index, parent] of request.declarations.entries()) {
    if (parent.relation === 'withdraw' || parent.children === undefined) continue;
    const pointer = `/declarations/${index}/children`;
    for (const [place, id] of listedBy(parent).entries()) {
      const own = declarationOf(request, id);
      if (seen.includes(id)) faults.push({ code: 'two_parents', pointer: `${pointer}/${place}` });
      seen.push(id);
      const saysOtherwise =
        own !== undefined &&
        own.relation !== 'withdraw' &&
        own.parent !== undefined &&
        own.parent !== parent.id;
      if (saysOtherwise || own?.relation === 'withdraw' || mergedNow.includes(id)) {
        faults.push({ code: 'children_mismatch', pointer: `${pointer}/${place}` });
      }
    }
    for (const declaration of request.declarations) {
      if (declaration.relation === 'withdraw' || listedBy(parent).includes(declaration.id)) continue;
      const wasThere = activeIn(before, parent.id).some((child) => child.id === declaration.id);
      if (!wasThere && placeOf(before, request, declaration.id) === parent.id) {
        faults.push({ code: 'children_mismatch', pointer });
      }
    }
    const left = rankedIn(before, parent.id).filter(
      (child) =>
        !listedBy(parent).includes(child.id) &&
        !mergedNow.includes(child.id) &&
        declarationOf(request, child.id)?.relation !== 'withdraw' &&
        placeOf(before, request, child.id) === parent.id,
    );
    if (left.length > 0) {
      const items = left.map(({ id }) => ({ id, descendants: activeBelow(before, id) }));
      faults.push({ code: 'missing_withdraw', pointer, facts: { items } });
    }
  }
  return faults;
}

function mergeFaults(before: ReferenceModel, request: CommitRequest): ReferenceFault[] {
  const faults: ReferenceFault[] = [];
  for (const [index, declaration] of request.declarations.entries()) {
    if (declaration.relation !== 'merges') continue;
    const pointer = `/declarations/${index}`;
    const sources = declaration.of.map((id) => mustItem(before, id));
    const layer = sources[0]!.parent;
    for (const [place, source] of sources.entries()) {
      if (source.parent !== layer)
        faults.push({ code: 'merge_across_layers', pointer: `${pointer}/of/${place}` });
      else if (source.had_child) faults.push({ code: 'merge_not_leaf', pointer: `${pointer}/of/${place}` });
    }
    if (placeOf(before, request, declaration.id) !== layer) {
      faults.push({ code: 'merge_across_layers', pointer: placePointer(request, declaration.id) });
    }
    if (listedBy(declaration).length > 0) {
      faults.push({ code: 'merge_not_leaf', pointer: `${pointer}/children` });
    }
    for (const child of request.declarations) {
      if (child.relation === 'withdraw' || child.parent !== declaration.id) continue;
      faults.push({ code: 'merge_not_leaf', pointer: placePointer(request, child.id) });
    }
    for (const field of ['due', 'stale_after'] as const) {
      if (declaration[field] === undefined && sources.some((source) => source[field] !== null)) {
        faults.push({ code: 'merge_drops_field', pointer: `${pointer}/${field}` });
      }
    }
  }
  return faults;
}

/** The member that decides where an item lives: its own parent, the entry of a list, or the parent that is absent. */
function placePointer(request: CommitRequest, id: string): string {
  const index = request.declarations.findIndex((declaration) => declaration.id === id);
  const own = request.declarations[index];
  const isWritten = own !== undefined && own.relation !== 'withdraw' && own.parent !== undefined;
  const lister = request.declarations.findIndex((declaration) => listedBy(declaration).includes(id));
  if (isWritten || lister < 0) return `/declarations/${index}/parent`;
  return `/declarations/${lister}/children/${listedBy(request.declarations[lister]!).indexOf(id)}`;
}

/** Which declaration is named for a cycle or a depth is the engine's choice: only that there is one is compared. */
function chainFaults(draft: Draft): ReferenceFault[] {
  const faults: ReferenceFault[] = [];
  const active = draft.model.items.filter((item) => item.status === 'active');
  const chains = active.map((item) => chainOf(draft.model, item.id));
  if (chains.some((chain) => chain === 'cycle')) faults.push({ code: 'cycle', pointer: '*' });
  if (chains.some((chain) => chain !== 'cycle' && chain.length > deepest)) {
    faults.push({ code: 'too_deep', pointer: '*' });
  }
  return faults;
}

/** An item and its ancestors up to the top; nothing below a parent that is not active, where no depth is defined. */
function chainOf(model: ReferenceModel, id: string): string[] | 'cycle' {
  const chain: string[] = [];
  let next: string | null = id;
  while (next !== null) {
    if (itemOf(model, next)?.status !== 'active') return [];
    if (chain.includes(next)) return 'cycle';
    chain.push(next);
    next = mustItem(model, next).parent;
  }
  return chain;
}
