import type { Board } from '../engine/board.ts';
import { decide } from '../engine/decide.ts';
import { type Digest, sha256 } from '../engine/digest.ts';
import { evolve } from '../engine/evolve.ts';
import { receiptOf } from '../engine/receipt.ts';
import { recognise } from '../engine/recognise.ts';
import { type Addressed, refuse } from '../engine/refusal.ts';
import type { Event } from '../model/event.ts';
import type { Answer } from '../model/ledger.ts';
import type { Receipt } from '../model/receipt.ts';
import type { Fault } from '../model/refusal.ts';
import type { Command } from '../model/request.ts';
import { withBody } from './stored-event.ts';

/** What some commands amount to on a board, each decided after those before it. Nothing of it is stored yet. */
export interface Draft {
  readonly base: Board;
  /** The board once the events are stored. */
  readonly after: Board;
  readonly events: readonly Event[];
  /** One for each command. */
  readonly verdicts: readonly Verdict[];
}

export type Verdict = { readonly command: Command; readonly at: Board } & (
  | { readonly is: 'event'; readonly event: Event }
  /** The batch_id belongs to an event of the ledger, or to one that comes earlier in the draft. */
  | { readonly is: 'known'; readonly event: Event }
  | { readonly is: 'refused'; readonly faults: readonly Fault[] }
);

/** `known` are the events of the ledger that some of the batch_ids belong to; `digest` makes the hashes of new ones. */
export function draftRun(
  base: Board,
  commands: readonly Command[],
  known: ReadonlyMap<string, Event>,
  digest: Digest = sha256,
): Draft {
  const events = new Map<string, Event>();
  const verdicts: Verdict[] = [];
  let at = base;
  for (const command of commands) {
    const { batch_id } = command.request;
    const standing = known.get(batch_id) ?? events.get(batch_id);
    const verdict = standing === undefined ? judged(at, command, digest) : isKnown(at, command, standing);
    verdicts.push(verdict);
    if (verdict.is !== 'event') continue;
    events.set(batch_id, verdict.event);
    at = evolve(at, verdict.event);
  }
  return { base, after: at, events: [...events.values()], verdicts };
}

/** What a command hears once the events of its draft are stored. */
export function answerOf(verdict: Verdict): Answer<Receipt> {
  switch (verdict.is) {
    case 'event':
      return receiptOf(verdict.event, 'committed');
    case 'known':
      return recognised(verdict.at, verdict.command, verdict.event);
    case 'refused':
      return refuse(addressed(verdict.at, verdict.command), verdict.faults);
    default:
      return verdict satisfies never;
  }
}

export function addressed({ event_seq, revision }: Board, { board, request }: Command): Addressed {
  return { board, batch_id: request.batch_id, event_seq, revision };
}

function judged(at: Board, command: Command, digest: Digest): Verdict {
  const decision = decide(at, command, digest);
  if ('faults' in decision) return { is: 'refused', command, at, faults: decision.faults };
  return { is: 'event', command, at, event: withBody(decision.event, decision.body) };
}

function isKnown(at: Board, command: Command, event: Event): Verdict {
  return { is: 'known', command, at, event };
}

function recognised(at: Board, command: Command, event: Event): Answer<Receipt> {
  const recognition = recognise(event, command);
  return 'receipt' in recognition ? recognition.receipt : refuse(addressed(at, command), recognition.faults);
}
