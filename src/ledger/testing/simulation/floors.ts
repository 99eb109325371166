import type { Entry, Outcome } from './history.ts';

/** How far a board is known to have come at the moment of a call. */
export interface Floor {
  /** To anybody who was answered before it. */
  readonly anyone: number;
  /** To the session that calls. */
  readonly session: number;
}

/** The floor of each call, by its id. */
export function floorsOf(entries: readonly Entry[]): ReadonlyMap<number, Floor> {
  const moments = entries
    .flatMap((entry) => [
      { at: entry.invoked, entry, isReturn: false },
      { at: entry.returned, entry, isReturn: true },
    ])
    .sort((a, b) => a.at - b.at);
  const floors = new Map<number, Floor>();
  const bySession = new Map<number, number>();
  let anyone = 0;
  for (const { entry, isReturn } of moments) {
    const session = bySession.get(entry.session) ?? 0;
    if (!isReturn) {
      floors.set(entry.id, { anyone, session });
      continue;
    }
    const shown = reached(entry.outcome);
    anyone = Math.max(anyone, shown);
    bySession.set(entry.session, Math.max(session, shown));
  }
  return floors;
}

/** The sequence that an answer shows to be there. */
function reached(outcome: Outcome): number {
  switch (outcome.kind) {
    case 'receipt':
      return outcome.event_seq;
    case 'imported':
    case 'shown':
      return outcome.head.event_seq;
    case 'refused':
      return outcome.stands?.event_seq ?? 0;
    case 'compared':
      return outcome.diff.to.event_seq;
    case 'accepted':
    case 'unknown':
      return 0;
    default:
      return outcome satisfies never;
  }
}
