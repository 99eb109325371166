import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { Event } from '../../model/event.ts';
import { emptyHead, type Head } from '../../model/store.ts';

export const start = emptyHead;

/** An event that follows a head, with its real hash; made without the engine. */
export function nextEvent(board: string, head: Head, members: Partial<Event> = {}): Event {
  const event_seq = head.event_seq + 1;
  const batch_id = members.batch_id ?? `batch-${event_seq}`;
  const rest: Omit<Event, 'hash'> = {
    schema_version: 1,
    board,
    event_seq,
    batch_id,
    op: 'commit',
    actor: 'planner',
    now: '2026-10-09T01:00:00.000Z',
    outcome: 'checked',
    revision: 0,
    request: { batch_id, declarations: [], acknowledges: [] },
    changes: [],
    acknowledged: [],
    already_acknowledged: [],
    layers: [],
    prev: head.hash,
    ...members,
  };
  return rehashed(rest);
}

/** The event with the hash of what it says now. */
export function rehashed({ hash: _, ...rest }: Omit<Event, 'hash'> & { hash?: string }): Event {
  return { ...rest, hash: `sha256:${bytesToHex(sha256(utf8ToBytes(String(canonicalize(rest)))))}` };
}

/** So many events, one after the other. */
export function chainOf(board: string, count: number, head: Head = start): Event[] {
  const events: Event[] = [];
  for (let at = head; events.length < count; ) {
    const event = nextEvent(board, at);
    events.push(event);
    at = headAfter(event);
  }
  return events;
}

export function headAfter({ event_seq, hash }: Event): Head {
  return { event_seq, hash };
}
