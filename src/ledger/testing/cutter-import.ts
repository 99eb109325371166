import { isDeepStrictEqual } from 'node:util';
import { parseJson } from '../../engine/parse-json.ts';
import type { Event } from '../../model/event.ts';
import type { Ledger } from '../../model/ledger.ts';
import { isRefusal } from '../../model/refusal.ts';
import { createLedger } from '../create-ledger.ts';
import { createMemoryStore } from '../memory-store.ts';
import type { DamagedExport } from './cutter-lines.ts';
import { type Verdict, Violation } from './cutter-verdict.ts';
import { exported } from './requests.ts';

/** A ledger that has the first so many of some events. */
async function ledgerWith(events: readonly Event[], count: number): Promise<Ledger> {
  const ledger = createLedger(createMemoryStore());
  if (count > 0) await ledger.import(events.slice(0, count));
  return ledger;
}

/** Imports a damaged export over the first events of the sound one: all that it tells of is taken, or nothing is. */
export async function judgeImport(
  { bytes, tells, needs = 0 }: DamagedExport,
  events: readonly Event[],
  there: number,
): Promise<Verdict> {
  const read = readLines(bytes);
  if (read === null) return 'invalid_json';
  const ledger = await ledgerWith(events, there);
  const answer = await ledger.import(read);
  const found = there === 0 && isRefusal(answer) ? await eventsIfAny(ledger) : await exported(ledger);
  if (isRefusal(answer)) {
    if (!isDeepStrictEqual(found, events.slice(0, there)))
      throw new Violation('a refused import left something');
    return answer.errors[0]?.code ?? 'no code';
  }
  if (tells === null || there < needs)
    throw new Violation(`a damaged export was taken, up to event ${answer.event_seq}`);
  if (!isDeepStrictEqual(found, events.slice(0, Math.max(tells, there))))
    throw new Violation('another history');
  return 'same';
}

async function eventsIfAny(ledger: Ledger): Promise<readonly Event[]> {
  const answer = await ledger.export('main');
  return isRefusal(answer) ? [] : answer.events;
}

/** As the command line reads them; null is text that is not JSON Lines, of which nothing reaches the ledger. */
function readLines(bytes: Buffer): readonly unknown[] | null {
  const text = decoded(bytes);
  if (text === null) return null;
  const parsed = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parseJson);
  return parsed.every((line) => 'value' in line) ? parsed.map(({ value }) => value) : null;
}

function decoded(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
