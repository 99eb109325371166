import type { FaultKind } from './fault-kinds.ts';
import type { Call, Entry, Outcome } from './history.ts';

/** What happened, in the order in which it did. */
export type Happening =
  | { readonly kind: 'invoked'; readonly board: string; readonly what: string; readonly detail: unknown }
  | { readonly kind: 'returned'; readonly board: string; readonly what: string; readonly outcome: Outcome }
  | { readonly kind: 'fault'; readonly fault: FaultKind | 'clock_jump'; readonly call: string }
  | { readonly kind: 'noted'; readonly text: string };

export interface Recorded {
  readonly at: number;
  readonly client: number;
  readonly happening: Happening;
}

/** Writes down what clients do, with moments that only grow. */
export interface Recorder {
  readonly entries: readonly (Entry & { readonly board: string })[];
  readonly happenings: readonly Recorded[];
  readonly faults: ReadonlyMap<string, number>;
  note(client: number, happening: Happening): void;
  /** Begins a call; what is returned ends it. */
  invoke(asked: Invocation): (outcome: Outcome) => void;
}

export interface Invocation {
  readonly client: number;
  readonly session: number;
  readonly board: string;
  readonly what: string;
  readonly call: Call;
  /** For the reader of a trace. */
  readonly detail?: unknown;
}

export function createRecorder(now: () => number): Recorder {
  const entries: (Entry & { readonly board: string })[] = [];
  const happenings: Recorded[] = [];
  const faults = new Map<string, number>();
  let moment = 0;
  let calls = 0;

  function note(client: number, happening: Happening): void {
    happenings.push({ at: now(), client, happening });
    if (happening.kind === 'fault') faults.set(happening.fault, (faults.get(happening.fault) ?? 0) + 1);
  }

  return {
    entries,
    happenings,
    faults,
    note,
    invoke({ client, session, board, what, call, detail }) {
      calls += 1;
      moment += 1;
      const id = calls;
      const invoked = moment;
      note(client, { kind: 'invoked', board, what: `${what} (call ${id})`, detail });
      return (outcome) => {
        moment += 1;
        entries.push({ id, session, board, what, call, invoked, returned: moment, outcome });
        note(client, { kind: 'returned', board, what: `${what} (call ${id})`, outcome });
      };
    },
  };
}
