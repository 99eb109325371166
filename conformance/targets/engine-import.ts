import { fault } from '../../src/engine/faults.ts';
import { firstFault } from '../../src/engine/verify.ts';
import { type Event, genesisHash } from '../../src/model/event.ts';
import type { Fault } from '../../src/model/refusal.ts';
import { isObject } from '../json.ts';
import { boardOfCases } from '../target.ts';

/** Exported lines taken onto what is stored: the whole chain, or why it does not go on from what is there. */
export function takeIn(stored: readonly Event[], lines: readonly unknown[]): readonly Event[] | Fault {
  const [first] = lines;
  if (first === undefined) return stored;
  const start = isObject(first) ? Number(first.event_seq) : Number.NaN;
  if (!Number.isSafeInteger(start) || start < 1 || start > stored.length + 1) {
    return refused(`the lines begin with event ${start}, the board ends with ${stored.length}`);
  }
  const foreign = lines.find((line) => isObject(line) && line.board !== boardOfCases);
  if (foreign !== undefined) return refused('the lines are of another board');
  const before = stored[start - 2]?.hash ?? genesisHash;
  const broken = firstFault(lines, { event_seq: start - 1, hash: before });
  if (broken?.code === 'unsupported_version') return fault(broken.code, '', broken.message);
  if (broken !== null) return refused(broken.message);
  const events = lines as readonly Event[];
  const fork = events.find(({ event_seq, hash }) => (stored[event_seq - 1]?.hash ?? hash) !== hash);
  if (fork !== undefined) return refused(`event ${fork.event_seq} is another one here`);
  return [...stored, ...events.slice(stored.length - start + 1)];
}

function refused(message: string): Fault {
  return fault('import_refused', '', message);
}
