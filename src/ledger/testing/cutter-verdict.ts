import { isDeepStrictEqual } from 'node:util';
import type { Event } from '../../model/event.ts';
import type { Ledger } from '../../model/ledger.ts';
import { isRefusal, type Refusal } from '../../model/refusal.ts';
import { type LedgerStore, StoreFailure } from '../../model/store.ts';
import { createLedger } from '../create-ledger.ts';
import { createMemoryStore } from '../memory-store.ts';
import type { OpenMode } from '../open-mode.ts';
import { openSqliteStore } from '../sqlite-store.ts';
import { board, type Recording } from './cutter.ts';
import { batch, context, later } from './requests.ts';

/**
 * What became of damaged files when they were opened. `same` is all that was answered, `shorter` an earlier history
 * that nobody named as such; any other word is the code of a refusal. Whatever is none of these is a `Violation`.
 */
export type Verdict = 'same' | 'shorter' | string;

/** A ledger that told something that never was, or broke without a name. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/** What each length of the recorded history says, from folding nothing but its events. */
export type Truth = ReadonlyMap<number, string>;

export async function truthOf({ events }: Recording): Promise<Truth> {
  const ledger = createLedger(createMemoryStore());
  const truth = new Map<number, string>();
  await ledger.init(board, {}, later);
  truth.set(0, await stateText(ledger));
  for (const event of events) {
    await ledger.import([event], board);
    truth.set(event.event_seq, await stateText(ledger));
  }
  return truth;
}

/** Asks the ledger at a path everything that could come out wrong, and then to go on. */
export async function judge(
  path: string,
  mode: OpenMode,
  answered: number,
  recording: Recording,
  truth: Truth,
): Promise<Verdict> {
  const store = await openOrName(path, mode);
  if (typeof store === 'string') return store;
  try {
    return await judgeOpen(createLedger(store), mode, answered, recording, truth);
  } finally {
    await store.close();
  }
}

async function openOrName(path: string, mode: OpenMode): Promise<LedgerStore | string> {
  try {
    return await openSqliteStore(path, { mode });
  } catch (error) {
    if (error instanceof StoreFailure) return error.code;
    throw new Violation(`opening threw ${String(error)}`, { cause: error });
  }
}

async function judgeOpen(
  ledger: Ledger,
  mode: OpenMode,
  answered: number,
  recording: Recording,
  truth: Truth,
): Promise<Verdict> {
  const last = recording.events[answered - 1] as Event;
  const verified = await named('verify', () => ledger.verify(board, `${last.event_seq}:${last.hash}`));
  const exported = await named('export', () => ledger.export(board));
  const state = await named('state', () => ledger.state(board, { now: later }));
  const verdicts = [
    isRefusal(exported) ? codeOf(exported) : historyVerdict(exported.events, answered, recording),
    isRefusal(state) ? codeOf(state) : stateVerdict(JSON.stringify(state), state, answered, truth),
  ];
  if (mode !== 'read') verdicts.push(await goOn(ledger, answered, recording, verdicts.includes('shorter')));
  if (verdicts.includes('shorter')) {
    // Without a witness, a receipt that was kept elsewhere is what shows the loss.
    if (!isRefusal(verified)) throw new Violation('verify found a head that is no longer there');
    return 'shorter';
  }
  const codes = [...(isRefusal(verified) ? [codeOf(verified)] : []), ...verdicts];
  return codes.find((code) => code !== 'same') ?? 'same';
}

async function named<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw new Violation(`${what} threw ${String(error)}`, { cause: error });
  }
}

function historyVerdict(events: readonly Event[], answered: number, recording: Recording): Verdict {
  if (!isDeepStrictEqual(events, recording.events.slice(0, events.length)))
    throw new Violation('export gave another history');
  return lengthVerdict(events.length, answered);
}

function stateVerdict(text: string, state: object, answered: number, truth: Truth): Verdict {
  const { event_seq } = state as { event_seq: number };
  if (truth.get(event_seq) !== text) throw new Violation(`state gave another board at event ${event_seq}`);
  return lengthVerdict(event_seq, answered);
}

function lengthVerdict(found: number, answered: number): Verdict {
  if (found > answered) throw new Violation(`found ${found} events, ${answered} were written`);
  return found === answered ? 'same' : 'shorter';
}

/** The last batch again, and a new one after it. What was lost is stored anew, and nothing else is. */
async function goOn(
  ledger: Ledger,
  answered: number,
  { events }: Recording,
  isShorter: boolean,
): Promise<Verdict> {
  const last = events[answered - 1] as Event;
  const again = await named('the last batch again', () =>
    ledger.commit(board, last.request, { now: last.now, actor: last.actor }),
  );
  if (isRefusal(again)) return codeOf(again);
  if (again.status !== 'already_committed') {
    if (!isShorter) throw new Violation(`the last batch was stored twice, as event ${again.event_seq} too`);
    return 'shorter';
  }
  if (again.hash !== last.hash) throw new Violation('the last batch again got another receipt');
  const next = await named('a new batch', () => ledger.commit(board, batch('after-the-damage'), context));
  if (isRefusal(next)) return codeOf(next);
  if (next.event_seq !== answered + 1) throw new Violation(`a new batch became event ${next.event_seq}`);
  return 'same';
}

function codeOf({ errors }: Refusal): string {
  return errors[0]?.code ?? 'no code';
}

async function stateText(ledger: Ledger): Promise<string> {
  return JSON.stringify(await ledger.state(board, { now: later }));
}
