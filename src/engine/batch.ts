import type { CommitRequest, Declaration, MergesDeclaration } from '../model/request.ts';

export interface Declared {
  readonly index: number;
  readonly declaration: Declaration;
}

/** A parent's list that names an item: `/declarations/<index>/children/<at>`. */
export interface Listing {
  readonly parent: string;
  readonly index: number;
  readonly at: number;
}

/** A merge that an item goes into: `/declarations/<index>/of/<at>`. */
export interface MergedInto {
  readonly into: string;
  readonly index: number;
  readonly at: number;
}

/** The lookups that the structure rules need of one request. */
export interface Batch {
  readonly declared: ReadonlyMap<string, Declared>;
  /** Items named in a merge's `of`. */
  readonly merged: ReadonlyMap<string, MergedInto>;
  /** Child → the lists that name it, in the order of the request. */
  readonly listings: ReadonlyMap<string, readonly Listing[]>;
  /** Parent → the complete set that its declaration lists. */
  readonly lists: ReadonlyMap<string, { readonly index: number; readonly ids: ReadonlySet<string> }>;
}

export function indexBatch(request: CommitRequest): Batch {
  const declared = new Map<string, Declared>();
  const merged = new Map<string, MergedInto>();
  const listings = new Map<string, Listing[]>();
  const lists = new Map<string, { index: number; ids: Set<string> }>();
  for (const [index, declaration] of request.declarations.entries()) {
    declared.set(declaration.id, { index, declaration });
    if (declaration.relation === 'merges') indexOf(declaration, index, merged);
    const children = childrenOf(declaration);
    if (children === undefined) continue;
    lists.set(declaration.id, { index, ids: new Set(children) });
    for (const [at, child] of children.entries()) {
      const listing = { parent: declaration.id, index, at };
      listings.set(child, [...(listings.get(child) ?? []), listing]);
    }
  }
  return { declared, merged, listings, lists };
}

/** The list that a declaration states; undefined when it says nothing of its children. */
export function childrenOf(declaration: Declaration): readonly string[] | undefined {
  if (declaration.relation === 'withdraw' || declaration.children === undefined) return undefined;
  return declaration.children ?? [];
}

/** The parent that a declaration writes; undefined when it says nothing of its place, null for the top. */
export function writtenParent(declaration: Declaration): string | null | undefined {
  return declaration.relation === 'withdraw' ? undefined : declaration.parent;
}

function indexOf(declaration: MergesDeclaration, index: number, merged: Map<string, MergedInto>): void {
  for (const [at, id] of declaration.of.entries()) merged.set(id, { into: declaration.id, index, at });
}
