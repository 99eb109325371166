import { fault } from '../engine/faults.ts';
import { type Addressed, refuse } from '../engine/refusal.ts';
import type { Event } from '../model/event.ts';
import type { Answer } from '../model/ledger.ts';
import type { Receipt } from '../model/receipt.ts';
import { isRefusal, type Refusal } from '../model/refusal.ts';
import type { Command } from '../model/request.ts';
import type { Head } from '../model/store.ts';
import { appendRun, isOneOf, isRun } from './append-run.ts';
import { addressed, answerOf, type Draft, draftRun, type Verdict } from './draft-run.ts';
import { type LedgerContext, nowhere, refuseUnknownBoard } from './ledger-context.ts';
import { untilInDoubt } from './unknown-outcome.ts';

/** How often a run that lost its race is decided again before its commands hear `busy`. */
const attempts = 500;

/** After so many lost races one pauses, at most so many milliseconds. */
const racesInARow = 16;
const longestPause = 50;

/** How long one that met others stands back before it writes again, at most, in milliseconds. */
const stepBack = 4;

/**
 * Decides some commands one after the other and appends what they amount to as one run; again when another writer was
 * first. One answer for each, given only when the whole run is durable.
 *
 * It begins with the board as it was last seen, because the append itself says when that was not the newest, or when a
 * batch_id is known: what goes well is one call of the store. A refusal is not so checked, and is believed only if the
 * board was read meanwhile and the batch_id was looked up after it. That order matters: a batch that lands in between is
 * then found, never refused for what it has itself done.
 *
 * Where others write to the board as well, one steps back for a moment and reads first. Whoever wrote last would else be
 * the first again, and again, while the others read what it has done.
 */
export function writeRun(
  ledger: LedgerContext,
  id: string,
  commands: readonly Command[],
): Promise<readonly Answer<Receipt>[]> {
  return untilInDoubt((doubt) => tryRun(ledger, id, commands, doubt));
}

async function tryRun(
  ledger: LedgerContext,
  id: string,
  commands: readonly Command[],
  doubt: () => void,
): Promise<readonly Answer<Receipt>[]> {
  const lookup = lookUpBatches(ledger, id);
  const hasRivals = ledger.rivals.areLikely(id);
  if (hasRivals) await ledger.waiting.pause(ledger.waiting.random() * stepBack);
  const kept = hasRivals ? undefined : ledger.boards.kept(id);
  let isRead = kept === undefined;
  let board = kept ?? (await ledger.boards.current(id));
  const readAgain = async (head?: Head) => {
    board = head === undefined ? await ledger.boards.current(id) : await ledger.boards.reach(id, head);
    isRead = true;
    lookup.forgetMissing();
  };
  for (let attempt = 1; ; ) {
    if (board === null) return commands.map(({ request }) => refuseUnknownBoard(id, request.batch_id));
    const draft = draftRun(board, commands, lookup.found, ledger.store.digest);
    if (await lookup.find(batchIdsOf(draft.verdicts, 'refused'))) continue;
    if (!isRun(draft.events)) {
      if (isRead) return draft.verdicts.map(answerOf);
      await readAgain();
      continue;
    }
    const answer = await appendRun(ledger.store, id, draft.events);
    if (answer.status === 'appended') return committed(ledger, draft);
    if (answer.status === 'found') return standing(ledger, draft, isRead);
    if (answer.status === 'there') return standing(ledger, asKnown(draft), isRead);
    if (attempt === attempts) return draft.verdicts.map((verdict) => givenUp(verdict, lookup.found, attempt));
    if (answer.status === 'known') {
      // What was delivered twice is known by its first event, and may be there to its last.
      if (isOneOf(draft.events, answer.event)) doubt();
      // Rarely alone: a client that heard nothing sends all of its batches again.
      lookup.add(answer.event);
      await lookup.find(batchIdsOf(draft.verdicts, 'event'));
    }
    if (answer.status === 'moved') ledger.rivals.met(id);
    // Seldom a pause: whoever was in the way has just written, and the best moment to be first is now.
    const isPausing = attempt % racesInARow === 0;
    if (isPausing) await ledger.waiting.pause(ledger.waiting.random() * Math.min(attempt, longestPause));
    attempt += 1;
    await readAgain(answer.status === 'moved' && !isPausing ? answer.head : undefined);
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

function asKnown(draft: Draft): Draft {
  const verdicts = draft.verdicts.map((verdict) =>
    verdict.is === 'event' ? { ...verdict, is: 'known' as const } : verdict,
  );
  return { ...draft, verdicts };
}

/**
 * The answers when the store holds the whole run, perhaps from before. They are given without another call, since one that failed
 * would be taken for the end of a write that is durable; so a refusal by an old board is not one that stands, and
 * nobody is told where the board stands.
 */
function standing(ledger: LedgerContext, draft: Draft, isRead: boolean): readonly Answer<Receipt>[] {
  const answers = committed(ledger, draft);
  if (isRead) return answers;
  return draft.verdicts.map((verdict, index) => {
    const at = nowhere(verdict.command.board, verdict.command.request.batch_id);
    if (verdict.is === 'refused') return refuseBusy(at, 1);
    const answer = answers[index] as Answer<Receipt>;
    return isRefusal(answer) ? refuse(at, answer.errors) : answer;
  });
}

function committed(ledger: LedgerContext, { base, after, verdicts }: Draft): readonly Answer<Receipt>[] {
  ledger.boards.keep(after);
  ledger.snapshots.appended(base, after);
  ledger.notify(after.id);
  return verdicts.map(answerOf);
}

/** What a command hears when its run was never stored; a batch that the ledger has needs no run. */
function givenUp(verdict: Verdict, found: ReadonlyMap<string, Event>, tried: number): Answer<Receipt> {
  if (found.has(verdict.command.request.batch_id)) return answerOf(verdict);
  return refuseBusy(addressed(verdict.at, verdict.command), tried);
}

function refuseBusy(at: Addressed, tried: number): Refusal {
  const often = tried === 1 ? 'once' : `${tried} times`;
  const message = `${often} another writer of this board was first; nothing was stored, send the same request again`;
  return refuse(at, [fault('busy', '', message, { attempts: tried })]);
}
