import type { Event } from '../../../model/event.ts';
import type { Head } from '../../../model/store.ts';
import type { Evidence } from './evidence.ts';
import type { Call, Entry, Finding, FindingKind, Outcome } from './history.ts';

type Write = Extract<Call, { kind: 'write' }>;
type Receipt = Extract<Outcome, { kind: 'receipt' }>;
type Report = (kind: FindingKind, message: string) => void;

/** What became of a batch_id. */
interface Stored {
  readonly event: Event;
  readonly content: string;
}

/** Refusals that a broken world may give to any request. */
const failures = new Set(['busy', 'store_unavailable', 'store_full']);

/** What was answered to writes: receipts of what is there, and the same one again and again. */
export function checkReceipts(evidence: Evidence): readonly Finding[] {
  const findings: Finding[] = [];
  const stored = new Map<string, Stored>();
  for (const [index, event] of evidence.events.entries()) {
    stored.set(event.batch_id, { event, content: evidence.contents[index] as string });
  }
  const firsts = new Map<string, Entry>();
  for (const entry of evidence.entries.toSorted((a, b) => a.returned - b.returned)) {
    const { call, outcome } = entry;
    const report = (kind: FindingKind, message: string) =>
      findings.push({ kind, message: `${entry.what} (call ${entry.id}) ${message}` });
    if (outcome.kind === 'imported' && call.kind === 'import') {
      for (const line of call.lines) checkPlace(evidence.events, line, report);
    }
    if (call.kind !== 'write') continue;
    const found = stored.get(call.batchId);
    const first = firsts.get(call.batchId);
    if (outcome.kind === 'receipt') {
      firsts.set(call.batchId, first ?? entry);
      checkReceipt(call, outcome, found, first, report);
    }
    if (outcome.kind === 'refused') {
      const known = first !== undefined && knewOf(entry, first, evidence.readsMayLag) ? first : null;
      checkRefusal(call, outcome.codes, found, known, report);
    }
  }
  return findings;
}

function checkReceipt(
  { content }: Write,
  { event_seq, hash, figures }: Receipt,
  found: Stored | undefined,
  first: Entry | undefined,
  report: Report,
): void {
  if (found === undefined) {
    report('lost', `was answered as event ${event_seq}, and is not there`);
    return;
  }
  const { event } = found;
  if (event.event_seq !== event_seq || event.hash !== hash) {
    report(
      'elsewhere',
      `was answered as event ${event_seq} ${hash}, and is event ${event.event_seq} ${event.hash}`,
    );
  }
  if (found.content !== content) {
    report('conflict_missed', `got the receipt of event ${event.event_seq}, which another request made`);
  }
  if (first?.outcome.kind === 'receipt' && first.outcome.figures !== figures) {
    report('other_receipt', `was not answered as it was in call ${first.id}`);
  }
}

function checkPlace(events: readonly Event[], { event_seq, hash }: Head, report: Report): void {
  const there = events[event_seq - 1];
  if (there === undefined) report('lost', `brought event ${event_seq}, which is not there`);
  else if (there.hash !== hash) report('elsewhere', `brought another event ${event_seq} than the one there`);
}

/** `known` is the call in which the batch was first answered, if whoever was refused had to know of it. */
function checkRefusal(
  { content, batchId }: Write,
  codes: readonly string[],
  found: Stored | undefined,
  known: Entry | null,
  report: Report,
): void {
  const isSame = found?.content === content;
  const isConflict = codes.includes('batch_id_conflict');
  if (isConflict && (found === undefined || isSame)) {
    report('conflict_invented', `conflicts with ${isSame ? 'itself' : 'nothing'}`);
  }
  if (isConflict || known === null || content === null || codes.some((code) => failures.has(code))) return;
  const message = `was refused (${codes.join(', ')}) after batch ${batchId} was answered in call ${known.id}`;
  report(isSame ? 'retry_refused' : 'conflict_missed', message);
}

/** Whoever may read an earlier moment need not know of others' receipts. */
function knewOf(entry: Entry, first: Entry, readsMayLag: boolean): boolean {
  return first.returned < entry.invoked && (!readsMayLag || first.session === entry.session);
}
