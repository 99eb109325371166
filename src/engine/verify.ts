import { Event, schemaVersion } from '../model/event.ts';
import type { Head } from '../model/store.ts';
import { canonicalJson } from './canonical-json.ts';
import { sha256 } from './digest.ts';

/** The hash of an event: SHA-256 of the canonical JSON of everything in it but `hash` itself. */
export function hashOf(event: Omit<Event, 'hash'>): string {
  return sha256(canonicalJson(event));
}

/** Why a run of events is no whole chain. */
export interface ChainFault {
  readonly code: 'chain_broken' | 'unsupported_version';
  /** The first event that is wrong; for a gap, the one that was expected. */
  readonly event_seq: number;
  /** What is wrong with it, without what to do: that depends on where the events are. */
  readonly what: string;
  /** The same of a ledger's own events, with what to do. */
  readonly message: string;
}

/** The first edit, gap or reorder in a run of events that follows `from`; null when the chain is whole. */
export function firstFault(events: readonly unknown[], from: Head): ChainFault | null {
  let head = from;
  for (const candidate of events) {
    const expected = head.event_seq + 1;
    const found = faultOf(candidate, expected, head.hash);
    if (found !== null) return { event_seq: expected, ...found };
    const { event_seq, hash } = candidate as Event;
    head = { event_seq, hash };
  }
  return null;
}

function faultOf(candidate: unknown, expected: number, prev: string): Omit<ChainFault, 'event_seq'> | null {
  const version = (candidate as { schema_version?: unknown } | null)?.schema_version;
  if (typeof version === 'number' && version !== schemaVersion) {
    const what = `event ${expected} has schema_version ${version}, this program reads ${schemaVersion}`;
    return { code: 'unsupported_version', what, message: `${what}; use a newer one` };
  }
  const parsed = Event.safeParse(candidate);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return broken(`event ${expected} is not an event (${issue?.path.join('.')}: ${issue?.message})`);
  }
  const { hash, ...rest } = candidate as Event;
  if (rest.event_seq !== expected) return broken(`expected event ${expected}, found event ${rest.event_seq}`);
  if (rest.prev !== prev) return broken(`event ${expected} does not follow the event before it`);
  if (hashOf(rest) !== hash)
    return broken(`event ${expected} was edited: its content does not have its hash`);
  return null;
}

function broken(what: string): Omit<ChainFault, 'event_seq'> {
  return { code: 'chain_broken', what, message: `${what}; restore the ledger from a copy that verifies` };
}
