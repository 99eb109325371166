import type { Chance } from './chance.ts';
import { type Asked, hugeRequest, type Knowledge, madeUpBatch } from './made-up-request.ts';

const requestKinds = [
  'fresh',
  'annotate',
  'acknowledge',
  'configure',
  'empty',
  'huge',
  'stale_base',
] as const;
export type RequestKind = (typeof requestKinds)[number];

/** A request that nobody sent before. */
export function nextRequest(
  chance: Chance,
  kind: RequestKind,
  board: string,
  batch_id: string,
  known: Knowledge,
): Asked {
  const empty = { batch_id, declarations: [], acknowledges: [] };
  const actor = chance.of(['planner', 'scout']);
  switch (kind) {
    case 'fresh':
      return { board, op: 'commit', actor, request: madeUpBatch(chance, batch_id, known) };
    case 'annotate': {
      const item = chance.of(['none', ...known.items.slice(-8)]);
      return { board, op: 'annotate', actor: 'user', request: { batch_id, item, text: `Note ${batch_id}` } };
    }
    case 'acknowledge': {
      const { annotations } = known;
      const acknowledges = annotations.length === 0 ? [] : [chance.of(annotations)];
      return { board, op: 'commit', actor, request: { ...empty, acknowledges } };
    }
    case 'configure': {
      const settings = chance.of([{ title: batch_id }, { title: null }, { budget: 40 }, { budget: 1_000 }]);
      return { board, op: 'configure', actor: 'user', request: { batch_id, ...settings } };
    }
    case 'empty':
      return { board, op: 'commit', actor, request: empty };
    case 'huge':
      return { board, op: 'commit', actor, request: hugeRequest(chance, batch_id) };
    case 'stale_base': {
      const head = Math.max(0, known.eventSeq - chance.below(3));
      const request = { ...madeUpBatch(chance, batch_id, known), expects: { head } };
      return { board, op: 'commit', actor, request };
    }
    default:
      return kind satisfies never;
  }
}
