import type { Head } from '../model/store.ts';
import { hashAt, headOf } from './postgres-events.ts';
import type { Session } from './postgres-session.ts';
import { behindWitness, type Witness } from './witness.ts';

/** Finds out whether a server lacks what it once held, as after a backup was put back or a standby was promoted. */
export interface LossCheck {
  /** Throws a `StoreFailure` if it does. `begun` counts sessions: each may be with another server, and is asked anew. */
  hear(session: Session, board: string, begun: number): Promise<void>;
  /** Where a board stands, as somebody was told. */
  told(board: string, head: Head): void;
  /** An event that was appended: the witness outside this program is told as well. */
  appended(board: string, head: Head): void;
}

const advice =
  'That was while this program ran, so most likely a server without the newest events took over: bring them back first, from the former server or an export. Only if they are to be given up for good, start this program again';

/** Compares a ledger with its witness, if it has one, and with what this program knows itself. */
export function createLossCheck(place: string, witness: Witness | null): LossCheck {
  const heard = new Map<string, number>();
  const known = new Map<string, Head>();

  /** Where the board stands instead; null if it holds what is expected. */
  async function insteadOf(
    session: Session,
    board: string,
    expected: Head,
  ): Promise<{ head: Head | null } | null> {
    const found = await hashAt(session, board, expected.event_seq);
    if (found === expected.hash) return null;
    const head = await headOf(session, board);
    // A hole under a head that is far enough is damage, which whoever reads there is told with its place.
    const isHole = found === null && head !== null && head.event_seq >= expected.event_seq;
    return isHole ? null : { head };
  }

  function told(board: string, head: Head): void {
    if (head.event_seq > (known.get(board)?.event_seq ?? 0)) known.set(board, head);
  }

  return {
    async hear(session, board, begun) {
      // A standby may lag behind without having lost anything.
      if (session.settings.isReadOnly || heard.get(board) === begun) return;
      // Both before the store: neither is ever ahead of a sound one.
      const [seen, own] = [witness?.read(board) ?? null, known.get(board)];
      if (witness !== null && seen !== null) {
        const instead = await insteadOf(session, board, seen);
        if (instead !== null) throw behindWitness(place, board, witness.placeOf(board), seen, instead.head);
      }
      if (own !== undefined) {
        const instead = await insteadOf(session, board, own);
        if (instead !== null) throw behindWitness(place, board, 'this program', own, instead.head, advice);
      }
      heard.set(board, begun);
    },
    told,
    appended(board, head) {
      told(board, head);
      // An append that took its time must not lower what a later one wrote; nothing comes between these two calls.
      if (witness !== null && (witness.read(board)?.event_seq ?? 0) < head.event_seq)
        witness.write(board, head);
    },
  };
}
