import type { Event } from '../../../model/event.ts';
import type { Evidence } from './evidence.ts';
import type { Call, Entry, Finding } from './history.ts';

type Written = Entry & { readonly call: Extract<Call, { kind: 'write' }> };

/**
 * Every stored event was asked for, whole, in a call that was not refused; and what was asked for after an answer has
 * a higher sequence than anything that the answer shows.
 */
export function checkOrigins(evidence: Evidence): readonly Finding[] {
  return evidence.events.flatMap((event, index) => {
    const asked = (evidence.writes.get(event.batch_id) ?? []).filter(isWritten);
    const content = evidence.contents[index];
    const same = asked.filter(({ call }) => call.content === content);
    const written = same.filter(mayHaveStored);
    const imported = (evidence.imports.get(event.hash) ?? []).filter(mayHaveStored);
    const found =
      originFinding(event, written, imported, evidence) ??
      orderFinding(event, [...written, ...imported], evidence) ??
      null;
    if (found !== null) return [found];
    if (written.length + imported.length > 0) return [];
    return [unasked(event, same, asked, evidence)];
  });
}

function originFinding(
  event: Event,
  written: readonly Written[],
  imported: readonly Entry[],
  { events }: Evidence,
): Finding | null {
  if (written.some(({ call }) => call.now === event.now)) return null;
  if (imported.some((entry) => isWhole(entry, events))) return null;
  if (imported.length > 0) {
    return { kind: 'torn', message: `${named(event)} is there, but not all that was imported with it` };
  }
  return written.length === 0
    ? null
    : { kind: 'altered', message: `${named(event)} has a time that nobody sent` };
}

function orderFinding(event: Event, causes: readonly Entry[], { floors }: Evidence): Finding | null {
  if (causes.length === 0) return null;
  const first = causes.reduce((a, b) => (b.invoked < a.invoked ? b : a));
  const floor = floors.get(first.id)?.anyone ?? 0;
  if (event.event_seq > floor) return null;
  const when = `was first asked for in call ${first.id}, when event ${floor} was already known`;
  return { kind: 'out_of_order', message: `${named(event)} ${when}` };
}

function unasked(
  event: Event,
  same: readonly Written[],
  asked: readonly Written[],
  { imports }: Evidence,
): Finding {
  const brought = imports.get(event.hash) ?? [];
  if (same.length + brought.length > 0) {
    const calls = [...same, ...brought].map(({ id }) => id).join(', ');
    const message = `${named(event)} is there, and every call for it was refused (${calls})`;
    return { kind: 'refused_but_stored', message };
  }
  return asked.length > 0
    ? { kind: 'altered', message: `${named(event)} is not what any call under that batch_id asked for` }
    : { kind: 'out_of_nothing', message: `${named(event)} was never asked for` };
}

function isWritten(entry: Entry): entry is Written {
  return entry.call.kind === 'write';
}

function mayHaveStored({ outcome }: Entry): boolean {
  return outcome.kind !== 'refused' && outcome.kind !== 'accepted';
}

function isWhole({ call }: Entry, events: readonly Event[]): boolean {
  return (
    call.kind === 'import' && call.lines.every(({ event_seq, hash }) => events[event_seq - 1]?.hash === hash)
  );
}

function named({ event_seq, batch_id }: Event): string {
  return `event ${event_seq} (batch ${batch_id})`;
}
