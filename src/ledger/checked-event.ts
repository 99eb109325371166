import { type Digest, sha256 } from '../engine/digest.ts';
import { type Event, schemaVersion } from '../model/event.ts';
import { StoreFailure } from '../model/store.ts';
import { bodyOf, eventOf, rememberedBody } from './stored-event.ts';

/** An event as a store keeps it: the text that was hashed, and beside it what the store finds it by. */
export interface EventRow {
  readonly event_seq: number;
  readonly batch_id: string;
  readonly hash: string;
  readonly body: string;
}

/**
 * The event of a row that should stand at a sequence and follow the event with the hash `prev` (null: there is no
 * event before it). Throws a `StoreFailure` for anything else than what was written.
 */
export function checkedEvent(
  row: EventRow,
  board: string,
  expected: number,
  prev: string | null,
  digestOf: Digest = sha256,
): Event {
  if (row.event_seq !== expected) throw brokenAt(expected, `the next one found is ${row.event_seq}`);
  // A damaged record can have anything in the place of its text.
  if (typeof row.body !== 'string') throw brokenAt(expected, 'its content is no text');
  if (digestOf(row.body) !== row.hash) throw brokenAt(expected, 'its content does not have its hash');
  const event = eventOf(row.body, row.hash);
  if (event.schema_version !== schemaVersion) throw unsupported(expected, event.schema_version);
  if (event.board !== board || event.event_seq !== expected || event.batch_id !== row.batch_id) {
    throw brokenAt(expected, 'it stands under another board, sequence or batch_id than its own');
  }
  if (event.prev !== prev) throw brokenAt(expected, 'it does not follow the event before it');
  return event;
}

/**
 * The text to keep of an event; throws for an event that does not have the hash of its content. One that was read
 * back or made by the ledger already has its members in canonical order, and need not be put in order again.
 */
export function checkedBody(event: Event, digestOf: Digest = sha256): string {
  const plain = rememberedBody(event) ?? plainBody(event);
  if (digestOf(plain) === event.hash) return plain;
  const body = bodyOf(event);
  if (digestOf(body) !== event.hash)
    throw new Error(`event ${event.event_seq} does not have the hash of its content`);
  return body;
}

function plainBody(event: Event): string {
  const { hash: _, ...rest } = event;
  return JSON.stringify(rest);
}

export function brokenAt(eventSeq: number, what: string, cause?: unknown): StoreFailure {
  return new StoreFailure(
    'chain_broken',
    `event ${eventSeq} is not what was written: ${what}; keep what is there, and go on from a backup or an export`,
    { event_seq: eventSeq },
    cause,
  );
}

function unsupported(eventSeq: number, got: unknown): StoreFailure {
  return new StoreFailure(
    'unsupported_version',
    `event ${eventSeq} has schema_version ${String(got)}, this program reads ${schemaVersion}; use a newer version of Fold`,
    { event_seq: eventSeq, got, supported: schemaVersion },
  );
}
