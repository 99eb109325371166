import type { Event } from '../../../model/event.ts';
import { genesisHash } from '../../../model/event.ts';
import type { Evidence } from './evidence.ts';
import type { Entry, Finding, FindingKind } from './history.ts';

/** Every read shows a prefix of what is there in the end, and no less than was known before it began. */
export function checkReads({ entries, events, floors, readsMayLag }: Evidence): readonly Finding[] {
  const findings: Finding[] = [];
  for (const entry of entries) {
    const report = (kind: FindingKind, message: string) =>
      findings.push({ kind, message: `${entry.what} (call ${entry.id}) ${message}` });
    const reach = reachOf(entry);
    if (reach === null) continue;
    const floor = floors.get(entry.id);
    const known = (readsMayLag ? floor?.session : floor?.anyone) ?? 0;
    if (!reach.isPast && reach.event_seq < known) {
      report(
        'short_read',
        `shows event ${reach.event_seq} as the last, when event ${known} was already known`,
      );
    }
    const found = prefixFault(entry, events);
    if (found !== null) report('not_a_prefix', found);
  }
  return findings;
}

/** How far the board had come according to an answer; null when it does not say. */
function reachOf({ outcome }: Entry): { readonly event_seq: number; readonly isPast: boolean } | null {
  if (outcome.kind === 'shown') return { event_seq: outcome.head.event_seq, isPast: outcome.isPast };
  if (outcome.kind === 'imported') return { event_seq: outcome.head.event_seq, isPast: false };
  if (outcome.kind !== 'refused' || outcome.stands === null) return null;
  return { event_seq: outcome.stands.event_seq, isPast: false };
}

function prefixFault({ outcome }: Entry, events: readonly Event[]): string | null {
  if (outcome.kind === 'refused' && outcome.stands !== null) {
    const { event_seq, revision } = outcome.stands;
    if (event_seq > events.length) return `shows event ${event_seq}, of ${events.length}`;
    const there = events[event_seq - 1]?.revision ?? 0;
    return revision === null || revision === there
      ? null
      : `shows revision ${revision} at event ${event_seq}, which has ${there}`;
  }
  if (outcome.kind !== 'shown' && outcome.kind !== 'imported') return null;
  const { event_seq, hash } = outcome.head;
  if (hash !== hashAt(events, event_seq)) return `shows another event ${event_seq} than the one there`;
  if (outcome.kind === 'imported' || outcome.events === undefined) return null;
  const { after, shown } = outcome.events;
  if (shown.length !== Math.max(0, event_seq - after))
    return `shows ${shown.length} events from ${after} to ${event_seq}`;
  const wrong = shown.findIndex((event, index) => event.hash !== hashAt(events, after + index + 1));
  return wrong === -1 ? null : `shows another event ${after + wrong + 1} than the one there`;
}

function hashAt(events: readonly Event[], eventSeq: number): string | undefined {
  return eventSeq === 0 ? genesisHash : events[eventSeq - 1]?.hash;
}
