import type { Op } from '../../../model/request.ts';
import type { Chance } from './chance.ts';

/** A request as a client sends it, over and over if need be. */
export interface Asked {
  readonly board: string;
  readonly op: Op;
  readonly actor: string;
  readonly request: { readonly batch_id: string } & Readonly<Record<string, unknown>>;
}

/** What the clients know of a board, as far as a request needs it. It may be out of date. */
export interface Knowledge {
  /** Items that somebody was told of, oldest first. */
  readonly items: readonly string[];
  readonly annotations: readonly string[];
  /** The highest sequence that anybody was told of. */
  readonly eventSeq: number;
}

const weights = ['major', 'standard', 'minor', 'trace', 'trace'];
const words = ['Visa', 'Hotel — 旅館', 'Bank 🏦', 'Report', ''];

/** A batch of a few declarations, most of which fit a board of which so much is known. */
export function madeUpBatch(chance: Chance, batch_id: string, { items }: Knowledge): Asked['request'] {
  const declarations: object[] = [];
  const named = new Set<string>();
  for (let count = 1 + chance.below(3); count > 0; count -= 1) {
    const declaration = madeUpDeclaration(chance, `${batch_id}-${count}`, items.slice(-8));
    const ids = [declaration.id, ...('of' in declaration ? declaration.of : [])];
    if (ids.some((id) => named.has(id))) continue;
    for (const id of ids) named.add(id);
    declarations.push(declaration);
  }
  return { batch_id, declarations, acknowledges: [] };
}

function madeUpDeclaration(chance: Chance, freshId: string, items: readonly string[]) {
  const content = {
    kind: 'action',
    weight: chance.of(weights),
    summary: `${chance.of(words)} ${chance.below(1_000)}`,
    ...(chance.happens(0.2) ? { due: `2026-10-${10 + chance.below(20)}T12:00:00.000Z` } : {}),
  };
  // An id that several may want at once, and only one can have.
  const id = chance.happens(0.15) ? chance.of(['constructor', 'toString', 'shared']) : freshId;
  const known = items.length === 0 ? id : chance.of(items);
  switch (items.length === 0 ? 0 : chance.below(8)) {
    case 0:
    case 1:
      return { relation: 'new', id, ...content };
    case 2:
      return { relation: 'new', id, ...content, parent: known };
    case 3:
      return { relation: 'withdraw', id: known, reason: 'No longer' };
    case 4: {
      const other = chance.of(items);
      if (other !== known) return { relation: 'merges', id, of: [known, other], ...content };
      return { relation: 'supersedes', id: known, summary: content.summary };
    }
    default:
      return { relation: 'supersedes', id: known, ...content };
  }
}

/** A request under the same batch_id that must not be taken for the first one. */
export function changedRequest(chance: Chance, asked: Asked): Asked {
  const { request } = asked;
  const { batch_id } = request;
  switch (chance.below(4)) {
    case 0:
      if (asked.op === 'commit') return { ...asked, actor: `${asked.actor}-2` };
      return {
        ...asked,
        op: 'commit',
        actor: 'planner',
        request: { batch_id, declarations: [], acknowledges: [] },
      };
    case 1:
      if (asked.op === 'commit') return { ...asked, request: { ...request, expects: { 'item:none': 0 } } };
      return {
        ...asked,
        op: 'configure',
        actor: 'user',
        request: { batch_id, title: `Title of ${batch_id}` },
      };
    case 2:
      return { ...asked, op: 'annotate', actor: 'user', request: { batch_id, item: 'visa', text: 'Other' } };
    default: {
      const declarations = [{ relation: 'withdraw', id: `none-${batch_id}`, reason: 'Changed' }];
      return {
        ...asked,
        op: 'commit',
        actor: 'planner',
        request: { batch_id, declarations, acknowledges: [] },
      };
    }
  }
}

/** Requests that the shape gate refuses. */
export function invalidRequest(chance: Chance, batch_id: string): Asked['request'] {
  const empty = { batch_id, declarations: [], acknowledges: [] };
  return chance.of<Asked['request']>([
    { ...empty, colour: 'red' },
    { ...empty, declarations: [{ relation: 'detail-of', id: 'visa' }] },
    { ...empty, acknowledges: ['\ud800'] },
    { batch_id, declarations: null },
  ]);
}

/** A request just within a limit, or just beyond it. */
export function hugeRequest(chance: Chance, batch_id: string): Asked['request'] {
  const beyond = chance.below(2);
  // The longer the text, the longer it takes to hash it again and again.
  const long = chance.happens(0.1)
    ? { summary: 'Huge', detail: '長'.repeat(8_000 + beyond) }
    : { summary: '🏦'.repeat(500 + beyond) };
  const item = { relation: 'new', id: `${batch_id}-huge`, kind: 'reference', weight: 'trace', ...long };
  return { batch_id, declarations: [item], acknowledges: [] };
}
