import type { Event } from '../model/event.ts';
import type { History } from '../model/history.ts';
import type { HistoryQuery } from '../model/ledger.ts';
import type { Fault } from '../model/refusal.ts';
import { fault, quoted } from './faults.ts';

/** The chosen events, or which of the named things the board never had. */
export type HistoryRead = { readonly history: History } | { readonly faults: readonly Fault[] };

/** The events that a query asks for, of all events of a board in order. An unknown item or batch is `not_found`. */
export function selectHistory(board: string, events: readonly Event[], query: HistoryQuery): HistoryRead {
  const { item, batch, after = 0, limit } = query;
  const faults = [
    ...(batch === undefined || events.some(({ batch_id }) => batch_id === batch)
      ? []
      : [notFound('batch', batch)]),
    ...(item === undefined || events.some((event) => creates(event, item)) ? [] : [notFound('item', item)]),
  ];
  if (faults.length > 0) return { faults };
  const lineage = item === undefined ? null : lineageOf(item, events);
  const matching = events.filter(
    (event) =>
      (batch === undefined || event.batch_id === batch) &&
      (lineage === null || concerns(event, lineage, events)),
  );
  if (batch !== undefined && item !== undefined && matching.length === 0)
    return { faults: [apart(batch, item)] };
  const later = matching.filter(({ event_seq }) => event_seq > after);
  const shown = limit === undefined ? later : later.slice(0, limit);
  return {
    history: {
      schema_version: 1,
      kind: 'fold-history',
      board,
      events: [...shown],
      omitted: omittedOf(matching, later, shown),
    },
  };
}

function omittedOf(
  matching: readonly Event[],
  later: readonly Event[],
  shown: readonly Event[],
): History['omitted'] {
  const events = matching.length - shown.length;
  if (events === 0) return null;
  const last = shown.at(-1)?.event_seq;
  return {
    events,
    reasons: [
      ...(later.length < matching.length ? (['after'] as const) : []),
      ...(shown.length < later.length ? (['limit'] as const) : []),
    ],
    next: shown.length < later.length && last !== undefined ? { after: last } : null,
  };
}

function creates(event: Event, item: string): boolean {
  return event.changes.some(
    ({ id, relation }) => id === item && (relation === 'new' || relation === 'merges'),
  );
}

/** An item, what it was merged from, and what it went into. */
function lineageOf(item: string, events: readonly Event[]): ReadonlySet<string> {
  const parts = new Map<string, readonly string[]>();
  const successor = new Map<string, string>();
  for (const { id, relation, fields } of events.flatMap(({ changes }) => changes)) {
    if (relation === 'merges') parts.set(id, (fields.merged_from?.[1] ?? []) as string[]);
    if (relation === 'merged') successor.set(id, fields.successor?.[1] as string);
  }
  const lineage = [item];
  for (let index = 0; index < lineage.length; index += 1)
    lineage.push(...(parts.get(lineage[index] as string) ?? []));
  for (let next = successor.get(item); next !== undefined; next = successor.get(next)) lineage.push(next);
  return new Set(lineage);
}

/** Whether an event changed, declared, annotated or answered a note on one of the items. */
function concerns(event: Event, lineage: ReadonlySet<string>, events: readonly Event[]): boolean {
  if (event.changes.some(({ id }) => lineage.has(id))) return true;
  if (event.op === 'annotate') return lineage.has(event.request.item as string);
  const declarations = (event.request.declarations ?? []) as unknown as readonly { id: string }[];
  if (declarations.some(({ id }) => lineage.has(id))) return true;
  const answered = new Set([...event.acknowledged, ...event.already_acknowledged]);
  if (answered.size === 0) return false;
  return events.some(
    ({ op, batch_id, request }) =>
      op === 'annotate' && answered.has(batch_id) && lineage.has(request.item as string),
  );
}

function apart(batch: string, item: string): Fault {
  return fault(
    'not_found',
    '/batch',
    `got the batch ${quoted(batch)}, which does not concern the item ${quoted(item)}; ask for one of the two alone`,
    { batch, item },
  );
}

function notFound(what: 'item' | 'batch', id: string): Fault {
  return fault(
    'not_found',
    `/${what}`,
    `got the ${what} ${quoted(id)}, which this board never had; check the id and the board`,
    { [what]: id },
  );
}
