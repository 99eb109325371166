import { fault } from '../engine/faults.ts';
import { refuse } from '../engine/refusal.ts';
import type { Event } from '../model/event.ts';
import type { Answer } from '../model/ledger.ts';
import type { Receipt } from '../model/receipt.ts';
import type { Command } from '../model/request.ts';
import { appendRun } from './append-run.ts';
import { addressed, answerOf, type Draft, draftRun, type Verdict } from './draft-run.ts';
import { type LedgerContext, refuseUnknownBoard } from './ledger-context.ts';

/** How often a run that lost its race is decided again before its commands hear `busy`. */
const attempts = 100;

/** The longest pause between two of them, in milliseconds. */
const longestPause = 50;

/**
 * Decides some commands one after the other and appends what they amount to as one run; again when another writer was
 * first. One answer for each, given only when the whole run is durable.
 *
 * It begins with the board as it was last seen, because the append itself says when that was not the newest, or when a
 * batch_id is known: what goes well is one call of the store. A refusal is not so checked, and is believed only if the
 * board was read meanwhile and the batch_id was looked up after it. That order matters: a batch that lands in between is
 * then found, never refused for what it has itself done.
 */
export async function writeRun(
  ledger: LedgerContext,
  id: string,
  commands: readonly Command[],
): Promise<readonly Answer<Receipt>[]> {
  const lookup = lookUpBatches(ledger, id);
  const kept = ledger.boards.kept(id);
  let isRead = kept === undefined;
  let board = kept ?? (await ledger.boards.current(id));
  const readAgain = async () => {
    board = await ledger.boards.current(id);
    isRead = true;
    lookup.forgetMissing();
  };
  for (let attempt = 1; ; ) {
    if (board === null) return commands.map(({ request }) => refuseUnknownBoard(id, request.batch_id));
    const draft = draftRun(board, commands, lookup.found);
    if (await lookup.find(batchIdsOf(draft.verdicts, 'refused'))) continue;
    if (!hasEvents(draft.events)) {
      if (isRead) return draft.verdicts.map(answerOf);
      await readAgain();
      continue;
    }
    const answer = await appendRun(ledger.store, id, draft.events);
    if (answer.status === 'appended') return committed(ledger, draft);
    // Answered without another call, since one that failed would be taken for the end of a write that is durable.
    if (answer.status === 'there') return committed(ledger, asKnown(draft));
    if (attempt === attempts) return draft.verdicts.map((verdict) => givenUp(verdict, lookup.found));
    if (answer.status === 'known') {
      // Rarely alone: a client that heard nothing sends all of its batches again.
      lookup.add(answer.event);
      await lookup.find(batchIdsOf(draft.verdicts, 'event'));
    } else {
      await ledger.waiting.pause(ledger.waiting.random() * Math.min(2 ** attempt, longestPause));
    }
    attempt += 1;
    await readAgain();
  }
}

interface Lookup {
  /** The events that were found, by batch_id. */
  readonly found: ReadonlyMap<string, Event>;
  add(event: Event): void;
  /** Looks up those that were not yet; whether any was found. */
  find(batchIds: readonly string[]): Promise<boolean>;
  /** What was not there may be part of a board that is read from now on. */
  forgetMissing(): void;
}

function lookUpBatches({ store }: LedgerContext, board: string): Lookup {
  const found = new Map<string, Event>();
  const missing = new Set<string>();
  return {
    found,
    add(event) {
      found.set(event.batch_id, event);
    },
    async find(batchIds) {
      const unknown = new Set(batchIds.filter((batchId) => !found.has(batchId) && !missing.has(batchId)));
      const before = found.size;
      await Promise.all(
        [...unknown].map(async (batchId) => {
          const event = await store.findBatch(board, batchId);
          if (event === null) missing.add(batchId);
          else found.set(batchId, event);
        }),
      );
      return found.size > before;
    },
    forgetMissing: () => missing.clear(),
  };
}

function batchIdsOf(verdicts: readonly Verdict[], is: Verdict['is']): readonly string[] {
  return verdicts.filter((verdict) => verdict.is === is).map(({ command }) => command.request.batch_id);
}

function hasEvents(events: readonly Event[]): events is readonly [...Event[], Event] {
  return events.length > 0;
}

function asKnown(draft: Draft): Draft {
  const verdicts = draft.verdicts.map((verdict) =>
    verdict.is === 'event' ? { ...verdict, is: 'known' as const } : verdict,
  );
  return { ...draft, verdicts };
}

function committed(ledger: LedgerContext, { base, after, verdicts }: Draft): readonly Answer<Receipt>[] {
  ledger.boards.keep(after);
  ledger.snapshots.appended(base, after);
  ledger.notify(after.id);
  return verdicts.map(answerOf);
}

/** What a command hears when its run was never stored; a batch that the ledger has needs no run. */
function givenUp(verdict: Verdict, found: ReadonlyMap<string, Event>): Answer<Receipt> {
  if (found.has(verdict.command.request.batch_id)) return answerOf(verdict);
  const message = `${attempts} times another writer of this board was first; nothing was stored, send the same request again`;
  return refuse(addressed(verdict.at, verdict.command), [fault('busy', '', message, { attempts })]);
}
